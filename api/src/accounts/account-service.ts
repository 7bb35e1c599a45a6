import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../database/schema';
import { checkAccess } from '../platform/access';
import type { RequestSession } from '../platform/authentication';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';
import { createAccountRepository } from './account-repository';

export type AccountService = ReturnType<typeof createAccountService>;

/** What other domains ask of accounts, and of registrations that may become one. */
export function createAccountService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const accounts = createAccountRepository(database);

  async function findOwner(session: RequestSession) {
    const account = session.userId ? await accounts.findById(session.userId) : undefined;
    const registration = session.registrationId
      ? await accounts.findRegistration(session.registrationId)
      : undefined;
    // The registration became an account, or the account was erased, after this request was let in.
    if (!account && !registration) throw new Problem('UNAUTHENTICATED', 'Please log in.');
    return { account, registration };
  }

  return {
    /** The views enabled for an account beyond what its role brings. */
    async listEnabledViews(session: RequestSession): Promise<string[]> {
      checkAccess('verified', session);
      const { account } = await findOwner(session);
      return account?.enabledViews ?? [];
    },

    /** Where this session's code is mailed to. */
    async getCodeRecipient(session: RequestSession) {
      const { account, registration } = await findOwner(session);
      return {
        email: account?.email ?? registration?.email ?? '',
        isKnownRegistration: registration?.isKnown ?? false,
      };
    },

    /**
     * Under which name failed second factors are counted. A registration counts by its address, apart from the
     * account of that address: guessing at a registration must not shut the account's owner out.
     */
    async getFactorSubject(session: RequestSession): Promise<string> {
      if (session.userId) return `user:${session.userId}`;
      const { registration } = await findOwner(session);
      return `registration:${registration?.email ?? ''}`;
    },

    /**
     * Makes the account of a registration whose code was right. Null when another registration of the address was
     * quicker, in which case this one's code may never match again.
     */
    async completeRegistration(
      on: Kysely<Database>,
      session: RequestSession,
    ): Promise<string | null> {
      const within = createAccountRepository(on);
      const registration =
        session.registrationId && (await within.findRegistration(session.registrationId));
      if (!registration || registration.isKnown) return null;
      const userId = newId();
      if (!(await within.insertAccount(userId, registration, clock.now()))) return null;
      await within.markRegistrationsKnown(registration.email);
      return userId;
    },
  };
}
