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
     * Whether the code's email is late: it has waited too long, or an attempt to send this or an earlier email of its
     * kind to the address has failed recently. Other emails are ignored: only account owners get them, so they would
     * reveal to a person registering the address that it has an account.
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
     * Replaces a code sent no later than `sentBefore`. Returns the email that carried the old code, or undefined if the
     * old code is too recent.
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

    /** Records which email carries the code. */
    async setMail(sessionId: string, mailId: string): Promise<void> {
      await database
        .updateTable('email_code')
        .set({ mail_id: mailId })
        .where('session_id', '=', sessionId)
        .execute();
    },

    /**
     * Claims one attempt at the code, or returns undefined if none is left. A single statement, committed before
     * anything is compared: however many guesses arrive at once, at most `maxAttempts` are checked.
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

    /**
     * Marks the code as used. Of several concurrent correct attempts, only one returns true. Does not affect a newer
     * code.
     */
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
