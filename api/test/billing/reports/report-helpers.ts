import { randomUUID } from 'node:crypto';
import type { AccountingReport } from '@hive/contract/accounting';
import type { Settings } from '../../../src/platform/settings/settings';
import { signInAdmin } from '../../audit/audit-helpers';
import { form } from '../expenses/expense-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';

/** The start time of the clock. */
export const now = '2026-11-22T12:00:00Z';

/** The api with a signed-in admin. */
export interface Site {
  test: PictureApp;
  admin: TestClient;
  adminId: string;
}

export async function openSite(settings: Partial<Settings> = {}): Promise<Site> {
  return signInToSite(await createPictureApp({ clock: createTestClock(new Date(now)), settings }));
}

/** Signs an admin in to a new or reset application. */
export async function signInToSite(test: PictureApp): Promise<Site> {
  const { client, userId } = await signInAdmin(test);
  return { test, admin: client, adminId: userId };
}

export async function readReport({ admin }: Site): Promise<AccountingReport> {
  const { status, body } = await admin.get<AccountingReport>('/api/accounting/report');
  if (status !== 200) throw new Error(`The report answers ${status}.`);
  return body;
}

/** Creates a booked expense and returns its id. */
export const spend = async ({ admin }: Site, values: object): Promise<string> =>
  (await admin.post<{ _id: string }>('/api/accounting/expense', form(values))).body._id;

/** A receipt as stored by an upload. */
export async function attach({ test }: Site, expenseId: string, fileName = 'October.pdf') {
  const key = `receipts/${randomUUID()}.pdf`;
  await test.context.files.put(key, Buffer.from('%PDF-1.7 a receipt'));
  await test.database
    .updateTable('expense')
    .set({ file_key: key, file_name: fileName })
    .where('id', '=', expenseId)
    .execute();
  return key;
}

export const makeInvoice = async ({ test }: Site, values: object = {}) => {
  const { makeBox, makeInvoice: make } = createFactories(test.database);
  return make((await makeBox()).id, values);
};

export async function credit({ admin }: Site, id: string, net: number) {
  const { status, body } = await admin.post<{ _id: string; number: string; invoiceUrl: string }>(
    `/api/accounting/invoices/${id}/credit-notes`,
    { net, reason: 'Billed twice.' },
  );
  if (status !== 201) throw new Error(`The credit note answers ${status}.`);
  return body;
}

/** Requests the URL of a file. */
export const requestFileUrl = ({ admin }: Site, key: string) =>
  admin.get<{ url: string; code?: string; message?: string }>('/api/accounting/signed-url', {
    query: { key },
  });
