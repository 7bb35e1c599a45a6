/** Whom terms are for: everyone with an account, or the brands that are listed. */
export const termsAudiences = ['people', 'brands'] as const;
export type TermsAudience = (typeof termsAudiences)[number];

/** A published version of terms. Its text is in `remote-public/src/features/terms/texts`. */
export interface TermsVersion {
  /** The day of publication, `2026-11-24`. Names the version in addresses and in stored acceptances. */
  version: string;
  /** The first day on which it applies. */
  effectiveOn: string;
  /** The changes since the previous version, in a sentence or two for those who accepted that one. */
  changes: string;
}

/** Every published version, newest first. A published one is never changed or removed. */
export const termsVersions: Readonly<
  Record<TermsAudience, readonly [TermsVersion, ...TermsVersion[]]>
> = {
  people: [
    {
      version: '2026-11-24',
      effectiveOn: '2026-11-24',
      changes: 'These are our first terms for people who have an account.',
    },
  ],
  brands: [
    {
      version: '2026-11-24',
      effectiveOn: '2026-11-24',
      changes: 'These are our first terms for brands that are listed on Hive.',
    },
  ],
};

/** The version that new accounts and applications accept. */
export const currentTerms = (audience: TermsAudience): TermsVersion => termsVersions[audience][0];
