import type { ListingChangeStatus, ListingDraft } from '@hive/contract/listings';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ListingChangeTable } from '../../database/listing-schema';
import { actorColumns } from '../../audit/to-actor';
import type { Database } from '../../database/schema';

const open: ListingChangeStatus[] = ['pending', 'approved'];

/** Drafts and changes of listings. Created again for each transaction. */
export function createListingRepository(database: Kysely<Database>) {
  const changes = database
    .selectFrom('listing_change')
    .innerJoin('box', 'box.id', 'listing_change.box_id')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'listing_change.created_by')
        .on('app_user.erased_at', 'is', null),
    )
    .selectAll('listing_change')
    .select(sql<unknown>`listing_content(listing_change.box_id)`.as('live'))
    .select(['box.name as boxName', 'box.is_active as isActive', 'box.version as boxVersion'])
    .select(actorColumns);

  const archived = database.selectFrom('box').where('archived_at', 'is not', null).select('id');

  return {
    findDraft: async (boxId: string) =>
      database
        .selectFrom('listing_draft')
        .leftJoin('app_user', (join) =>
          join
            .onRef('app_user.id', '=', 'listing_draft.saved_by')
            .on('app_user.erased_at', 'is', null),
        )
        .where('box_id', '=', boxId)
        .select(['content', 'revision', 'saved_at'])
        .select(actorColumns)
        .executeTakeFirst(),

    /** Saves the draft of a locked box, or removes it. Its revision increments. */
    async saveDraft(
      boxId: string,
      { draft, by, now }: { draft: ListingDraft | null; by: string; now: Date },
    ): Promise<void> {
      const content = draft && JSON.stringify(draft);
      const values = { content, saved_by: by, saved_at: now };
      await database
        .insertInto('listing_draft')
        .values({ box_id: boxId, ...values })
        .onConflict((conflict) =>
          conflict
            .column('box_id')
            .doUpdateSet({ ...values, revision: sql<number>`listing_draft.revision + 1` }),
        )
        .execute();
    },

    /** The change that waits for an admin or for its day. */
    findOpen: async (boxId: string) =>
      changes
        .where('listing_change.box_id', '=', boxId)
        .where('listing_change.status', 'in', open)
        .executeTakeFirst(),

    /** The newest change if it was rejected. */
    async findRejected(boxId: string) {
      const newest = await changes
        .where('listing_change.box_id', '=', boxId)
        .where('listing_change.status', '<>', 'withdrawn')
        .orderBy('listing_change.created_at', 'desc')
        .orderBy('listing_change.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.status === 'rejected' ? newest : undefined;
    },

    findChange: async (id: string) =>
      changes.where('listing_change.id', '=', id).executeTakeFirst(),

    insertChange: async (row: Insertable<ListingChangeTable>) =>
      database.insertInto('listing_change').values(row).execute(),

    updateChange: async (id: string, values: Updateable<ListingChangeTable>) =>
      database.updateTable('listing_change').set(values).where('id', '=', id).execute(),

    /** Deletes the drafts of archived boxes, and withdraws their changes. */
    async clearArchived(): Promise<void> {
      await database.deleteFrom('listing_draft').where('box_id', 'in', archived).execute();
      await database
        .updateTable('listing_change')
        .set({ status: 'withdrawn' })
        .where('box_id', 'in', archived)
        .where('status', 'in', open)
        .execute();
    },

    /** Approved changes whose day has come, with their boxes. */
    listDue: async (today: string) =>
      database
        .selectFrom('listing_change')
        .where('status', '=', 'approved')
        .where('effective_on', '<=', sql<Date>`${today}::date`)
        .select(['id', 'box_id as boxId'])
        .orderBy('effective_on')
        .orderBy('id')
        .execute(),

    list: async (
      { status, boxId }: { status: ListingChangeStatus; boxId?: string },
      { page, pageSize }: { page: number; pageSize: number },
    ) =>
      changes
        .where('listing_change.status', '=', status)
        .where('box.archived_at', 'is', null)
        .$if(boxId !== undefined, (query) => query.where('listing_change.box_id', '=', boxId!))
        .orderBy('listing_change.created_at', status === 'pending' ? 'asc' : 'desc')
        .orderBy('listing_change.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count({ status, boxId }: { status: ListingChangeStatus; boxId?: string }) {
      const { total } = await database
        .selectFrom('listing_change')
        .innerJoin('box', 'box.id', 'listing_change.box_id')
        .where('listing_change.status', '=', status)
        .where('box.archived_at', 'is', null)
        .$if(boxId !== undefined, (query) => query.where('listing_change.box_id', '=', boxId!))
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

export type ChangeRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createListingRepository>['findChange']>>
>;
export type ChangeContent = Pick<
  Selectable<ListingChangeTable>,
  'status' | 'content' | 'base' | 'effective_on' | 'reason' | 'created_at' | 'decided_at' | 'id'
>;
