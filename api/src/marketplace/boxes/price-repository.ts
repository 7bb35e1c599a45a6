import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { actorColumns } from '../../audit/to-actor';
import type { Database } from '../../database/schema';

/** Reads the prices of boxes; a trigger of the table `box` writes them. */
export function createPriceRepository(database: Kysely<Database>) {
  return {
    /** A page of a box's prices, the current one first. */
    list: async (boxId: string, { page, pageSize }: { page: number; pageSize: number }) =>
      database
        .selectFrom('box_price')
        .leftJoin('app_user', (join) =>
          join
            .onRef('app_user.id', '=', 'box_price.changed_by')
            .on('app_user.erased_at', 'is', null),
        )
        .where('box_id', '=', boxId)
        .select([
          'box_price.id',
          'price_pence',
          'delivery_pence',
          'frequency',
          'first_box_pence',
          'valid_from',
        ])
        .select(actorColumns)
        .orderBy('box_price.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(boxId: string): Promise<number> {
      const { total } = await database
        .selectFrom('box_price')
        .where('box_id', '=', boxId)
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

export type PriceRow = Awaited<
  ReturnType<ReturnType<typeof createPriceRepository>['list']>
>[number];
