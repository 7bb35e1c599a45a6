import { z } from 'zod';
import { apiPaths } from './api-paths';
import { auditActions, auditEntities } from './audit-actions';
import { defineCall } from './call';
import { id, instant, storableText, paged, pageQuery, searchText } from './common';
import { limits } from './limits';
import { day } from './reporting';

/** Fields with their values at that time; never secrets, and of users only fields that admins set. */
export const auditFacts = z.record(z.string(), z.unknown());

/**
 * The account that made a change; null once it is erased. Operators and the release system have no account: one of the ids in `audit-actors.ts`, a
 * name and no email.
 */
export const auditActor = z.object({ _id: id, name: z.string(), email: z.string() }).nullable();

/** One change by an admin, by a partner to its listing, by an operator, or automatic. Actions and kinds are strings, so that an older page survives one it does not know. */
export const auditEntry = z.object({
  _id: id,
  at: instant,
  actor: auditActor,
  action: z.string(),
  entity: z.object({
    kind: z.string(),
    id: z.string(),
    /** Its current name: a user's name or address, a box's or category's name. Null if it was deleted or has none. */
    name: z.string().nullable(),
  }),
  /** The changed fields, before and after. Null before a creation and after a deletion. */
  before: auditFacts.nullable(),
  after: auditFacts.nullable(),
  /** As in the log. */
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Filters for entries, combined with AND. Days are in London time, both included. */
export const auditFilter = z.object({
  actor: id.optional(),
  action: z.enum(auditActions).optional(),
  entity: z.enum(auditEntities).optional(),
  entityId: storableText.max(limits.nameMax).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Part of a value before or after, of an id, or of the actor's name or address, case-insensitive. */
  search: searchText.optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

/** Oldest first; a minus sorts in descending order. */
export const auditSort = z.enum(['at', '-at']);
export type AuditSort = z.infer<typeof auditSort>;

export const listAudit = defineCall({
  method: 'GET',
  path: apiPaths.adminAudit,
  access: 'admin',
  summary: 'List audit entries, newest first by default',
  description:
    'Every change by an admin, written in the same transaction. Changes by operators and automatic changes of canaries follow when the api reads them in the registry. Entries are immutable.',
  query: auditFilter.extend({ ...pageQuery.shape, sort: auditSort.default('-at') }),
  status: 200,
  response: paged(auditEntry),
});

export const exportAudit = defineCall({
  method: 'GET',
  path: apiPaths.adminExportAudit,
  access: 'admin',
  summary: 'Export the same as CSV, without a row limit',
  description:
    'audit.csv: time, actor (name and address), action, record, before and after as JSON, request id. The export itself is audited.',
  query: auditFilter,
  status: 200,
  response: z.string(),
});
