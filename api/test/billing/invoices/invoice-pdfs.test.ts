import type { BillingDetails, InvoiceDetails } from '@hive/contract/admin-invoices';
import type { ApiErrorBody } from '@hive/contract/common';
import { signInAdmin } from '../../audit/audit-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, makeForm } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { aPdf, base, insertBilled, readInvoicePdf } from './invoice-helpers';

type Refusal = Partial<ApiErrorBody>;

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const longAgo = new Date('2026-01-01T00:00:00Z');
const read = async (id: string) => (await admin.get<InvoiceDetails>(`${base}/${id}`)).body;

describe('A lost PDF', () => {
  it('is generated again when its partner downloads it, and can be uploaded again by an admin', async () => {
    const partner = await makePartner(test);
    const { id } = await insertBilled(test, { boxId: partner.box.id });
    const mark = () =>
      test.database
        .updateTable('invoice')
        .set({ file_key: `invoices/${id}.pdf`, file_missing_at: test.clock.now() })
        .where('id', '=', id)
        .execute();
    await mark();
    expect((await read(id)).fileAvailable).toBe(false);
    await readInvoicePdf(test, partner.client, id);
    expect((await read(id)).fileAvailable).toBe(true);

    const upload = async (content: string) =>
      admin.request<Refusal & { fileUrl?: string }>(
        'PUT',
        `/api/accounting/transaction/${id}/reupload`,
        await makeForm([{ ...aPdf, content }]),
      );
    expect((await upload('%PDF-1.7')).body.fields).toHaveProperty('file');
    await test.context.files.delete(`invoices/${id}.pdf`);
    await mark();
    const wrong = await upload('GIF89a');
    expect([wrong.status, wrong.body.code]).toEqual([415, 'RECEIPT_UNREADABLE']);
    expect((await read(id)).fileAvailable).toBe(false);
    expect((await upload('%PDF-1.7 again')).body).toEqual({ fileUrl: `invoices/${id}.pdf` });
    expect((await read(id)).fileAvailable).toBe(true);
  });
});

describe('Billing details', () => {
  it('are shown as missing on an invoice without an address', async () => {
    const buyer = { name: 'Tea Ltd', address: ['1 Lane'], vatNumber: null };
    const without = await insertBilled(test);
    const named = await insertBilled(test, { buyer: JSON.stringify(buyer) });
    expect((await read(without.id)).isAddressed).toBe(false);
    expect((await read(named.id)).isAddressed).toBe(true);
  });

  const path = '/api/partner/billing-details';

  it('can be read and changed by the partner and by admins, with the VAT number normalised, and are on the next invoice', async () => {
    const { client, box } = await makePartner(test, { tier: 'gold', created_at: longAgo });
    const details = { name: 'Tea Ltd', address: ['1 Lane', 'London'], vatNumber: 'gb 999 9999 73' };
    const saved = { ...details, vatNumber: 'GB999999973' };
    expect((await client.get<BillingDetails>(path)).body).toEqual({
      name: '',
      address: [],
      vatNumber: null,
    });
    expect((await client.request<BillingDetails>('PUT', path, { body: details })).body).toEqual(
      saved,
    );
    const byAdmin = `/api/accounting/billing-details/${box.id}`;
    expect((await admin.get<BillingDetails>(byAdmin)).body).toEqual(saved);
    expect(
      (await admin.request('PUT', byAdmin, { body: { ...details, vatNumber: '' } })).body,
    ).toEqual({
      ...saved,
      vatNumber: null,
    });

    await admin.post('/api/accounting/invoice-runs');
    const { id } = await test.database
      .selectFrom('invoice')
      .where('box_id', '=', box.id)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await read(id)).buyer).toEqual({ ...saved, vatNumber: null });
  });

  it('reject a VAT number with wrong check digits, name its field and stay unchanged', async () => {
    const { client } = await makePartner(test);
    const { status, body } = await client.request<Refusal>('PUT', path, {
      body: {
        name: '',
        address: [],
        vatNumber: 'GB999999974',
      },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['vatNumber']]);
    expect(body.fields!.vatNumber).toMatch(/wrong digit/);
    expect((await client.get<BillingDetails>(path)).body.vatNumber).toBeNull();
  });
});
