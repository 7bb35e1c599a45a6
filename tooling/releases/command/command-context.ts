import type { RegistryStore } from '@hive/shared-node/releases/registry-store';

/** What the release command works on. */
export interface CommandContext {
  /** The workspace. */
  root: string;
  store: RegistryStore;
  /** Tells the person how it went. */
  say: (text: string) => void;
  /** Tells the person why it went no further. */
  complain: (text: string) => void;
}
