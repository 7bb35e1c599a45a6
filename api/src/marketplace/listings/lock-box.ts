import type { Selectable, Transaction } from 'kysely';
import type { BoxTable, Database } from '../../database/schema';

/** A box that is not archived, locked until the transaction ends: of its writers, the later one sees the earlier. */
export const lockBox = async (
  trx: Transaction<Database>,
  id: string,
): Promise<Selectable<BoxTable> | undefined> =>
  trx
    .selectFrom('box')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
