import type { TermsAudience } from '@hive/contract/terms-versions';

export interface TermsAcceptanceTable {
  user_id: string;
  audience: TermsAudience;
  /** A version of `contract/src/terms-versions.ts`. */
  version: string;
  accepted_at: Date;
}

/** The tables of terms. */
export interface TermsDatabase {
  terms_acceptance: TermsAcceptanceTable;
}
