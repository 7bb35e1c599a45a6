import type { EndCause } from '@hive/contract/verification';
import type { Insertable, Kysely } from 'kysely';
import { actorColumns } from '../../audit/to-actor';
import type { Database } from '../../database/schema';
import type { BoxCheckTable, BoxVerificationTable } from '../../database/verification-schema';
import { verificationPolicy } from './verification-policy';

/** Who ended a verification, and why. */
export interface Ending {
  at: Date;
  by: string | null;
  cause: EndCause;
  reason: string | null;
}

/** Verifications of boxes and the checks behind them. Created again for each transaction. */
export function createVerificationRepository(database: Kysely<Database>) {
  const boxes = database
    .selectFrom('box')
    .where('archived_at', 'is', null)
    .select(['id', 'name', 'website', 'is_verified']);

  const verifications = database
    .selectFrom('box_verification')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'box_verification.verified_by')
        .on('app_user.erased_at', 'is', null),
    )
    .selectAll('box_verification')
    .select(actorColumns);

  return {
    findBox: async (id: string) => boxes.where('id', '=', id).executeTakeFirst(),

    /** The same, locked until the transaction ends. */
    lockBox: async (id: string) => boxes.where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    findCurrent: async (boxId: string) =>
      verifications.where('box_id', '=', boxId).where('ended_at', 'is', null).executeTakeFirst(),

    /** Ended ones, newest first. */
    listEarlier: async (boxId: string, limit: number = verificationPolicy.earlierShown) =>
      verifications
        .where('box_id', '=', boxId)
        .where('ended_at', 'is not', null)
        .orderBy('verified_at', 'desc')
        .orderBy('box_verification.id', 'desc')
        .limit(limit)
        .execute(),

    /** The latest check of each kind. */
    listChecks: async (boxId: string) =>
      database
        .selectFrom('box_check')
        .leftJoin('app_user', (join) =>
          join
            .onRef('app_user.id', '=', 'box_check.checked_by')
            .on('app_user.erased_at', 'is', null),
        )
        .where('box_id', '=', boxId)
        .selectAll('box_check')
        .select(actorColumns)
        .orderBy('kind')
        .execute(),

    findLook: async (boxId: string) =>
      database.selectFrom('page_look').where('box_id', '=', boxId).selectAll().executeTakeFirst(),

    /** Stores the latest check of its kind. */
    async saveCheck({ box_id, kind, ...result }: Insertable<BoxCheckTable>): Promise<void> {
      await database
        .insertInto('box_check')
        .values({ box_id, kind, ...result })
        .onConflict((conflict) => conflict.columns(['box_id', 'kind']).doUpdateSet(result))
        .execute();
    },

    async insert(row: Insertable<BoxVerificationTable>): Promise<void> {
      await database.insertInto('box_verification').values(row).execute();
    },

    /** Ends the current verification, if there is one. */
    async end(boxId: string, { at, by, cause, reason }: Ending): Promise<void> {
      await database
        .updateTable('box_verification')
        .set({ ended_at: at, ended_by: by, end_cause: cause, end_reason: reason })
        .where('box_id', '=', boxId)
        .where('ended_at', 'is', null)
        .execute();
    },

    async setVerified(boxId: string, isVerified: boolean, now: Date): Promise<void> {
      await database
        .updateTable('box')
        .set({ is_verified: isVerified, updated_at: now })
        .where('id', '=', boxId)
        .where('is_verified', '!=', isVerified)
        .execute();
    },

    /** Forgets the looks at the brand's page: a new verification starts without differences. */
    async deleteLook(boxId: string): Promise<void> {
      await database.deleteFrom('page_look').where('box_id', '=', boxId).execute();
    },

    /** Boxes whose verification expired before a London day. */
    async listExpired(today: string): Promise<string[]> {
      const rows = await database
        .selectFrom('box_verification')
        .where('ended_at', 'is', null)
        .where('expires_on', '<', new Date(today))
        .orderBy('expires_on')
        .select('box_id')
        .limit(verificationPolicy.batch)
        .execute();
      return rows.map(({ box_id }) => box_id);
    },
  };
}

type Repository = ReturnType<typeof createVerificationRepository>;
export type VerificationRow = NonNullable<Awaited<ReturnType<Repository['findCurrent']>>>;
export type CheckRow = Awaited<ReturnType<Repository['listChecks']>>[number];
export type LookRow = NonNullable<Awaited<ReturnType<Repository['findLook']>>>;
