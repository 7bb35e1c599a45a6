import { currentTerms } from '@hive/contract/terms-versions';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import { accountGone, checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createAcceptedTerms } from '../../terms/accepted-terms';
import { failureSubjects } from '../sessions/failure-subjects';
import type { Account, Registration } from './account-repository';
import { createAccountRepository } from './account-repository';

export type AccountService = ReturnType<typeof createAccountService>;

/** Account lookups and registrations for the other domains. */
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
    // The registration became an account, or the account was erased, after this request was authenticated.
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
     * Creates an account without a password for an address that an identity provider has verified. Null if the address
     * already has an account.
     */
    async registerConfirmed(
      db: Kysely<Database>,
      { email, name }: { email: string; name: string },
    ): Promise<string | null> {
      const accountsInTrx = createAccountRepository(db);
      const id = newId();
      const from = { id, email, name, passwordHash: null, isKnown: false };
      const now = clock.now();
      if (!(await accountsInTrx.insertAccount(id, from, now))) return null;
      // The page with the button says that it accepts them.
      const terms = { audience: 'people', version: currentTerms('people').version } as const;
      await createAcceptedTerms(db).accept(id, { ...terms, at: now });
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

    /** The views enabled for an account in addition to those of its role. */
    async listEnabledViews(session: RequestSession): Promise<string[]> {
      checkAccess('verified', session);
      const { account } = await findOwner(session);
      return account?.enabledViews ?? [];
    },

    /** The recipient of this session's code. */
    async getCodeRecipient(session: RequestSession) {
      const { account, registration } = await findOwner(session);
      return {
        email: account?.email ?? registration?.email ?? '',
        isKnownRegistration: registration?.isKnown ?? false,
      };
    },

    /**
     * The subject under which failed second factors are counted. A browser on which the account has passed its second
     * factor has its own counter: an attacker who knows the password cannot lock it out by guessing elsewhere, and
     * the owner's correct codes do not reset the attacker's counter. A registration has its own counter too, by its
     * address: it is unrelated to the account of that address.
     */
    async getFactorSubject(session: RequestSession): Promise<string> {
      if (session.deviceId) return failureSubjects.device(session.deviceId);
      if (session.userId) return failureSubjects.account(session.userId);
      const { registration } = await findOwner(session);
      return failureSubjects.registration(registration?.email ?? '');
    },

    /**
     * Creates the account of a registration whose code was correct. Null if another registration of the address was
     * completed first; the code of this one must then never match again.
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
      const { termsVersion: version, createdAt: at } = registration;
      if (version)
        await createAcceptedTerms(db).accept(userId, { audience: 'people', version, at });
      await accountsInTrx.markRegistrationsKnown(registration.email);
      return userId;
    },
  };
}
