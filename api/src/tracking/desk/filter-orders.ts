import type { ConversionFilter } from '@hive/contract/admin-conversions';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import { referenceContains } from '../../database/reference-contains';
import type { Database } from '../../database/schema';

type Aliased = Database & { c: Database['conversion'] };

const waits = (query: ExpressionBuilder<Aliased, 'c'>) =>
  query.exists(
    query
      .selectFrom('conversion_decision_item as i')
      .whereRef('i.conversion_id', '=', 'c.id')
      .select('i.conversion_id'),
  );

/** The conversions that match a filter. The status is a literal, so that indexes of pending ones are used. */
export function filterOrders(database: Kysely<Database>, filter: ConversionFilter) {
  const { status, boxId, flagged, waiting, clickPage, search } = filter;
  const { receivedFrom, receivedTo, orderedFrom, orderedTo } = filter;
  const { amountFromPence, amountToPence } = filter;
  let found = database.selectFrom('conversion as c');
  if (status) found = found.where('c.status', '=', sql.lit(status));
  if (boxId) found = found.where('c.box_id', '=', boxId);
  if (flagged) found = found.where('c.is_flagged', '=', (query) => query.lit(flagged === 'yes'));
  if (waiting === 'yes') found = found.where(waits);
  if (waiting === 'no') found = found.where((query) => query.not(waits(query)));
  if (clickPage)
    found = found.where((query) =>
      query.exists(
        query
          .selectFrom('click')
          .whereRef('click.id', '=', 'c.click_id')
          .where('click.page', '=', clickPage)
          .select('click.id'),
      ),
    );
  if (receivedFrom) found = found.where('c.created_at', '>=', new Date(receivedFrom));
  if (receivedTo) found = found.where('c.created_at', '<', new Date(receivedTo));
  if (orderedFrom) found = found.where('c.occurred_at', '>=', new Date(orderedFrom));
  if (orderedTo) found = found.where('c.occurred_at', '<', new Date(orderedTo));
  if (amountFromPence !== undefined) found = found.where('c.amount_pence', '>=', amountFromPence);
  if (amountToPence !== undefined) found = found.where('c.amount_pence', '<=', amountToPence);
  if (search) found = found.where(referenceContains('c.order_reference', search));
  return found;
}
