import type { Generated } from 'kysely';

/** The only row about the installation itself. */
export interface InstallationTable {
  is_only: Generated<boolean>;
  /** Derived from SECRET_KEY; null until a start stores it. */
  secret_key_fingerprint: Buffer | null;
}

export interface InstallationDatabase {
  installation: InstallationTable;
}
