import type { Registry } from '@hive/contract/release';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { SigningSettings } from '@hive/shared-node/releases/signing/signing-settings';

/** Builds to make live, or to put on trial, in one step. */
export interface PublishRequest {
  /** The builds to publish: one app, or several that must change together. */
  builds: readonly {
    /** The folder of the build. */
    folder: string;
    /** The commit of the build's sources; null if unknown. */
    commit: string | null;
  }[];
  store: RegistryStore;
  /** The registry when the command started. */
  seen: Registry;
  /** Percentage of browsers that get it on trial; null: live for everyone. */
  share: number | null;
  /** Whether the trial grows automatically from this percentage. */
  isRamp?: boolean;
  /** Whether `share` is a default. A ramp then begins at the share of a trial of the same version. */
  isDefaultShare?: boolean;
  by: string;
  note?: string;
  /** The keys that this machine accepts and signs with. */
  signing?: SigningSettings;
  /** Loads a build in a sandbox and returns what it did; defaults to a sandbox started for it. */
  load?: (built: string) => Promise<string[]>;
}
