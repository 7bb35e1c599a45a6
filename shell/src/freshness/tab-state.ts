import type { RegistryStore } from '../registry';

/** Why a tab should be reloaded: it is old and newer versions exist, or the api no longer serves its contract. */
export type Reason = 'age' | 'retired';

/** The versions this tab was opened with, and the notice it shows. */
export interface TabState {
  registry: RegistryStore;
  /** Epoch milliseconds, like `quietUntil`: this clock continues while the machine sleeps. */
  openedAt: number;
  /** No check by age before this time. */
  quietUntil?: number;
  /** The notice that is shown. */
  notice?: Reason;
}
