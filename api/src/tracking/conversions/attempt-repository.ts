import type { DeclineCode } from '@hive/contract/conversion-codes';
import type { PostbackOutcome } from '@hive/contract/postbacks';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';

/** The attempts of one box, or of all, including those with an unknown key. */
interface AttemptFilter {
  boxId?: string;
  outcome?: PostbackOutcome;
}

/** Reads received postback attempts. */
export function createAttemptRepository(database: Kysely<Database>) {
  const matching = ({ boxId, outcome }: AttemptFilter) => {
    let found = database.selectFrom('postback as p');
    if (boxId) found = found.where('p.box_id', '=', boxId);
    if (outcome) found = found.where('p.outcome', '=', outcome);
    return found;
  };

  return {
    /** The newest first. */
    list: async (filter: AttemptFilter, { page, pageSize }: { page: number; pageSize: number }) =>
      matching(filter)
        .leftJoin('conversion as c', 'c.id', 'p.conversion_id')
        .leftJoin('box as b', 'b.id', 'p.box_id')
        .select([
          'p.id',
          'b.id as boxId',
          'b.name as boxName',
          'p.received_at as receivedAt',
          'p.kind',
          'p.outcome',
          'p.is_test as isTest',
          'p.key_id as keyId',
          'p.received',
          'p.code',
          'p.message',
          'p.fields',
          'c.status as conversionStatus',
          sql<DeclineCode | null>`case when c.status = 'declined' then coalesce(c.decline_code, 'other') end`.as(
            'declineCode',
          ),
          'c.decline_reason as declineReason',
        ])
        .orderBy('p.received_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(filter: AttemptFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((attempt) => attempt.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

export type AttemptRow = Awaited<
  ReturnType<ReturnType<typeof createAttemptRepository>['list']>
>[number];
