import type { ApplicationStatus } from '@hive/contract/applications';
import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as newId } from 'uuid';
import type { ApplicationTable } from '../database/membership-schema';
import type { Database } from '../database/schema';
import type { AdminApplicationRow } from './application-mapper';
import { toSlug } from './slug';

export interface Decision {
  id: string;
  by: string;
  at: Date;
  /** Null approves. */
  rejection: string | null;
}

type Row = Selectable<ApplicationTable>;

/** Applications for admins. Made anew over a transaction. */
export function createDecisionRepository(database: Kysely<Database>) {
  const matching = (status: ApplicationStatus | undefined) => {
    const all = database
      .selectFrom('application')
      .innerJoin('app_user', 'app_user.id', 'application.user_id');
    return status ? all.where('application.status', '=', status) : all;
  };

  return {
    /** Those that wait longest first. */
    async list(
      status: ApplicationStatus | undefined,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<AdminApplicationRow[]> {
      return matching(status)
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

    async count(status: ApplicationStatus | undefined): Promise<number> {
      const { total } = await matching(status)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(id: string): Promise<Row | undefined> {
      return database.selectFrom('application').where('id', '=', id).selectAll().executeTakeFirst();
    },

    /** Undefined when it waits no more: of two admins who decide at once, one does. */
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

    /** Makes the box, which nobody sees yet. @returns its id */
    async makeBox(application: Row, now: Date): Promise<string> {
      const id = newId();
      const slug = toSlug(application.brand_name);
      const insert = (asSlug: string) =>
        database
          .insertInto('box')
          .values({
            id,
            name: application.brand_name,
            slug: asSlug,
            category_id: application.category_id,
            website: application.website,
            short_description: application.short_description,
            is_active: false,
            is_verified: false,
            created_at: now,
            updated_at: now,
          })
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .returning('id')
          .executeTakeFirst();
      // The end of the id is random: of two boxes of one name both get an address.
      if (!(await insert(slug))) await insert(`${slug}-${id.slice(-12)}`);
      await database
        .updateTable('application')
        .set({ box_id: id })
        .where('id', '=', application.id)
        .execute();
      return id;
    },
  };
}

const boxesShown = 5;
