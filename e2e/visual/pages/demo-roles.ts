import { demoAccounts, type Accounts } from '../../fixtures/accounts';
import type { Role } from '../../fixtures/roles';

/**
 * The demo's accounts: their names, addresses and data are the same in every run, and signing in adds no user to the
 * admins' lists.
 */
const demoRole = (
  kind: keyof typeof demoAccounts,
  prepare?: (accounts: Accounts) => Promise<void>,
): Role => ({
  name: `demo ${kind}`,
  async signIn(accounts) {
    await prepare?.(accounts);
    await accounts.signIn(demoAccounts[kind]);
  },
});

/** The user has answered the questionnaire, on the evening before. */
export const demoUser = demoRole('user', (accounts) =>
  accounts.answerOnce(
    demoAccounts.user,
    ['Coffee & Tea', 'Books & Stationery', 'Pets'],
    '2026-11-19T18:00:00Z',
  ),
);
export const demoPartner = demoRole('partner');
export const demoAdmin = demoRole('admin');
