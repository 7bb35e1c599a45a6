import type { ListingChangeStatus, ListingDraft } from '@hive/contract/listings';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant } from './defaulted-instant';

/** Written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>;

export interface BoxPictureTable {
  id: string;
  box_id: string;
  file_key: string;
  width: number;
  height: number;
  alt: Generated<string>;
  /** From 1; null while it is not published. */
  position: number | null;
  was_published: Generated<boolean>;
  uploaded_by: string | null;
  created_at: DefaultedInstant;
}

/** The draft of a listing; `content` is null without one. */
export interface ListingDraftTable {
  box_id: string;
  content: ColumnType<ListingDraft | null, string | null, string | null>;
  revision: Generated<number>;
  saved_by: string | null;
  saved_at: DefaultedInstant;
}

/** Values by field: one of `reviewedFields`, or a topic as 'details.cancelling'. */
export type ReviewedValues = Record<string, unknown>;

export interface ListingChangeTable {
  id: string;
  box_id: string;
  status: Generated<ListingChangeStatus>;
  content: Json<ReviewedValues>;
  base: Json<ReviewedValues>;
  /** A London day. */
  effective_on: ColumnType<Date, string, string>;
  reason: string | null;
  created_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: DefaultedInstant;
}

/** What customers saw of a box; a trigger writes it. */
export interface BoxVersionTable {
  id: Generated<string>;
  box_id: string;
  content: ColumnType<unknown, never, never>;
  valid_from: Date;
}

export interface ListingDatabase {
  box_picture: BoxPictureTable;
  listing_draft: ListingDraftTable;
  listing_change: ListingChangeTable;
  box_version: BoxVersionTable;
}
