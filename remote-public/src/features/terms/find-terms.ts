import type { TermsAudience, TermsVersion } from '@hive/contract/terms-versions';
import { currentTerms, termsVersions } from '@hive/contract/terms-versions';

/** The version that an address names, the current one without a name; undefined if none was published under it. */
export const findTerms = (
  audience: TermsAudience,
  version: string | null,
): TermsVersion | undefined =>
  version === null
    ? currentTerms(audience)
    : termsVersions[audience].find((one) => one.version === version);
