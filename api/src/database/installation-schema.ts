import type { Generated } from 'kysely';

/** The only row about the installation itself. */
export interface InstallationTable {
  is_only: Generated<boolean>;
  /** Derived from SECRET_KEY; null until a start stores it. */
  secret_key_fingerprint: Buffer | null;
  /** Fingerprints of keys that another one has replaced. */
  replaced_keys: Generated<Buffer[]>;
  /** Those of them with which values may still be sealed. */
  needed_keys: Generated<Buffer[]>;
  /** Identifies this database in the file storage. */
  files_id: Generated<string>;
  /** Grows with each visit to the file storage, which has a copy. */
  files_epoch: Generated<number>;
}

/** A stored file that no record names. */
export interface OrphanedFileTable {
  key: string;
  folder: string;
  found_at: Date;
}

/** An erased account, for databases that are restored to a moment before. */
export interface AccountErasureTable {
  account_id: string;
  erased_at: Date;
}

/** The last outcome of an hourly job. */
export interface JobOutcomeTable {
  name: string;
  ended_at: Date;
  /** When it first failed without a success since; null if its last run succeeded. */
  failing_since: Date | null;
}

export interface InstallationDatabase {
  account_erasure: AccountErasureTable;
  job_outcome: JobOutcomeTable;
  installation: InstallationTable;
  orphaned_file: OrphanedFileTable;
}
