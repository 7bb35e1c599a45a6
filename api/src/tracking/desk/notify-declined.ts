import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/array-literal';
import type { Database } from '../../database/schema';
import type { Notifier } from '../../notifications/notifier';

interface Declined {
  /** Of the decision: its parts are one notification per box. */
  id: string;
  /** The orders of this part. */
  decided: readonly string[];
}

/** Notifies partners of declined orders. */
export async function notifyDeclined(
  trx: Transaction<Database>,
  notifier: Notifier,
  { id, decided }: Declined,
): Promise<void> {
  if (decided.length === 0) return;
  const { rows } = await sql<{ boxId: string; count: number }>`
    select box_id as "boxId", count(*)::int as count from conversion
    where id = any(${arrayLiteral(decided)}::uuid[]) group by box_id order by box_id`.execute(trx);
  await notifier.notify(
    trx,
    rows.map(({ boxId, count }) => ({
      kind: 'order-declined',
      subject: `${id} ${boxId}`,
      to: { boxId },
      data: { count },
    })),
  );
}
