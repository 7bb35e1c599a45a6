import type { BoxDetailTopic, DetailSource } from '@hive/contract/box-detail-options';
import type { ColumnType, Generated } from 'kysely';

/** A topic of a box's details; its value is checked by `boxDetailValues` of the contract. */
export interface BoxDetailTable {
  box_id: string;
  topic: BoxDetailTopic;
  /** jsonb: written as text, read as a value. */
  value: ColumnType<unknown, string, string>;
  source: DetailSource;
  source_url: string | null;
  /** A London day. */
  confirmed_on: ColumnType<Date, string, string>;
  confirmed_by: string | null;
  version: Generated<number>;
  updated_at: Date;
}
