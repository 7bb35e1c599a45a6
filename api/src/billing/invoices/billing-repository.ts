import type { BillingDetails } from '@hive/contract/admin-invoices';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** The billing details of a box, used from its next invoice on. */
export function createBillingRepository(database: Kysely<Database>) {
  return {
    async find(boxId: string): Promise<BillingDetails> {
      const row = await database
        .selectFrom('billing_details')
        .where('box_id', '=', boxId)
        .selectAll()
        .executeTakeFirst();
      return {
        name: row?.name ?? '',
        address: row?.address ?? [],
        vatNumber: row?.vat_number ?? null,
      };
    },

    /** Locks the box until the transaction ends. False if it does not exist. */
    async lockBox(boxId: string): Promise<boolean> {
      const box = await database
        .selectFrom('box')
        .where('id', '=', boxId)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return box !== undefined;
    },

    async save(boxId: string, { name, address, vatNumber }: BillingDetails): Promise<void> {
      const values = { name, address: JSON.stringify(address), vat_number: vatNumber };
      await database
        .insertInto('billing_details')
        .values({ box_id: boxId, ...values })
        .onConflict((conflict) => conflict.column('box_id').doUpdateSet(values))
        .execute();
    },
  };
}
