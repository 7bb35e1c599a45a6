import { toActor } from './to-actor';
import type { Readable } from 'node:stream';
import type { AuditEntry, AuditFilter } from '@hive/contract/audit';
import { formerMember } from '../platform/text/shown-name';
import { paginate } from '../database/paginate';
import { checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import type { AppContext } from '../platform/context';
import type { CsvCell } from '../platform/http/csv';
import { csvStream } from '../platform/http/csv-file';
import type { AuditPageQuery, AuditRow } from './audit-repository';
import { findEntries } from './audit-repository';
import { writeAudit } from './write-audit';

export type AuditService = ReturnType<typeof createAuditService>;

/** Lists and exports the audit log. */
export function createAuditService({
  database,
  readDatabase,
  clock,
}: Pick<AppContext, 'database' | 'readDatabase' | 'clock'>) {
  async function* rowsOf(filter: AuditFilter): AsyncGenerator<CsvCell[]> {
    const entries = await findEntries(readDatabase, filter);
    for await (const row of paginate(null, entries.listAfter, (entry: AuditRow) => entry))
      yield toCells(row);
  }

  return {
    /** Returns one page in the requested order. */
    async list(
      session: RequestSession,
      { page, pageSize, sort, ...filter }: AuditFilter & AuditPageQuery,
    ): Promise<{ items: AuditEntry[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const entries = await findEntries(database, filter);
      const [rows, total] = await Promise.all([
        entries.list({ page, pageSize, sort }),
        entries.count(),
      ]);
      return { items: rows.map(toAuditEntry), page, pageSize, total };
    },

    /** Exports all entries as a file. The export itself is audited, without the search text: it may name people. */
    async export(session: RequestSession, filter: AuditFilter): Promise<Readable> {
      checkAccess('admin', session);
      const { search, ...after } = filter;
      await database.transaction().execute((trx) =>
        writeAudit(trx, session, clock.now(), {
          action: 'audit.export',
          entity: { kind: 'export', id: 'audit' },
          after: { ...after, isSearched: Boolean(search) },
        }),
      );
      return csvStream(header, rowsOf(filter));
    },
  };
}

const toAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: toActor(row),
  action: row.action,
  entity: { kind: row.entityKind, id: row.entityId, name: row.entityName },
  before: row.before,
  after: row.after,
  requestId: row.requestId,
});

const header = [
  'When',
  'Who',
  'Address',
  'Action',
  'Thing',
  'Id',
  'Name',
  'Before',
  'After',
  'Request',
];

const toJson = (facts: AuditRow['before']): string => (facts ? JSON.stringify(facts) : '');

const toCells = (row: AuditRow): CsvCell[] => [
  row.at.toISOString(),
  row.actorId === null ? formerMember : row.actorName,
  row.actorEmail,
  row.action,
  row.entityKind,
  row.entityId,
  row.entityName,
  toJson(row.before),
  toJson(row.after),
  row.requestId,
];
