import type { Complaint, ComplaintStatus } from '@hive/contract/complaints';
import { sixDigits } from '../platform/text/document-number';
import type { ComplaintRow } from './complaint-repository';
import { utcDay } from '../platform/time/utc-day';

/** An admin; null once the account is erased. */
interface Staff {
  id: string;
  name: string;
}

/** A complaint with what an admin's list shows beside it. */
export interface HandledComplaintRow extends ComplaintRow {
  assignee: Staff | null;
  notes: { id: string; author: Staff | null; text: string; created_at: string }[];
}

/** 'HC-2026-000123'. */
export const complaintNumber = ({ year, number }: Pick<ComplaintRow, 'year' | 'number'>): string =>
  `HC-${year}-${sixDigits(number)}`;

/** The London day by which it is answered. */
export const dueDay = ({ due_on: dueOn }: Pick<ComplaintRow, 'due_on'>): string => utcDay(dueOn);

const statusOf = (row: ComplaintRow): ComplaintStatus => {
  if (row.closed_at) return 'closed';
  return row.answered_at ? 'answered' : 'open';
};

const toStaff = (staff: Staff | null) => staff && { _id: staff.id, name: staff.name };

/** The admins' view. @param today the London day */
export function toComplaint(row: HandledComplaintRow, today: string): Complaint {
  const status = statusOf(row);
  return {
    _id: row.id,
    number: complaintNumber(row),
    name: row.name,
    email: row.email,
    userId: row.user_id,
    topic: row.topic,
    reference: row.reference,
    message: row.message,
    status,
    createdAt: row.created_at.toISOString(),
    dueOn: dueDay(row),
    isOverdue: status === 'open' && dueDay(row) < today,
    assignee: toStaff(row.assignee),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closingReason: row.closing_reason,
    notes: row.notes.map(({ id, author, text, created_at: at }) => ({
      _id: id,
      author: toStaff(author),
      text,
      createdAt: new Date(at).toISOString(),
    })),
  };
}
