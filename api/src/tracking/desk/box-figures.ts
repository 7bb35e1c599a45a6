import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import { formSql } from './order-reference';

const daySeconds = 24 * 60 * 60;

/** The usual figures of a box. */
export interface BoxFigures {
  /** Orders of 90 days, and those with at least one refund. */
  orders: number;
  refunded: number;
  /** Orders of 90 days whose time from click to order is known, and the quartiles of it. */
  timed: number;
  lowerSeconds: number;
  medianSeconds: number;
  upperSeconds: number;
  /** Orders of 30 days. */
  recentOrders: number;
  /** The most frequent forms of the references of 90 days, with the number of orders. */
  forms: ReadonlyMap<string, number>;
}

interface Row extends Omit<BoxFigures, 'forms'> {
  boxId: string;
  forms: Record<string, number>;
}

const figuresOfBoxes = `
  with recent as (
    select c.box_id, c.click_seconds, ${formSql('c.order_reference')} as form, c.occurred_at >= $3 as is_recent,
      exists (select from conversion_reversal r where r.conversion_id = c.id) as is_refunded
    from conversion c where c.box_id = any($1::uuid[]) and c.occurred_at >= $2),
  forms as (
    select box_id, jsonb_object_agg(form, orders) as forms from (
      select box_id, form, count(*) as orders, row_number() over (partition by box_id order by count(*) desc) as place
      from recent group by 1, 2) counted
    where place <= 50 group by 1)
  select recent.box_id as "boxId", count(*)::int as orders, count(*) filter (where is_refunded)::int as refunded,
    count(click_seconds)::int as timed, count(*) filter (where is_recent)::int as "recentOrders", forms.forms,
    coalesce(percentile_cont(0.25) within group (order by click_seconds), 0) as "lowerSeconds",
    coalesce(percentile_cont(0.5) within group (order by click_seconds), 0) as "medianSeconds",
    coalesce(percentile_cont(0.75) within group (order by click_seconds), 0) as "upperSeconds"
  from recent join forms using (box_id) group by recent.box_id, forms.forms`;

const none: BoxFigures = {
  orders: 0,
  refunded: 0,
  timed: 0,
  lowerSeconds: 0,
  medianSeconds: 0,
  upperSeconds: 0,
  recentOrders: 0,
  forms: new Map(),
};

/** Reads the usual figures of boxes. Remembers them, so that a run over many orders reads each box once. */
export function createBoxFigures(database: Kysely<Database>) {
  const known = new Map<string, BoxFigures>();

  return {
    /** Reads the boxes that are not known yet. */
    async load(boxIds: readonly string[], now: Date): Promise<void> {
      const missing = [...new Set(boxIds)].filter((id) => !known.has(id));
      if (missing.length === 0) return;
      const ago = (days: number): Date => addSeconds(now, -days * daySeconds);
      const { usual, networkShare } = approvalPolicy;
      const { rows } = await database.executeQuery<Row>(
        CompiledQuery.raw(figuresOfBoxes, [
          arrayLiteral(missing),
          ago(usual.days),
          ago(networkShare.days),
        ]),
      );
      for (const { boxId, forms, ...row } of rows) {
        known.set(boxId, { ...row, forms: new Map(Object.entries(forms)) });
      }
    },

    get: (boxId: string): BoxFigures => known.get(boxId) ?? none,
  };
}
export type BoxFiguresReader = ReturnType<typeof createBoxFigures>;
