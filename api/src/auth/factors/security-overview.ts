import type { SecurityOverview } from '@hive/contract/security';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { AccountService } from '../accounts/account-service';
import { createAuthenticatorRepository } from './authenticator-repository';
import { createFactorRepository } from './factor-repository';

export interface SecurityOverviewParts {
  accounts: AccountService;
  passkeys: { list(session: RequestSession): Promise<SecurityOverview['passkeys']> };
  /** Finds the address of the Google account linked to a user. */
  googleLinks: { findEmail(userId: string): Promise<string | null> };
}

/** Describes to the owner how the account is protected. */
export function createSecurityOverview(
  { database }: Pick<AppContext, 'database'>,
  { accounts, passkeys, googleLinks }: SecurityOverviewParts,
) {
  return async (session: RequestSession): Promise<SecurityOverview> => {
    checkAccess('verified', session);
    const account = await accounts.getAccount(session);
    const [app, ownPasskeys, recoveryCodesLeft, google] = await Promise.all([
      createAuthenticatorRepository(database).find(account.id),
      passkeys.list(session),
      createFactorRepository(database).countRecoveryCodesLeft(account.id),
      googleLinks.findEmail(account.id),
    ]);
    const since = app?.confirmedAt ?? null;
    return {
      hasPassword: account.passwordHash !== null,
      totp: { enabled: since !== null, since: since?.toISOString() ?? null },
      passkeys: ownPasskeys,
      recoveryCodesLeft,
      google: google === null ? null : { email: google },
    };
  };
}
