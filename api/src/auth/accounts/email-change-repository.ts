import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A change of address that waits for confirmations. */
export interface PendingEmailChange {
  userId: string;
  /** The session that asked for it. */
  sessionId: string;
  newEmail: string;
  newConfirmedAt: Date | null;
  oldConfirmedAt: Date | null;
  expiresAt: Date;
}

interface NewEmailChange extends Pick<
  PendingEmailChange,
  'userId' | 'sessionId' | 'newEmail' | 'expiresAt'
> {
  /** Null if the new address already has an account: nothing can confirm it. */
  newHash: Buffer | null;
  oldHash: Buffer;
  stopHash: Buffer;
}

const columns = [
  'user_id as userId',
  'session_id as sessionId',
  'new_email as newEmail',
  'new_confirmed_at as newConfirmedAt',
  'old_confirmed_at as oldConfirmedAt',
  'expires_at as expiresAt',
] as const;

/** Changes of addresses, one per account. Pass a transaction to take part in it. */
export function createEmailChangeRepository(database: Kysely<Database>) {
  const confirm = (column: 'new' | 'old', hash: Buffer, now: Date) =>
    database
      .updateTable('email_change')
      .set({ [`${column}_confirmed_at`]: now })
      .where(`${column}_hash`, '=', hash)
      .where(`${column}_confirmed_at`, 'is', null)
      .where('expires_at', '>', now)
      .returning(columns)
      .executeTakeFirst();

  return {
    findLive: (userId: string, now: Date): Promise<PendingEmailChange | undefined> =>
      database
        .selectFrom('email_change')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .select(columns)
        .executeTakeFirst(),

    /** The account whose link this is, to lock it first. */
    async findOwner(hash: Buffer): Promise<string | undefined> {
      const row = await database
        .selectFrom('email_change')
        .where((link) =>
          link.or([
            link('new_hash', '=', hash),
            link('old_hash', '=', hash),
            link('stop_hash', '=', hash),
          ]),
        )
        .select('user_id')
        .executeTakeFirst();
      return row?.user_id;
    },

    /** Adds the change; an earlier one of the account, with its links, is replaced. */
    async replace(change: NewEmailChange, now: Date): Promise<void> {
      const { userId, sessionId, newEmail, newHash, oldHash, stopHash, expiresAt } = change;
      await database.deleteFrom('email_change').where('user_id', '=', userId).execute();
      await database
        .insertInto('email_change')
        .values({
          user_id: userId,
          session_id: sessionId,
          new_email: newEmail,
          new_hash: newHash,
          old_hash: oldHash,
          stop_hash: stopHash,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Marks the address of a link as confirmed; undefined if the link is used, expired or not one to confirm. */
    async confirm(hash: Buffer, now: Date): Promise<PendingEmailChange | undefined> {
      return (await confirm('new', hash, now)) ?? (await confirm('old', hash, now));
    },

    /** Deletes the change that a link stops. Returns whether there was one. */
    async stop(hash: Buffer, now: Date): Promise<boolean> {
      const row = await database
        .deleteFrom('email_change')
        .where('stop_hash', '=', hash)
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteForUser(userId: string): Promise<void> {
      await database.deleteFrom('email_change').where('user_id', '=', userId).execute();
    },

    async deleteExpired(now: Date): Promise<void> {
      await database.deleteFrom('email_change').where('expires_at', '<=', now).execute();
    },
  };
}
