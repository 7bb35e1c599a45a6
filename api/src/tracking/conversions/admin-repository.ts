import type { ConversionStatus } from '@hive/contract/admin-conversions';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

interface ConversionFilter {
  status?: ConversionStatus;
  boxId?: string;
}

/** Reads conversions with their refunds. */
export function createConversionRepository(database: Kysely<Database>) {
  const matching = ({ status, boxId }: ConversionFilter) => {
    let found = database.selectFrom('conversion as c');
    if (status) found = found.where('c.status', '=', status);
    if (boxId) found = found.where('c.box_id', '=', boxId);
    return found;
  };

  const entries = (filter: ConversionFilter) =>
    matching(filter)
      .innerJoin('box as b', 'b.id', 'c.box_id')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('conversion_reversal as r')
            .whereRef('r.conversion_id', '=', 'c.id')
            .select([
              sql<number>`coalesce(sum(r.amount_pence), 0)::int`.as('reversedPence'),
              sql<number>`coalesce(sum(r.commission_pence), 0)::int`.as('reversedCommissionPence'),
            ])
            .as('reversed'),
        (join) => join.onTrue(),
      )
      .select([
        'c.id',
        'b.id as boxId',
        'b.name as boxName',
        'c.order_reference as orderReference',
        'c.click_id as clickId',
        'c.status',
        'c.amount_pence as amountPence',
        sql<number>`c.commission_rate::float8`.as('commissionRate'),
        'c.commission_pence as commissionPence',
        'reversed.reversedPence',
        'reversed.reversedCommissionPence',
        'c.occurred_at as occurredAt',
        'c.created_at as receivedAt',
        'c.decided_at as decidedAt',
        'c.decline_reason as declineReason',
      ]);

  return {
    /** The newest first. */
    list: async (
      filter: ConversionFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ) =>
      entries(filter)
        .orderBy('c.created_at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    find: async (id: string) => entries({}).where('c.id', '=', id).executeTakeFirst(),

    async count(filter: ConversionFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((conversion) => conversion.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

export type ConversionRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createConversionRepository>['find']>>
>;
