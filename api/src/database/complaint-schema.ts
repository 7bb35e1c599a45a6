import type { ComplaintTopic } from '@hive/contract/complaints';
import type { ColumnType } from 'kysely';

export interface ComplaintNumberTable {
  year: number;
  last_number: number;
}

export interface ComplaintTable {
  id: string;
  submission_id: string;
  year: number;
  number: number;
  user_id: string | null;
  /** Empty once the person's account is erased. */
  name: string;
  email: string;
  topic: ComplaintTopic;
  reference: string;
  message: string;
  created_at: Date;
  /** A London day. */
  due_on: ColumnType<Date, string, never>;
  assigned_to: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  closed_by: string | null;
  closed_at: Date | null;
  closing_reason: string | null;
}

export interface ComplaintNoteTable {
  id: string;
  complaint_id: string;
  author_id: string | null;
  text: string;
  created_at: Date;
}

/** The tables of complaints. */
export interface ComplaintDatabase {
  complaint: ComplaintTable;
  complaint_note: ComplaintNoteTable;
  complaint_number: ComplaintNumberTable;
}
