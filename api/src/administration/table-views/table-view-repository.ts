import type { TableLook, TableLookChange } from '@hive/contract/table-views';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

const columns = ['table_name as table', 'hidden', 'density', 'views'] as const;

/** Stores users' saved table views. */
export function createTableViewRepository(database: Kysely<Database>) {
  return {
    list: async (userId: string): Promise<TableLook[]> =>
      database
        .selectFrom('table_look')
        .where('user_id', '=', userId)
        .select(columns)
        .orderBy('table_name')
        .execute(),

    async count(userId: string): Promise<number> {
      const { total } = await database
        .selectFrom('table_look')
        .where('user_id', '=', userId)
        .select((look) => look.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Writes the given settings; omitted ones stay unchanged. */
    async put(
      userId: string,
      table: string,
      { hidden, density, views }: TableLookChange,
      now: Date,
    ): Promise<TableLook> {
      const values = {
        ...(hidden !== undefined && { hidden }),
        ...(density !== undefined && { density }),
        ...(views !== undefined && { views: JSON.stringify(views) }),
        updated_at: now,
      };
      return database
        .insertInto('table_look')
        .values({ user_id: userId, table_name: table, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'table_name']).doUpdateSet(values))
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    /** Blocks other writes to this user's table views until the transaction ends. */
    async lock(userId: string): Promise<void> {
      await sql`select from app_user where id = ${userId} for no key update`.execute(database);
    },
  };
}
