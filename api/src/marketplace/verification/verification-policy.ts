/** How long verifications and their evidence hold. */
export const verificationPolicy = {
  /** Days of a verification, its first one included. */
  days: 365,
  /** A check is evidence for a verification within these days. */
  evidenceDays: 30,
  /** Days before the expiry from which a verification is listed for renewal. */
  renewalDays: 30,
  /** Days after the expiry for which a verification that was not renewed stays listed. */
  lapsedDays: 90,
  /** Ended verifications that an admin sees. */
  earlierShown: 10,
  /** Boxes that a job reads at once. */
  batch: 200,
  /** Days between two looks at a brand's page. */
  lookDays: 7,
  /** Consecutive looks with a difference that end a verification. */
  looksUntilEnd: 2,
} as const;
