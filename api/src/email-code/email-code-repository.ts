import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';

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

/** One code per session: a new one replaces the older. Made anew over a transaction. */
export function createEmailCodeRepository(database: Kysely<Database>) {
  return {
    async find(sessionId: string): Promise<StoredCode | undefined> {
      return database
        .selectFrom('email_code')
        .where('session_id', '=', sessionId)
        .select(columns)
        .executeTakeFirst();
    },

    /** Puts a new code in place of one sent no later than `sentBefore`; says whether it did. */
    async replace(code: NewCode, sentBefore: Date): Promise<boolean> {
      const fresh = {
        code_hmac: code.codeHmac,
        attempts: 0,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        used_at: null,
      };
      const row = await database
        .insertInto('email_code')
        .values({ session_id: code.sessionId, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('session_id')
            .doUpdateSet(fresh)
            .where('email_code.sent_at', '<=', sentBefore),
        )
        .returning('session_id')
        .executeTakeFirst();
      return row !== undefined;
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
