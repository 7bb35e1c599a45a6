import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Fields by name. Instants are ISO 8601 strings. */
export type AuditFacts = Readonly<Record<string, unknown>>;

type Facts = ColumnType<AuditFacts | null, string | null, never>;

export interface AuditEntryTable {
  id: string;
  actor_id: string;
  action: AuditAction;
  entity_kind: AuditEntity;
  entity_id: string;
  before: Facts;
  after: Facts;
  request_id: string;
  at: Date;
  /** Before and after in lower case, for the search. */
  search_text: GeneratedAlways<string | null>;
}

export interface AuditDatabase {
  audit_entry: AuditEntryTable;
}
