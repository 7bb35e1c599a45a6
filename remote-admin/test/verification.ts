import type { BoxVerification } from '@hive/contract/verification';

/** The answer about a box that is not verified, with all registers set up. */
export const makeVerification = (
  changes: Partial<BoxVerification> = {},
): { verification: BoxVerification } => ({
  verification: {
    isVerified: false,
    current: null,
    earlier: [],
    checks: [],
    available: ['company', 'vat', 'domain'],
    dnsRecord: { name: '_hive.tuppenny.example', value: 'hive-box=1234' },
    look: null,
    evidenceDays: 20,
    ...changes,
  },
});
