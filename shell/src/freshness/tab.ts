import type { RegistryStore } from '../registry';

/** Why a tab should be loaded anew: it is old and there is something newer, or the api does not understand it any more. */
export type Reason = 'age' | 'retired';

/** This tab: the versions it began with, and what was told of newer ones. */
export interface Tab {
  registry: RegistryStore;
  /** When it was opened. Milliseconds since 1970, as all here: a clock that goes on while the machine sleeps. */
  began: number;
  /** Before that nothing is asked or told for its age. */
  quietUntil?: number;
  told?: Reason;
}
