import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The code of a session as it is stored. */
export interface StoredCode {
  codeHmac: Buffer;
  attempts: number;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface NewCode {
  sessionId: string;
  codeHmac: Buffer;
  sentAt: Date;
  expiresAt: Date;
}

const columns = [
  'code_hmac as codeHmac',
  'attempts',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const;

/** One code per session: a new one replaces the older. Pass a transaction to take part in it. */
export function createEmailCodeRepository(database: Kysely<Database>) {
  return {
    async find(sessionId: string): Promise<StoredCode | undefined> {
      return database
        .selectFrom('email_code')
        .where('session_id', '=', sessionId)
        .select(columns)
        .executeTakeFirst();
    },

    /**
     * Whether the code's mail is late: it waits for longer than a mail should, or an attempt to send this or an earlier
     * mail of its kind to its address has failed of late. Other mails tell nothing here: only who has an account gets
     * them, and whoever registers the address would learn of it.
     */
    async isMailDelayed(
      sessionId: string,
      { waitingSince, failedSince }: { waitingSince: Date; failedSince: Date },
    ): Promise<boolean> {
      const row = await database
        .selectFrom('email_code as c')
        .innerJoin('mail as m', 'm.id', 'c.mail_id')
        .where('c.session_id', '=', sessionId)
        .where('m.sent_at', 'is', null)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('m.created_at', '<=', waitingSince),
            exists(
              selectFrom('mail as failed')
                .whereRef('failed.to_address', '=', 'm.to_address')
                .whereRef('failed.subject', '=', 'm.subject')
                .where('failed.sent_at', 'is', null)
                .where('failed.attempts', '>', 0)
                .where('failed.last_error', 'is not', null)
                .where('failed.created_at', '>', failedSince)
                .select('failed.id'),
            ),
          ]),
        )
        .select('m.id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Puts a new code in place of one sent no later than `sentBefore`. Gives the mail that carried the older one, or
     * nothing at all when that one is too young.
     */
    async replace(code: NewCode, sentBefore: Date): Promise<{ mailId: string | null } | undefined> {
      const fresh = {
        code_hmac: code.codeHmac,
        attempts: 0,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        used_at: null,
      };
      return database
        .insertInto('email_code')
        .values({ session_id: code.sessionId, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('session_id')
            .doUpdateSet(fresh)
            .where('email_code.sent_at', '<=', sentBefore),
        )
        .returning('mail_id as mailId')
        .executeTakeFirst();
    },

    /** Notes which mail carries the code. */
    async setMail(sessionId: string, mailId: string): Promise<void> {
      await database
        .updateTable('email_code')
        .set({ mail_id: mailId })
        .where('session_id', '=', sessionId)
        .execute();
    },

    /**
     * Takes one look at the code, or nothing when none is left. One statement, committed by itself before anything
     * is compared: however many guesses arrive at once, no more than `maxAttempts` are ever looked at (S4).
     */
    async claimAttempt(
      sessionId: string,
      maxAttempts: number,
      now: Date,
    ): Promise<StoredCode | undefined> {
      return database
        .updateTable('email_code')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('session_id', '=', sessionId)
        .where('attempts', '<', maxAttempts)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(columns)
        .executeTakeFirst();
    },

    /** Uses the code up; of several right looks at it, one is told true. A code sent since is another one. */
    async markUsed(sessionId: string, codeHmac: Buffer, now: Date): Promise<boolean> {
      const row = await database
        .updateTable('email_code')
        .set({ used_at: now })
        .where('session_id', '=', sessionId)
        .where('code_hmac', '=', codeHmac)
        .where('used_at', 'is', null)
        .returning('session_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
