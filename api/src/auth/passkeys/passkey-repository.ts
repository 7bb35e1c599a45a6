import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { PasskeyChallengeTable } from '../../database/account-schema';

/** A passkey as it is stored. */
export interface StoredPasskey {
  id: string;
  credentialId: string;
  /** COSE key, as received from the device. */
  publicKey: Buffer;
  /** The device's signature counter; 0 for devices without one. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type NewPasskey = Omit<StoredPasskey, 'createdAt' | 'lastUsedAt'> & { userId: string };

export type Purpose = PasskeyChallengeTable['purpose'];

/** A challenge for a session. */
export interface NewChallenge {
  sessionId: string;
  purpose: Purpose;
  challenge: string;
  expiresAt: Date;
}

/** Passkeys and their challenges. Pass a transaction to take part in it. */
export function createPasskeyRepository(database: Kysely<Database>) {
  const passkeys = database
    .selectFrom('passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ]);

  return {
    /** Oldest first. */
    async list(userId: string): Promise<StoredPasskey[]> {
      const rows = await passkeys
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(withCounter);
    },

    /** The account's passkey of this credential; never another person's. */
    async find(userId: string, credentialId: string): Promise<StoredPasskey | undefined> {
      const row = await passkeys
        .where('user_id', '=', userId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return row && withCounter(row);
    },

    /** Returns whether it was inserted: a credential belongs to one account. */
    async insert(passkey: NewPasskey, now: Date): Promise<boolean> {
      const row = await database
        .insertInto('passkey')
        .values({
          id: passkey.id,
          user_id: passkey.userId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports,
          name: passkey.name,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Records a use. Returns false if the counter has changed since it was compared: of two assertions from the same
     * counter value, one comes from a clone.
     */
    async recordUse(id: string, { from, to }: { from: number; to: number }, now: Date) {
      const row = await database
        .updateTable('passkey')
        .set({ counter: to, last_used_at: now })
        .where('id', '=', id)
        .where('counter', '=', String(from))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns whether the account had such a passkey. */
    async delete(userId: string, id: string): Promise<boolean> {
      const row = await database
        .deleteFrom('passkey')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Stores a challenge, replacing the session's last one. */
    async saveChallenge({ sessionId, purpose, challenge, expiresAt }: NewChallenge): Promise<void> {
      const fresh = { purpose, challenge, expires_at: expiresAt };
      await database
        .insertInto('passkey_challenge')
        .values({ session_id: sessionId, ...fresh })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
        .execute();
    },

    /** Consumes the session's challenge, so that it is used only once; undefined if there is none. */
    async takeChallenge(
      sessionId: string,
      purpose: Purpose,
      now: Date,
    ): Promise<string | undefined> {
      const row = await database
        .deleteFrom('passkey_challenge')
        .where('session_id', '=', sessionId)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'expires_at as expiresAt'])
        .executeTakeFirst();
      return row && row.expiresAt > now ? row.challenge : undefined;
    },
  };
}

const withCounter = <T extends { counter: string }>(row: T) => ({
  ...row,
  counter: Number(row.counter),
});
