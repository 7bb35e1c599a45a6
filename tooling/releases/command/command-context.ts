import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { SigningSettings } from '@hive/shared-node/releases/signing/signing-settings';

/** What the release commands work on. */
export interface CommandContext {
  /** The workspace. */
  root: string;
  store: RegistryStore;
  /** The keys that this machine accepts and signs with. */
  signing: SigningSettings;
  /** The site's address (`PUBLIC_URL`). */
  publicUrl: string;
  /** `HIVE_DEPLOY_TOKEN`; undefined if it is not set. */
  deployToken?: string;
  /** Prints a result. */
  print: (text: string) => void;
  /** Prints why a command failed. */
  printError: (text: string) => void;
}
