import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { accountGone, checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { failureSubjects } from '../sessions/failure-subjects';
import type { Account, Registration } from './account-repository';
import { createAccountRepository } from './account-repository';

export type AccountService = ReturnType<typeof createAccountService>;

/** What other domains ask of accounts, and of registrations that may become one. */
export function createAccountService({
  database,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  const accounts = createAccountRepository(database);

  async function findOwner(session: RequestSession) {
    const account = session.userId ? await accounts.findById(session.userId) : undefined;
    const registration = session.registrationId
      ? await accounts.findRegistration(session.registrationId)
      : undefined;
    // The registration became an account, or the account was erased, after this request was let in.
    if (!account && !registration) throw accountGone();
    return { account, registration };
  }

  return {
    /**
     * The account of a session.
     * @throws Problem TWO_FACTOR_REQUIRED for a registration, which has none yet; UNAUTHENTICATED when it is gone.
     */
    async getAccount(session: RequestSession): Promise<Account> {
      const { account } = await findOwner(session);
      if (!account) throw new Problem('TWO_FACTOR_REQUIRED', 'Finish logging in first.');
      return account;
    },

    findByEmail: (email: string): Promise<Account | undefined> => accounts.findByEmail(email),

    /** Reads the account and locks its row against changes until the transaction ends. */
    lockForSignIn: (db: Kysely<Database>, id: string): Promise<Account | undefined> =>
      createAccountRepository(db).lockForSignIn(id),

    async findIdByEmail(db: Kysely<Database>, email: string): Promise<string | undefined> {
      return (await createAccountRepository(db).findByEmail(email))?.id;
    },

    /**
     * Makes the account of somebody whose address another party has confirmed, without a password. Null when the
     * address has one already.
     */
    async registerConfirmed(
      db: Kysely<Database>,
      { email, name }: { email: string; name: string },
    ): Promise<string | null> {
      const accountsInTrx = createAccountRepository(db);
      const id = newId();
      const from = { id, email, name, passwordHash: null, isKnown: false };
      if (!(await accountsInTrx.insertAccount(id, from, clock.now()))) return null;
      await accountsInTrx.markRegistrationsKnown(email);
      return id;
    },

    /** Stores a registration, which becomes an account once its address is confirmed. */
    insertRegistration: (db: Kysely<Database>, registration: Registration): Promise<void> =>
      createAccountRepository(db).insertRegistration(registration, clock.now()),

    /** Removes registrations that were not completed in time. */
    async removeUnfinished(): Promise<void> {
      const since = addSeconds(clock.now(), -policy.registrationSeconds);
      await accounts.deleteRegistrationsBefore(since);
    },

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
     * Under which name failed second factors are counted. A browser the account has passed its second factor on
     * counts for itself: a stranger who knows the password must not be able to shut it out by guessing elsewhere (S3),
     * and its owner's right codes give strangers no new tries. So does a registration, by its address: it has nothing
     * to do with the account of that address.
     */
    async getFactorSubject(session: RequestSession): Promise<string> {
      if (session.deviceId) return failureSubjects.device(session.deviceId);
      if (session.userId) return failureSubjects.account(session.userId);
      const { registration } = await findOwner(session);
      return failureSubjects.registration(registration?.email ?? '');
    },

    /**
     * Makes the account of a registration whose code was right. Null when another registration of the address was
     * quicker, in which case this one's code may never match again.
     */
    async completeRegistration(
      db: Kysely<Database>,
      session: RequestSession,
    ): Promise<string | null> {
      const accountsInTrx = createAccountRepository(db);
      const registration =
        session.registrationId && (await accountsInTrx.findRegistration(session.registrationId));
      if (!registration || registration.isKnown) return null;
      const userId = newId();
      if (!(await accountsInTrx.insertAccount(userId, registration, clock.now()))) return null;
      await accountsInTrx.markRegistrationsKnown(registration.email);
      return userId;
    },
  };
}
