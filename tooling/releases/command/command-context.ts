import type { RegistryStore } from '@hive/shared-node/releases/registry-store';

/** What the release commands work on. */
export interface CommandContext {
  /** The workspace. */
  root: string;
  store: RegistryStore;
  /** Prints a result. */
  print: (text: string) => void;
  /** Prints why a command failed. */
  printError: (text: string) => void;
}
