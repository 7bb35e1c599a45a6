import type { ConversionSignal } from '@hive/contract/admin-conversions';
import type { Kysely } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { addSeconds } from '../../platform/time/add-seconds';
import { approvalPolicy } from './approval-policy';
import type { Assessment } from './assess-order';
import { assessOrder, weigh } from './assess-order';
import type { BoxFiguresReader } from './box-figures';
import { createBoxFigures } from './box-figures';
import type { StoredOrder } from './order-facts';
import { readNeighbours, readOrders } from './order-facts';

/**
 * Rows that did not change are not written, because their indexes would be, too. Rows that another transaction has locked
 * are left for the next assessment, so that two processes never wait for each other.
 */
const storeAssessments = `
  with free as materialized (
    select id from conversion where id = any($1::uuid[]) and status = 'pending' order by id for update skip locked)
  update conversion c set signals = given.signals, risk = given.risk, is_flagged = given.is_flagged,
    click_seconds = coalesce(given.click_seconds, c.click_seconds), assessed_at = $6
  from unnest($1::uuid[], $2::int[], $3::bool[], $4::int[], $5::jsonb[])
      as given (id, risk, is_flagged, click_seconds, signals)
    join free using (id)
  where c.id = given.id
    and (c.assessed_at is null or c.signals is distinct from given.signals or c.assessed_at < $7)`;

/** From this age on, the time of an unchanged assessment is renewed. */
const renewedSeconds = approvalPolicy.reassessSeconds / 2;

/**
 * Assesses pending orders and stores the result.
 * @returns the ids of the flagged ones, and the number of stored results
 */
export async function assessOrders(
  database: Kysely<Database>,
  ids: readonly string[],
  { now, figures }: { now: Date; figures: BoxFiguresReader },
): Promise<{ flagged: Set<string>; stored: number }> {
  if (ids.length === 0) return { flagged: new Set(), stored: 0 };
  const orders = await readOrders(database, ids, now);
  const neighbours = await readNeighbours(database, orders);
  await figures.load(
    orders.map(({ boxId }) => boxId),
    now,
  );
  const assessed = orders.map((order) => ({
    order,
    ...assess({ ...order, neighbours: neighbours.get(order.id) ?? 0 }, figures),
  }));
  const { numAffectedRows } = await database.executeQuery(
    CompiledQuery.raw(storeAssessments, [
      arrayLiteral(assessed.map(({ order }) => order.id)),
      arrayLiteral(assessed.map(({ risk }) => risk)),
      arrayLiteral(assessed.map(({ isFlagged }) => isFlagged)),
      arrayLiteral(assessed.map(({ order }) => order.clickSeconds)),
      assessed.map(({ signals }) => JSON.stringify(signals)),
      now,
      addSeconds(now, -renewedSeconds),
    ]),
  );
  return {
    flagged: new Set(assessed.filter(({ isFlagged }) => isFlagged).map(({ order }) => order.id)),
    stored: Number(numAffectedRows ?? 0),
  };
}

/** A network is stored for a week: afterwards the share stays as it was found. */
function assess(
  order: StoredOrder & { neighbours: number },
  figures: BoxFiguresReader,
): Assessment {
  const fresh = assessOrder(order, figures.get(order.boxId), approvalPolicy);
  const share = order.networkOrders === null ? findShare(order.signals) : undefined;
  return share ? weigh([...fresh.signals, share], approvalPolicy) : fresh;
}

const findShare = (signals: ConversionSignal[] | null): ConversionSignal | undefined =>
  signals?.find(({ code }) => code === 'network-share');

/** Assesses new orders, and pending ones again whose assessment is a day old. */
export function createAssessor({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const listPending = () =>
    database
      .selectFrom('conversion')
      .select('id')
      .where('status', '=', sql.lit('pending'))
      .limit(approvalPolicy.chunk);

  return {
    /** Assesses one chunk of new orders. @returns the number of assessed ones */
    async assessNew(): Promise<number> {
      const found = await listPending().where('assessed_at', 'is', null).orderBy('id').execute();
      const { stored } = await assessOrders(
        database,
        found.map(({ id }) => id),
        { now: clock.now(), figures: createBoxFigures(database) },
      );
      return stored;
    },

    /** Assesses all pending orders again whose assessment is a day old, except for locked ones. */
    async assessOld(shouldContinue: () => boolean): Promise<void> {
      const now = clock.now();
      const before = addSeconds(now, -approvalPolicy.reassessSeconds);
      const figures = createBoxFigures(database);
      while (shouldContinue()) {
        const found = await listPending()
          .where('assessed_at', '<', before)
          .orderBy('assessed_at')
          .orderBy('id')
          .execute();
        const { stored } = await assessOrders(
          database,
          found.map(({ id }) => id),
          { now, figures },
        );
        if (stored === 0) return;
      }
    },
  };
}
export type Assessor = ReturnType<typeof createAssessor>;
