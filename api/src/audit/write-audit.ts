import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
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
  await trx
    .insertInto('audit_entry')
    .values(
      changes.map(({ action, entity, before = null, after = null }) => ({
        id: newId(),
        actor_id: actor,
        action,
        entity_kind: entity.kind,
        entity_id: entity.id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
        request_id: session.requestId,
        at,
      })),
    )
    .execute();
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
