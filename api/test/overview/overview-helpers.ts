import { insertComplaint } from '../complaints/complaint-helpers';
import type { AdminOverview, HealthCheck, WaitingItem } from '@hive/contract/overview';
import { v7 as newId } from 'uuid';
import { insertExpense } from '../billing/expenses/insert-expense';
import { insertBilled, insertDisputed } from '../billing/invoices/invoice-helpers';
import { insertListingChange } from '../platform/matrix/owned-resources';
import { createFactories } from '../support/factories';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { makeOrders } from '../tracking/desk/desk-helpers';

export async function readOverview(admin: TestClient): Promise<AdminOverview> {
  const { status, body } = await admin.get<AdminOverview>('/api/admin/overview');
  if (status !== 200) throw new Error(`The overview was not sent: ${status}`);
  return body;
}

export const waitingOf = ({ waiting }: AdminOverview, kind: string): WaitingItem =>
  waiting.find((item) => item.kind === kind)!;

export const checkOf = ({ health }: AdminOverview, check: string): HealthCheck =>
  health.find((one) => one.check === check)!;

/** Waiting records of every kind, and others of the same tables that do not wait. @returns the box */
export async function fillQueues(test: TestApp): Promise<string> {
  const { database, clock } = test;
  const { makeBox, makeInvoice, makeReview, makeUser } = createFactories(database);
  const now = clock.now();
  const box = await makeBox({ name: 'Tea', created_at: now });
  const day = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * 86_400_000);

  const [first, , approved] = await makeOrders(test, box.id, 4, { created_at: day(3) });
  await makeOrders(test, box.id, 2, { is_flagged: true, created_at: day(1) });
  await database
    .updateTable('conversion')
    .set({ status: 'approved', decided_at: now })
    .where('id', '=', approved!)
    .execute();
  // A decision on it waits for its time: it is not to be decided again.
  await database
    .insertInto('conversion_decision_item')
    .values({ decision_id: newId(), conversion_id: first! })
    .execute();

  await insertListingChange(test, { userId: '' });
  await makeReview(box.id, { status: 'pending', updated_at: day(2) });
  const { id: reviewId } = await makeReview(box.id);
  await database
    .insertInto('review_report')
    .values(
      [day(5), day(4)].map((at) => ({
        id: newId(),
        review_id: reviewId,
        review_version: 1,
        reason: 'spam' as const,
        note: '',
        created_at: at,
        user_id: null,
        settled_at: null,
      })),
    )
    .execute();
  const user = await makeUser();
  for (const status of ['pending', 'rejected'] as const)
    await database
      .insertInto('application')
      .values({
        id: newId(),
        user_id: user.id,
        brand_name: `Brand ${status}`,
        website: 'https://brand.example',
        contact_name: 'Pat',
        category_id: null,
        short_description: 'Tea.',
        agreed_at: now,
        status,
        created_at: day(6),
        ...(status === 'rejected' && {
          rejection_reason: 'No.',
          decided_by: user.id,
          decided_at: now,
        }),
      })
      .execute();
  await database
    .insertInto('promo_media')
    .values({
      id: newId(),
      box_id: box.id,
      kind: 'image',
      file_key: 'promo/a.webp',
      width: 1,
      height: 1,
      created_at: day(7),
    })
    .execute();

  await insertComplaint(test);
  await insertComplaint(test, { dueOn: '2026-06-01' });
  await insertDisputed(test);
  await insertBilled(test, { issued_at: day(60), due_on: '2026-06-05', month: '2026-04-01' });
  // Without bookings: the first month that is not closed is April.
  const { id: writtenOffId } = await makeInvoice(box.id, {
    month: '2025-10-01',
    issued_at: day(240),
    due_on: '2025-11-30',
    written_off_pence: 12_000,
  });
  await database
    .insertInto('invoice_write_off')
    .values({ invoice_id: writtenOffId, pence: 12_000, day: '2026-02-01', reason: 'Dissolved.' })
    .execute();
  await database
    .updateTable('invoice')
    .set({ file_key: 'invoices/a.pdf', file_missing_at: day(1) })
    .where('month', '=', new Date('2026-04-01'))
    .execute();
  await database
    .updateTable('expense')
    .set({ file_key: 'receipts/b.pdf', file_name: 'b.pdf', file_missing_at: day(3) })
    .where('id', '=', await insertExpense(test))
    .execute();
  await database
    .insertInto('expense')
    .values({
      id: newId(),
      status: 'draft',
      day: null,
      pence: null,
      vat_rate: null,
      vendor_id: null,
      category_id: null,
      transaction_id: null,
      file_key: 'receipts/a.pdf',
      file_name: 'a.pdf',
      file_missing_at: day(2),
      created_at: day(8),
    })
    .execute();
  await database
    .insertInto('mail')
    .values(
      [Buffer.from('sealed'), null].map((sealed) => ({
        id: newId(),
        to_address: 'pat@people.example',
        subject: 'Hello',
        status: 'dead' as const,
        sealed_body: sealed,
        created_at: day(1),
      })),
    )
    .execute();
  return box.id;
}
