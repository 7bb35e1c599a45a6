import type { Registry } from '@hive/contract/release';
import type { PublishTarget } from '@hive/shared-node/releases/moves/publish-state';
import type { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { SiteClient } from './site/site-client';
import type { SigningSettings } from '@hive/shared-node/releases/signing/signing-settings';

/** Builds to make live, or to start canaries of, in one step. */
export interface PublishRequest extends PublishTarget {
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
  by: string;
  note?: string;
  /** The keys that this machine accepts and signs with. */
  signing?: SigningSettings;
  /** The site whose api stores the releases and changes its registry; by default `store` does both. */
  site?: SiteClient;
  /** Prints the progress of an upload to a site. */
  print?: (text: string) => void;
  /** Loads a build in a sandbox and returns what it did; defaults to a sandbox started for it. */
  load?: (built: string) => Promise<string[]>;
}
