import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { v5 as idOf, v7 as newId } from 'uuid';
import type { AuditFacts } from '../database/audit-schema';
import type { Database } from '../database/schema';
import type { RequestSession } from '../platform/http/authentication';
import { requireUser } from '../platform/http/require-user';

/** A change by an admin, or by a partner to its listing. Refers to users by id only, and holds no secret. */
export interface AuditedChange {
  action: AuditAction;
  entity: { kind: AuditEntity; id: string };
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/** Writes audit entries in the transaction of the change, so that both commit or neither. */
export async function writeAudit(
  trx: Transaction<Database>,
  session: Pick<RequestSession, 'userId' | 'requestId'>,
  at: Date,
  ...changes: AuditedChange[]
): Promise<void> {
  if (changes.length === 0) return;
  const actor = requireUser(session);
  const { requestId } = session;
  await trx
    .insertInto('audit_entry')
    .values(changes.map((change) => toRow(change, { id: newId(), actor, requestId, at })))
    .execute();
}

interface EntryOrigin {
  id: string;
  actor: string;
  requestId: string;
  at: Date;
}

const toRow = (
  { action, entity, before = null, after = null }: AuditedChange,
  { id, actor, requestId, at }: EntryOrigin,
) => ({
  id,
  actor_id: actor,
  action,
  entity_kind: entity.kind,
  entity_id: entity.id,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
  request_id: requestId,
  at,
});

/** A change that no request of the api made. */
export interface KeyedChange extends AuditedChange {
  /** Identifies the change: a second entry with the same key is not written. */
  key: string;
  /** The id of the actor, who has no account. */
  actor: string;
  /** Where the change comes from; stands in the place of the id of a request. */
  source: string;
}

/** The namespace of ids that are made from keys. With another one, all entries would be written again. */
const keyNamespace = '5f3a1c9e-7b64-4d0e-9a53-2f8c6d1e7b90';

/**
 * Writes an entry for each change that has none yet. Several processes may write the same ones at once: the id of an
 * entry is made from its key.
 * @returns the changes whose entry this call wrote
 */
export async function writeAuditOnce(
  database: Kysely<Database>,
  at: Date,
  changes: readonly KeyedChange[],
): Promise<KeyedChange[]> {
  if (changes.length === 0) return [];
  const byId = new Map(changes.map((change) => [idOf(change.key, keyNamespace), change]));
  const written = await database
    .insertInto('audit_entry')
    .values(
      [...byId].map(([id, change]) =>
        toRow(change, { id, actor: change.actor, requestId: change.source, at }),
      ),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return written.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The changed fields, before and after; undefined if there are none. */
export function differences<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | undefined {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: T) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** Removes free text about an erased user from the audit log. The entries stay. */
export async function forgetInAudit(trx: Transaction<Database>, userId: string): Promise<void> {
  const freeTextFields = sql`'{title,badges,reason}'::text[]`;
  await sql`
    update audit_entry set before = before - ${freeTextFields}, after = after - ${freeTextFields}
    where entity_kind = 'user' and entity_id = ${userId}
      and (before ?| ${freeTextFields} or after ?| ${freeTextFields})`.execute(trx);
}
