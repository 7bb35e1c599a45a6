import type { ConversionFilter } from '@hive/contract/admin-conversions';
import type { ConversionSort } from '@hive/contract/conversion-codes';
import { limits } from '@hive/contract/limits';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { filterOrders } from './filter-orders';

interface Page {
  sort: ConversionSort;
  page: number;
  pageSize: number;
}

/** The longest range of order times whose orders are sorted, in milliseconds. */
const sortedRangeMs = 31 * 24 * 60 * 60 * 1000;

/**
 * The time of reception, to sort by. For a short range of order times it is an expression that no index has, because
 * PostgreSQL would read the index of that time from one end: it expects orders of any day everywhere, but they lie
 * together. A day of half a year ago took 81 ms of a million orders, and takes 1 ms; a month takes 28 ms.
 */
function sortedReception({ orderedFrom, orderedTo }: ConversionFilter): RawBuilder<Date> {
  const isShort =
    orderedFrom && orderedTo && Date.parse(orderedTo) - Date.parse(orderedFrom) <= sortedRangeMs;
  return isShort ? sql`c.created_at + interval '0'` : sql`c.created_at`;
}

/** Reads orders as the conversion desk shows them. */
export function createOrderRepository(database: Kysely<Database>) {
  /** Only the ids: the details of the rows before the page are not read. */
  const listIds = async (filter: ConversionFilter, { sort, page, pageSize }: Page) => {
    const found = filterOrders(database, filter).select('c.id');
    const received = sortedReception(filter);
    const sorted = {
      newest: () => found.orderBy(received, 'desc').orderBy('c.id', 'desc'),
      oldest: () => found.orderBy(received).orderBy('c.id'),
      amount: () => found.orderBy('c.amount_pence', 'desc').orderBy('c.id', 'desc'),
      risk: () =>
        found.orderBy('c.risk', (order) => order.desc().nullsLast()).orderBy('c.id', 'desc'),
    }[sort]();
    const rows = await sorted
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return rows.map(({ id }) => id);
  };

  const readDetails = async (ids: readonly string[]) =>
    database
      .selectFrom('conversion as c')
      .innerJoin('box as b', 'b.id', 'c.box_id')
      .leftJoin('click', 'click.id', 'c.click_id')
      .leftJoin('conversion_decision_item as item', 'item.conversion_id', 'c.id')
      .leftJoin('conversion_decision as d', 'd.id', 'item.decision_id')
      .leftJoin('app_user as admin', (join) =>
        join.onRef('admin.id', '=', 'd.actor_id').on('admin.erased_at', 'is', null),
      )
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('conversion_reversal as r')
            .whereRef('r.conversion_id', '=', 'c.id')
            .select((reversal) => [
              sql<number>`coalesce(sum(r.amount_pence), 0)::int`.as('reversedPence'),
              sql<number>`coalesce(sum(r.commission_pence), 0)::int`.as('reversedCommissionPence'),
              reversal.cast<number>(reversal.fn.countAll(), 'integer').as('reversals'),
            ])
            .as('reversed'),
        (join) => join.onTrue(),
      )
      .where('c.id', '=', sql<string>`any(${arrayLiteral(ids)}::uuid[])`)
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
        'reversed.reversals',
        'c.occurred_at as occurredAt',
        'c.created_at as receivedAt',
        'c.decided_at as decidedAt',
        'c.decline_code as declineCode',
        'c.decline_reason as declineReason',
        'c.signals',
        'c.risk',
        'c.is_flagged as isFlagged',
        'c.assessed_at as assessedAt',
        'c.rule_scope as ruleScope',
        'c.rule_days as ruleDays',
        'click.at as clickAt',
        'click.source as clickSource',
        'click.page as clickPage',
        'click.reason as clickReason',
        sql<number>`(select count(*) from conversion o where o.click_id = c.click_id and o.id <> c.id)::int`.as(
          'otherOrders',
        ),
        'd.id as decisionId',
        'd.action',
        'd.applies_at as appliesAt',
        'admin.id as adminId',
        'admin.name as adminName',
      ])
      .execute();

  return {
    /** One page, in its order. */
    async list(filter: ConversionFilter, page: Page): Promise<OrderRow[]> {
      const ids = await listIds(filter, page);
      if (ids.length === 0) return [];
      const rows = new Map((await readDetails(ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },

    find: async (id: string): Promise<OrderRow | undefined> => (await readDetails([id]))[0],

    /** The number of matching orders, counted up to one above the limit of exact counts. */
    async count(filter: ConversionFilter): Promise<number> {
      const { count } = await database
        .selectFrom(
          filterOrders(database, filter)
            .select('c.id')
            .limit(limits.exactCountMax + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };

  // The rows' type follows from the query.
  type OrderRow = Awaited<ReturnType<typeof readDetails>>[number];
}

export type OrderRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createOrderRepository>['find']>>
>;
