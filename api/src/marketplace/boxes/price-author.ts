import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** Names the account whose changes of prices follow in this transaction. The trigger of `box_price` stores it. */
export async function setPriceAuthor(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select set_config('hive.price_author', ${userId}, true)`.execute(trx);
}
