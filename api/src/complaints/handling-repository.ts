import type { ComplaintStatus, ComplaintTopic } from '@hive/contract/complaints';
import type { Expression, Kysely, Transaction, Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ComplaintTable } from '../database/complaint-schema';
import type { Database } from '../database/schema';
import type { ComplaintRow } from './complaint-repository';
import type { HandledComplaintRow } from './complaint-mapper';

export interface ComplaintFilter {
  id?: string;
  status?: ComplaintStatus;
  /** Only open ones whose answer is due on this London day or before. */
  dueBy?: string;
  topic?: ComplaintTopic;
  assigneeId?: string;
}

/** Complaints for admins. Created again for each transaction. */
export function createHandlingRepository(database: Kysely<Database>) {
  function matching({ id, status, dueBy, topic, assigneeId }: ComplaintFilter) {
    let query = database.selectFrom('complaint');
    if (id) query = query.where('complaint.id', '=', id);
    if (topic) query = query.where('topic', '=', topic);
    if (assigneeId) query = query.where('assigned_to', '=', assigneeId);
    if (dueBy) query = query.where('due_on', '<=', new Date(dueBy));
    if (status === 'closed') return query.where('closed_at', 'is not', null);
    if (status || dueBy) query = query.where('closed_at', 'is', null);
    if (status === 'answered') return query.where('answered_at', 'is not', null);
    return status || dueBy ? query.where('answered_at', 'is', null) : query;
  }

  /** An active account's name. */
  const staff = (id: Expression<string | null>) =>
    jsonObjectFrom(
      database
        .selectFrom('app_user')
        .where('app_user.id', '=', id)
        .where('erased_at', 'is', null)
        .select(['app_user.id', 'app_user.name']),
    );

  return {
    /** Open ones by the day of their answer, others newest first. */
    async list(
      filter: ComplaintFilter,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<HandledComplaintRow[]> {
      const query = matching(filter)
        .selectAll('complaint')
        .select((row) => [
          staff(row.ref('complaint.assigned_to')).as('assignee'),
          jsonArrayFrom(
            row
              .selectFrom('complaint_note')
              .whereRef('complaint_note.complaint_id', '=', 'complaint.id')
              .select((note) => [
                'complaint_note.id',
                'complaint_note.text',
                'complaint_note.created_at',
                staff(note.ref('complaint_note.author_id')).as('author'),
              ])
              .orderBy('complaint_note.created_at')
              .orderBy('complaint_note.id'),
          ).as('notes'),
        ])
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const isByDueDay = filter.status === 'open' || filter.dueBy !== undefined;
      const rows = await (
        isByDueDay
          ? query.orderBy('due_on').orderBy('complaint.id')
          : query.orderBy('complaint.created_at', 'desc').orderBy('complaint.id', 'desc')
      ).execute();
      return rows as unknown as HandledComplaintRow[];
    },

    async count(filter: ComplaintFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}

/** Changes of a complaint, in their transaction. */
export function createComplaintChanges(trx: Transaction<Database>) {
  return {
    lock: (id: string): Promise<ComplaintRow | undefined> =>
      trx.selectFrom('complaint').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

    async update(id: string, change: Updateable<ComplaintTable>): Promise<void> {
      await trx.updateTable('complaint').set(change).where('id', '=', id).execute();
    },

    async countNotes(id: string): Promise<number> {
      const { total } = await trx
        .selectFrom('complaint_note')
        .where('complaint_id', '=', id)
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async addNote(note: {
      id: string;
      complaint_id: string;
      author_id: string;
      text: string;
      created_at: Date;
    }): Promise<void> {
      await trx.insertInto('complaint_note').values(note).execute();
    },

    /** Whether this is an active admin. */
    async isAdmin(id: string): Promise<boolean> {
      const row = await trx
        .selectFrom('app_user')
        .where('id', '=', id)
        .where('role', '=', 'admin')
        .where('erased_at', 'is', null)
        .where('suspended_at', 'is', null)
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
