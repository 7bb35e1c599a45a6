import { idempotencyKeyHours } from '@hive/contract/idempotency';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../context';
import type { AccountKey, StoredAnswer } from '../http/idempotent-call';
import { Problem } from '../http/problem';
import { createSealer } from '../security/sealing';
import { addSeconds } from '../time/add-seconds';
import { createIdempotencyRepository } from './idempotency-repository';

export type StoredAnswers = ReturnType<typeof createStoredAnswers>;

/** The answers to writes with a key, sealed for their account, for 24 hours. */
export function createStoredAnswers({ settings, clock }: Pick<AppContext, 'settings' | 'clock'>) {
  const sealer = createSealer(settings, 'idempotency');
  const expiry = (): Date => addSeconds(clock.now(), -idempotencyKeyHours * 60 * 60);
  const ownerOf = ({ userId, keyHash }: AccountKey): string =>
    `${userId} ${keyHash.toString('hex')}`;

  return {
    /** @throws Problem IDEMPOTENCY_KEY_REUSED if the answer is another request's */
    async find(
      db: Kysely<Database>,
      key: AccountKey,
      requestHash: Buffer,
    ): Promise<StoredAnswer | undefined> {
      const row = await createIdempotencyRepository(db).find(key, expiry());
      if (!row) return undefined;
      if (!row.request_hash.equals(requestHash)) throw keyReused();
      const body = sealer.open(row.sealed_answer, ownerOf(key));
      return { status: row.status, body, isReplayed: true };
    },

    async insert(
      db: Kysely<Database>,
      key: AccountKey,
      { requestHash, status, body }: { requestHash: Buffer; status: number; body: string },
    ): Promise<void> {
      await createIdempotencyRepository(db).insert({
        user_id: key.userId,
        key_hash: key.keyHash,
        request_hash: requestHash,
        status,
        sealed_answer: sealer.seal(body, ownerOf(key)),
        created_at: clock.now(),
      });
    },

    removeExpired: async (db: Kysely<Database>): Promise<void> =>
      createIdempotencyRepository(db).deleteUntil(expiry()),
  };
}

const keyReused = (): Problem =>
  new Problem(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send this one with a new key.',
  );
