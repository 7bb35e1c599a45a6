import type { AuditAction } from '@hive/contract/audit-actions';
import type { Complaint, ComplaintStatus, ComplaintTopic } from '@hive/contract/complaints';
import { limits } from '@hive/contract/limits';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../audit/write-audit';
import type { AuditFacts } from '../database/audit-schema';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import { invalidField, Problem } from '../platform/http/problem';
import { requireUser } from '../platform/http/require-user';
import { londonDay } from '../platform/time/london-day';
import { addDays } from '../platform/time/report-days';
import { writeComplaintAnswerMail } from './complaint-mails';
import { complaintNumber, toComplaint } from './complaint-mapper';
import type { ComplaintRow } from './complaint-repository';
import { createComplaintChanges, createHandlingRepository } from './handling-repository';

export type HandlingService = ReturnType<typeof createHandlingService>;

interface ListQuery {
  page: number;
  pageSize: number;
  status?: ComplaintStatus;
  due?: 'true' | 'overdue';
  topic?: ComplaintTopic;
  assigneeId?: string;
}

/** A locked complaint and its transaction. */
interface Case {
  trx: Transaction<Database>;
  row: ComplaintRow;
  changes: ReturnType<typeof createComplaintChanges>;
  at: Date;
}

/** What a change was, without any free text: it is deleted with the complaint. */
interface Handled {
  action: AuditAction;
  before?: AuditFacts;
  after?: AuditFacts;
}

const notesMax = 50;

/** Admins handle complaints. */
export function createHandlingService({ database, clock, mailer, settings }: AppContext) {
  const today = (): string => londonDay(clock.now());

  async function get(db: Transaction<Database>, id: string): Promise<Complaint> {
    const [row] = await createHandlingRepository(db).list({ id }, { page: 1, pageSize: 1 });
    if (!row) throw notFound();
    return toComplaint(row, today());
  }

  /** Locks, changes and audits a complaint. @throws Problem NOT_FOUND */
  async function handle(
    session: RequestSession,
    id: string,
    work: (complaint: Case) => Promise<Handled>,
  ): Promise<Complaint> {
    checkAccess('admin', session);
    const at = clock.now();
    return database.transaction().execute(async (trx) => {
      const changes = createComplaintChanges(trx);
      const row = await changes.lock(id);
      if (!row) throw notFound();
      const { action, before, after } = await work({ trx, row, changes, at });
      const number = complaintNumber(row);
      await writeAudit(trx, session, at, {
        action,
        entity: { kind: 'complaint', id },
        before,
        after: { number, ...after },
      });
      return get(trx, id);
    });
  }

  return {
    async list(session: RequestSession, { page, pageSize, due, ...rest }: ListQuery) {
      checkAccess('admin', session);
      const filter = {
        ...rest,
        ...(due && {
          dueBy: addDays(today(), due === 'overdue' ? -1 : limits.complaintNearDays),
        }),
      };
      const complaints = createHandlingRepository(database);
      const [rows, total] = await Promise.all([
        complaints.list(filter, { page, pageSize }),
        complaints.count(filter),
      ]);
      return { items: rows.map((row) => toComplaint(row, today())), page, pageSize, total };
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED for an account that is not an active admin's */
    assign: (session: RequestSession, id: string, adminId: string | null): Promise<Complaint> =>
      handle(session, id, async ({ row, changes }) => {
        if (adminId !== null && !(await changes.isAdmin(adminId)))
          throw invalidField('adminId', 'Choose an admin.');
        await changes.update(id, { assigned_to: adminId });
        return {
          action: 'complaint.assign',
          before: { assigneeId: row.assigned_to },
          after: { assigneeId: adminId },
        };
      }),

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED beyond 50 notes */
    addNote: (session: RequestSession, id: string, text: string): Promise<Complaint> =>
      handle(session, id, async ({ changes, at }) => {
        if ((await changes.countNotes(id)) >= notesMax)
          throw invalidField('text', `A complaint has at most ${notesMax} notes.`);
        const note = { id: newId(), complaint_id: id, author_id: requireUser(session), text };
        await changes.addNote({ ...note, created_at: at });
        return { action: 'complaint.note', after: { noteId: note.id } };
      }),

    /** @throws Problem NOT_FOUND, VERSION_CONFLICT if it was answered or closed meanwhile */
    answer: (session: RequestSession, id: string, answer: string): Promise<Complaint> =>
      handle(session, id, async ({ trx, row, changes, at }) => {
        if (row.answered_at ?? row.closed_at) throw overtaken(await get(trx, id));
        await changes.update(id, { answer, answered_at: at, answered_by: requireUser(session) });
        const number = complaintNumber(row);
        const mail = { number, answer };
        await mailer.send(writeComplaintAnswerMail(row.email, settings.publicUrl, mail), trx);
        return {
          action: 'complaint.answer',
          before: { status: 'open' },
          after: { status: 'answered' },
        };
      }),

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED without a reason for an unanswered one, VERSION_CONFLICT */
    close: (session: RequestSession, id: string, reason: string | undefined): Promise<Complaint> =>
      handle(session, id, async ({ trx, row, changes, at }) => {
        if (row.closed_at) throw overtaken(await get(trx, id));
        if (!row.answered_at && reason === undefined)
          throw invalidField('reason', 'Enter why you close it without an answer.');
        const closing = { closed_at: at, closed_by: requireUser(session) };
        await changes.update(id, { ...closing, closing_reason: reason ?? null });
        return {
          action: 'complaint.close',
          before: { status: row.answered_at ? 'answered' : 'open' },
          after: { status: 'closed' },
        };
      }),
  };
}

const notFound = (): Problem => new Problem('NOT_FOUND', 'There is no such complaint.');

const overtaken = (current: Complaint): Problem =>
  new Problem('VERSION_CONFLICT', `This complaint has been ${current.status} in the meantime.`, {
    current,
  });
