import type { AuditAction, AuditEntity } from '@hive/contract/audit-actions';
import type { ClientBase } from 'pg';
import type { AuditFacts } from '../../database/audit-schema';
import { dayMs } from './demo-days';
import { demoId } from './demo-ids';
import type { DemoPerson } from './seed-people';

interface Entry {
  action: AuditAction;
  kind: AuditEntity;
  id: string;
  at: Date;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/** Days for which payments are in the audit. */
const paymentDays = 60;
/** Approved reviews in the audit, one for each of the last days. */
const approvals = 25;

/**
 * Seeds the audit: each entry describes a change to a record of the demo, at the time of that record. Runs last, because
 * it reads the other records.
 */
export async function seedAudit(
  client: ClientBase,
  { end, people }: { end: number; people: readonly DemoPerson[] },
): Promise<void> {
  const entries = [...people.flatMap(listUserChanges), ...(await listRecords(client, end))].filter(
    ({ at }) => at.getTime() < end,
  );
  await client.query(
    `insert into audit_entry (id, actor_id, action, entity_kind, entity_id, before, after, request_id, at)
     select id, actor_id, action, entity_kind, entity_id, before, after, request_id, at
     from jsonb_populate_recordset(null::audit_entry, $1)`,
    [JSON.stringify(entries.map(toRow))],
  );
}

function listUserChanges(person: DemoPerson): Entry[] {
  if (person.notedAt === null) return [];
  const entry = { kind: 'user', id: person.id, at: new Date(person.notedAt) } as const;
  if (person.suspendedFor !== null) {
    const after = { suspended: true, reason: person.suspendedFor };
    return [{ ...entry, action: 'user.suspend', before: { suspended: false }, after }];
  }
  const before = { ...(person.title && { title: '' }), badges: [] };
  const after = { ...(person.title && { title: person.title }), badges: person.badges };
  return [{ ...entry, action: 'user.change', before, after }];
}

/** Entries of decided applications and reviews, of invoice runs and of payments. */
async function listRecords(client: ClientBase, end: number): Promise<Entry[]> {
  const { rows } = await client.query<Entry>(
    `select 'application.reject' as action, 'application' as kind, id::text, decided_at as at,
        jsonb_build_object('status', 'pending') as before,
        jsonb_build_object('status', 'rejected', 'brandName', brand_name, 'rejectionReason', rejection_reason,
          'applicantId', user_id) as after
      from application where status = 'rejected'
    union all
      select 'review.approve', 'review', id::text, (created_at::date + 1 + time '09:40') at time zone 'Europe/London',
        jsonb_build_object('status', 'pending'), jsonb_build_object('status', 'approved')
      from (select distinct on (created_at::date) * from review where status = 'approved'
        order by created_at::date desc, id limit $2) newest
    union all
      select 'invoice.run', 'month', to_char(month, 'YYYY-MM'), max(issued_at), null,
        jsonb_build_object('issued', count(*))
      from invoice group by month
    union all
      select 'invoice.pay', 'invoice', id::text, (paid_on + interval '10 hours') at time zone 'Europe/London',
        jsonb_build_object('paidOn', null), jsonb_build_object('paidOn', paid_on, 'paidPence', paid_pence)
      from invoice where paid_on > $1
    union all
      select 'invoice.credit', 'invoice', invoice_id::text, issued_at, null,
        jsonb_build_object('number', 'HIVE-CN-' || lpad(number::text, 6, '0'), 'netPence', net_pence,
          'vatPence', vat_pence, 'reason', reason)
      from credit_note
    order by at, id`,
    [new Date(end - paymentDays * dayMs), approvals],
  );
  return rows;
}

function toRow({ action, kind, id, at, before = null, after = null }: Entry) {
  const key = `${action} ${id}`;
  return {
    id: demoId('audit', key),
    actor_id: demoId('account', 'admin@hive.example'),
    action,
    entity_kind: kind,
    entity_id: id,
    before,
    after,
    request_id: demoId('audit', `request ${key}`),
    at,
  };
}
