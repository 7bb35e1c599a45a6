import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ComplaintTable } from '../database/complaint-schema';
import type { Database } from '../database/schema';

export type ComplaintRow = Selectable<ComplaintTable>;

/** New complaints and their numbers. Created again for each transaction. */
export function createComplaintRepository(trx: Kysely<Database>) {
  return {
    /** Locks the numbers of a year until the transaction ends, so that they have no gaps. */
    async lockNumbers(year: number): Promise<void> {
      await trx
        .insertInto('complaint_number')
        .values({ year, last_number: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await trx
        .selectFrom('complaint_number')
        .where('year', '=', year)
        .select('year')
        .forUpdate()
        .execute();
    },

    findSubmission: (submissionId: string) =>
      trx
        .selectFrom('complaint')
        .where('submission_id', '=', submissionId)
        .selectAll()
        .executeTakeFirst(),

    async insert(row: Omit<Insertable<ComplaintTable>, 'number'>): Promise<ComplaintRow> {
      const { last_number: number } = await trx
        .updateTable('complaint_number')
        .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
        .where('year', '=', row.year)
        .returning('last_number')
        .executeTakeFirstOrThrow();
      return trx
        .insertInto('complaint')
        .values({ ...row, number })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
