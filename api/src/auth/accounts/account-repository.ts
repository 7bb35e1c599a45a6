import { currentTerms } from '@hive/contract/terms-versions';
import type { Kysely } from 'kysely';
import type { Role } from '@hive/contract/auth';
import type { Database } from '../../database/schema';

/** The account fields that login needs. */
export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  passwordHash: string | null;
  enabledViews: string[];
  isSuspended: boolean;
}

export interface Registration {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  isKnown: boolean;
}

/** A registration as stored. */
interface StoredRegistration extends Registration {
  /** The terms that the form showed; null for one of an earlier release. */
  termsVersion: string | null;
  createdAt: Date;
}

/** Accounts and the registrations that may become one. Pass a transaction to take part in it. */
export function createAccountRepository(database: Kysely<Database>) {
  const accounts = database
    .selectFrom('app_user')
    // An erased account cannot be logged in to, mailed or found.
    .where('erased_at', 'is', null)
    .select([
      'id',
      'email',
      'name',
      'role',
      'password_hash as passwordHash',
      'enabled_views as enabledViews',
    ])
    .select((row) => row('suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'));

  return {
    async findByEmail(email: string): Promise<Account | undefined> {
      return accounts.where('email', '=', email).executeTakeFirst();
    },

    async findById(id: string): Promise<Account | undefined> {
      return accounts.where('id', '=', id).executeTakeFirst();
    },

    /** Reads the account and locks its row (FOR SHARE) until the transaction ends. */
    async lockForSignIn(id: string): Promise<Account | undefined> {
      return accounts.where('id', '=', id).forShare().executeTakeFirst();
    },

    /** Locks the row for update, so that concurrent changes run one after the other. */
    async lockForUpdate(id: string): Promise<Account | undefined> {
      return accounts.where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    },

    async insertRegistration(registration: Registration, now: Date): Promise<void> {
      await database
        .insertInto('registration')
        .values({
          id: registration.id,
          email: registration.email,
          name: registration.name,
          password_hash: registration.passwordHash,
          is_known: registration.isKnown,
          terms_version: currentTerms('people').version,
          created_at: now,
        })
        .execute();
    },

    async findRegistration(id: string): Promise<StoredRegistration | undefined> {
      return database
        .selectFrom('registration')
        .where('id', '=', id)
        .select(['id', 'email', 'name', 'password_hash as passwordHash', 'is_known as isKnown'])
        .select(['terms_version as termsVersion', 'created_at as createdAt'])
        .executeTakeFirst();
    },

    /** Deletes unfinished registrations with their sessions. */
    async deleteRegistrationsBefore(instant: Date): Promise<void> {
      await database.deleteFrom('registration').where('created_at', '<', instant).execute();
    },

    /** Marks the registrations of an address that now has an account: their codes can no longer match. */
    async markRegistrationsKnown(email: string): Promise<void> {
      await database
        .updateTable('registration')
        .set({ is_known: true, password_hash: null })
        .where('email', '=', email)
        .where('is_known', '=', false)
        .execute();
    },

    /** Creates the account unless the address has one by now. Returns whether it was created. */
    async insertAccount(id: string, from: Registration, now: Date): Promise<boolean> {
      const inserted = await database
        .insertInto('app_user')
        .values({
          id,
          email: from.email,
          name: from.name,
          password_hash: from.passwordHash,
          email_verified_at: now,
          profile_picture: null,
          suspended_at: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Returns false if another account has the address by now. */
    async setEmail(userId: string, email: string, now: Date): Promise<boolean> {
      const updated = await database
        .updateTable('app_user')
        .set({ email, email_verified_at: now, updated_at: now })
        .where('id', '=', userId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('app_user as other').where('other.email', '=', email).select('other.id'),
            ),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      return updated !== undefined;
    },

    async setAdmin(userId: string, now: Date): Promise<void> {
      await database
        .updateTable('app_user')
        .set({ role: 'admin', updated_at: now })
        .where('id', '=', userId)
        .execute();
    },

    async setPassword(userId: string, passwordHash: string, now: Date): Promise<void> {
      await database
        .updateTable('app_user')
        .set({ password_hash: passwordHash, updated_at: now })
        .where('id', '=', userId)
        .execute();
    },
  };
}
