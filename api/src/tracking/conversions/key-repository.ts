import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** A postback key without its secret. */
export interface StoredKey {
  id: string;
  boxId: string;
  createdAt: Date;
  endsAt: Date | null;
  /** The time of the last postback with a valid signature of this key, as far as attempts are stored. */
  lastUsedAt: Date | null;
}

const columns = ['id', 'box_id as boxId', 'created_at as createdAt', 'ends_at as endsAt'] as const;

/** Maximum number of listed keys; old ones matter for a while only. */
const mostListed = 20;

/** Stored postback keys. Created again for each transaction. */
export function createKeyRepository(database: Kysely<Database> | Transaction<Database>) {
  const keys = database.selectFrom('postback_key').select([
    ...columns,
    sql<Date | null>`(select max(received_at) from postback
      where postback.key_id = postback_key.id and outcome <> 'refused')`.as('lastUsedAt'),
  ]);

  return {
    /** Active keys first, each group newest first, so that no active key is missing. */
    listOfBox: async (boxId: string): Promise<StoredKey[]> =>
      keys
        .where('box_id', '=', boxId)
        .orderBy('ends_at', (end) => end.desc().nullsFirst())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute(),

    find: async (id: string): Promise<StoredKey | undefined> =>
      keys.where('id', '=', id).executeTakeFirst(),

    async findSealed(id: string) {
      return database
        .selectFrom('postback_key')
        .where('id', '=', id)
        .select([...columns, 'sealed_secret as sealedSecret'])
        .executeTakeFirst();
    },

    /** The number of a box's live keys. Inside a transaction no other key can be created until it ends. */
    async countLive(boxId: string, now: Date): Promise<number> {
      await sql`select from box where id = ${boxId} for no key update`.execute(database);
      const { live } = await database
        .selectFrom('postback_key')
        .where('box_id', '=', boxId)
        .where((key) => key.or([key('ends_at', 'is', null), key('ends_at', '>', now)]))
        .select(sql<number>`count(*)::int`.as('live'))
        .executeTakeFirstOrThrow();
      return live;
    },

    async insert(key: { id: string; boxId: string; sealedSecret: Buffer; createdAt: Date }) {
      await database
        .insertInto('postback_key')
        .values({
          id: key.id,
          box_id: key.boxId,
          sealed_secret: key.sealedSecret,
          created_at: key.createdAt,
          ends_at: null,
        })
        .execute();
    },

    /** Sets when a key expires. Returns false for an expired key, which cannot be renewed. */
    async end(id: string, endsAt: Date, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('postback_key')
        .set({ ends_at: endsAt })
        .where('id', '=', id)
        .where((key) => key.or([key('ends_at', 'is', null), key('ends_at', '>', now)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
