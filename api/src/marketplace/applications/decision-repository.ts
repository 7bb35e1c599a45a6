import type { ApplicationStatus } from '@hive/contract/applications';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ApplicationTable } from '../../database/membership-schema';
import type { Database } from '../../database/schema';
import type { AdminApplicationRow } from './application-mapper';

export interface Decision {
  id: string;
  by: string;
  at: Date;
  /** Null approves. */
  rejection: string | null;
}

export interface ApplicationFilter {
  id?: string;
  status?: ApplicationStatus;
  /** The applicant. */
  userId?: string;
}

type Row = Selectable<ApplicationTable>;

/** Applications for admins. Created again for each transaction. */
export function createDecisionRepository(database: Kysely<Database>) {
  const matching = ({ id, status, userId }: ApplicationFilter) => {
    let query = database
      .selectFrom('application')
      .innerJoin('app_user', 'app_user.id', 'application.user_id');
    if (id) query = query.where('application.id', '=', id);
    if (userId) query = query.where('application.user_id', '=', userId);
    return status ? query.where('application.status', '=', status) : query;
  };

  return {
    /** The longest waiting first. */
    async list(
      filter: ApplicationFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<AdminApplicationRow[]> {
      return matching(filter)
        .leftJoin('category', 'category.id', 'application.category_id')
        .selectAll('application')
        .select([
          'category.name as category_name',
          'app_user.name as applicant_name',
          'app_user.email as applicant_email',
        ])
        .select(({ selectFrom }) =>
          jsonArrayFrom(
            selectFrom('box')
              .where(sql<boolean>`lower(box.name) = lower(application.brand_name)`)
              .where('box.archived_at', 'is', null)
              .select(['box.id', 'box.website'])
              .orderBy('box.id')
              .limit(boxesShown),
          ).as('boxes_of_that_name'),
        )
        .orderBy('application.created_at')
        .orderBy('application.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(filter: ApplicationFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(id: string): Promise<Row | undefined> {
      return database.selectFrom('application').where('id', '=', id).selectAll().executeTakeFirst();
    },

    /** Undefined when it is no longer pending: of two simultaneous decisions, one succeeds. */
    async decide({ id, by, at, rejection }: Decision): Promise<Row | undefined> {
      return database
        .updateTable('application')
        .set({
          status: rejection === null ? 'approved' : 'rejected',
          rejection_reason: rejection,
          decided_by: by,
          decided_at: at,
        })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
    },

    /** Records the box created from it. */
    async setBox(id: string, boxId: string): Promise<void> {
      await database
        .updateTable('application')
        .set({ box_id: boxId })
        .where('id', '=', id)
        .execute();
    },
  };
}

const boxesShown = 5;
