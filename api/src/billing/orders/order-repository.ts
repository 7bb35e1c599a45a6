import type { DeclineCode } from '@hive/contract/conversion-codes';
import type { OrderFilter } from '@hive/contract/orders';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { referenceContains } from '../../database/reference-contains';
import { rowsPerPage } from '../../database/paginate';
import type { Database } from '../../database/schema';

/** A filter with its days settled: both included. */
export type OrderQuery = Pick<OrderFilter, 'state' | 'from' | 'to' | 'search'> & { boxId: string };

/** Refunds listed with an order. */
const refundsListed = 20;

/** A refund as PostgreSQL writes it in JSON. */
export interface RefundRow {
  reference: string;
  occurredAt: string;
  amountPence: number;
  commissionPence: number;
}

/** What is refunded of the order `c`. */
const refundedPence = sql<number>`(select coalesce(-sum(r.amount_pence), 0)::int
  from conversion_reversal r where r.conversion_id = c.id)`;

/** The newest refunds of the order `c`. */
const refundRows = sql<
  RefundRow[]
>`(select coalesce(json_agg(json_build_object('reference', r.reference,
    'occurredAt', r.occurred_at, 'amountPence', r.amount_pence, 'commissionPence', r.commission_pence)
    order by r.created_at desc, r.id desc), '[]')
  from (select * from conversion_reversal r where r.conversion_id = c.id
    order by r.created_at desc, r.id desc limit ${refundsListed}) r)`;

const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/London'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/London'`;

/** The London month of the approval. */
const approvedIn = sql`date_trunc('month', c.decided_at at time zone 'Europe/London')::date`;

/** Reads the orders of a box, newest first. */
export function createOrderRepository(database: Kysely<Database>) {
  const matching = ({ boxId, state, from, to, search }: OrderQuery) => {
    let found = database.selectFrom('conversion as c').where('c.box_id', '=', boxId);
    if (from) found = found.where(sql<SqlBool>`c.occurred_at >= ${startOf(from)}`);
    if (to) found = found.where(sql<SqlBool>`c.occurred_at < ${endOf(to)}`);
    if (search) found = found.where(referenceContains('c.order_reference', search));
    if (state === 'refunded')
      found = found.where(sql<SqlBool>`c.amount_pence > 0 and ${refundedPence} = c.amount_pence`);
    else if (state === 'part-refunded')
      found = found.where(sql<SqlBool>`${refundedPence} between 1 and c.amount_pence - 1`);
    else if (state) found = found.where('c.status', '=', state);
    return found;
  };

  const entries = (query: OrderQuery) =>
    matching(query)
      .leftJoin('invoice_account as account', 'account.box_id', 'c.box_id')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('invoice as i')
            .whereRef('i.box_id', '=', 'c.box_id')
            .where(sql<SqlBool>`c.status = 'approved' and i.month >= ${approvedIn}`)
            .select(['i.id', 'i.number', 'i.month', 'i.sent_at'])
            .orderBy('i.month')
            .limit(1)
            .as('invoice'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('conversion_reversal as r')
            .whereRef('r.conversion_id', '=', 'c.id')
            .select([
              sql<number>`count(*)::int`.as('refunds'),
              sql<number>`coalesce(sum(r.amount_pence), 0)::int`.as('refundedPence'),
              sql<number>`coalesce(sum(r.commission_pence), 0)::int`.as('refundedCommissionPence'),
            ])
            .as('refunded'),
        (join) => join.onTrue(),
      )
      .select([
        'c.id',
        'c.order_reference as reference',
        'c.status',
        sql<DeclineCode | null>`case when c.status = 'declined' then coalesce(c.decline_code, 'other') end`.as(
          'declineCode',
        ),
        'c.decline_reason as declineReason',
        'c.amount_pence as amountPence',
        sql<number>`c.commission_rate::float8`.as('rate'),
        'c.commission_pence as commissionPence',
        'c.click_id as clickId',
        'c.occurred_at as occurredAt',
        'c.created_at as receivedAt',
        'c.decided_at as decidedAt',
        'refunded.refunds',
        'refunded.refundedPence',
        'refunded.refundedCommissionPence',
        refundRows.as('refundRows'),
        'invoice.id as invoiceId',
        'invoice.number as invoiceNumber',
        'invoice.sent_at as invoiceSentAt',
        sql<Date | null>`case when c.status = 'approved' then coalesce(invoice.month,
          greatest(${approvedIn}, (account.settled_month + interval '1 month')::date)) end`.as(
          'billedIn',
        ),
      ])
      .orderBy('c.occurred_at', 'desc')
      .orderBy('c.id', 'desc');

  return {
    list: async (query: OrderQuery, { page, pageSize }: { page: number; pageSize: number }) =>
      entries(query)
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(query: OrderQuery): Promise<number> {
      const { total } = await matching(query)
        .select((conversion) => conversion.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** A batch of orders after the given one, in list order. */
    listAfter: async (query: OrderQuery, after: { occurredAt: Date; id: string } | null) => {
      const found = after
        ? entries(query).where(
            sql<SqlBool>`(c.occurred_at, c.id) < (${after.occurredAt}, ${after.id}::uuid)`,
          )
        : entries(query);
      return found.limit(rowsPerPage).execute();
    },
  };
}

export type OrderRow = Awaited<
  ReturnType<ReturnType<typeof createOrderRepository>['list']>
>[number];
