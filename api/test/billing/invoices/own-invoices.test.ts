import type { ApiErrorBody } from '@hive/contract/common';
import type { Invoice } from '@hive/contract/invoices';
import { listOwnInvoices } from '@hive/contract/invoices';
import { addMember, makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import { readPdf } from '../../support/read-pdf';
import type { TestClient } from '../../support/test-client';

let test: PictureApp;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const path = '/api/accounting/my-invoices';
const list = async (client: TestClient, boxId?: string) =>
  (await client.get<Invoice[]>(boxId ? `${path}?boxId=${boxId}` : path)).body;
const requestFile = async (client: TestClient, id: string) =>
  client.get<{ url: string } & Partial<ApiErrorBody>>(`/api/accounting/invoice/${id}`);

const lines = [
  { kind: 'commission', text: 'Commission on 12 approved subscriptions', pence: 12_345 },
  { kind: 'reversals', text: 'Commission reversed for 1 refund', pence: -500 },
  { kind: 'plan', text: 'Gold tier', pence: 9_900 },
];
const values = {
  number: 42,
  billed_to: 'Łódź & O’Brien’s Crème',
  lines: JSON.stringify(lines),
  net_pence: 21_745,
  vat_pence: 4_349,
};

/** Opens a URL and reads the text of the PDF. */
async function openPdf(url: string) {
  const answer = await fetch(new URL(url, test.origin));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { headers: answer.headers, size: bytes.byteLength, ...(await readPdf(bytes)) };
}

describe('GET /accounting/my-invoices', () => {
  it('lists the invoices of all the partner’s boxes, newest first', async () => {
    const { client, userId, box } = await makePartner(test);
    const { makeInvoice, makeBox } = createFactories(test.database);
    const second = await makeBox();
    await addMember(test, second.id, userId);
    const november = await makeInvoice(box.id, values);
    const october = await makeInvoice(second.id, { month: '2026-10-01', billed_to: 'Second' });
    await makeInvoice((await makeBox()).id);

    const found = await list(client);

    expect(listOwnInvoices.response.safeParse(found).error).toBeUndefined();
    expect(found.map(({ _id }) => _id)).toEqual([november.id, october.id]);
    expect(found[0]).toEqual({
      _id: november.id,
      number: 'HIVE-000042',
      date: '2026-12-01',
      month: '2026-11-01',
      amount: 260.94,
      category: 'Commission and plan',
      box: { _id: box.id, name: 'Łódź & O’Brien’s Crème' },
      kind: 'invoice',
      status: 'sent',
      writtenOff: 0,
      dueOn: '2026-12-31',
      outstanding: null,
      overdue: null,
      howToPay: `${test.context.settings.seller.payment} Quote HIVE-000042 as the reference.`,
      dispute: null,
    });
    expect(found[1]?.category).toBe('Plan');
    expect((await list(client, second.id)).map(({ _id }) => _id)).toEqual([october.id]);
  });

  it('returns an empty list for a partner without invoices or without a box', async () => {
    const { client } = await makePartner(test);
    expect(await list(client)).toEqual([]);
    await test.database.deleteFrom('box_member').execute();
    expect(await list(client)).toEqual([]);
  });
});

describe('GET /accounting/invoice/:id', () => {
  it('returns the address of a PDF with the invoice’s details', async () => {
    const { client, box } = await makePartner(test);
    const { id } = await createFactories(test.database).makeInvoice(box.id, values);

    const { status, body } = await requestFile(client, id);

    expect(status).toBe(200);
    const { headers, totalPages, text } = await openPdf(body.url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="HIVE-000042.pdf"');
    // The second page is the statement.
    expect(totalPages).toBe(2);
    for (const part of [
      'Invoice HIVE-000042',
      'Issued on 1 December 2026',
      'For November 2026',
      'Billed to Łódź & O’Brien’s Crème',
      'Commission on 12 approved subscriptions',
      '£123.45',
      '-£5.00',
      'Gold tier',
      '£99.00',
      'Total excluding VAT',
      '£217.45',
      'VAT at 20%',
      '£43.49',
      '£260.94',
    ]) {
      expect(text).toContain(part);
    }
  });

  it.each(['Žluťoučký kůň', 'Λάδι & Ελιά', 'Чайная почта', 'Trà Việt', 'O\u0308l und Essig'])(
    'prints the letters of %s',
    async (name) => {
      const { client, box } = await makePartner(test);
      const { id } = await createFactories(test.database).makeInvoice(box.id, {
        ...values,
        billed_to: name,
      });
      const { text } = await openPdf((await requestFile(client, id)).body.url);
      expect(text).toContain(`Billed to ${name.normalize('NFC')}`);
      expect(text).not.toContain('replaces a character');
    },
  );

  it('prints a question mark and a note for a character that no font contains', async () => {
    const { client, box } = await makePartner(test);
    const { id } = await createFactories(test.database).makeInvoice(box.id, {
      ...values,
      billed_to: 'Чай 日本 👨‍👩‍👧 Tea',
    });
    const { text, totalPages } = await openPdf((await requestFile(client, id)).body.url);
    // The second page is the statement.
    expect(totalPages).toBe(2);
    expect(text).toContain('Billed to Чай ?? ? Tea');
    expect(text).toContain('‘?’ replaces a character that cannot be printed here.');
  });

  it('generates the PDF once for concurrent requests, and again if the file is lost', async () => {
    const { client, box } = await makePartner(test);
    const { id } = await createFactories(test.database).makeInvoice(box.id, values);
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestFile(client, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const files = await test.listFiles();
    expect(files).toHaveLength(1);
    const { size } = await openPdf(answers[0]!.body.url);

    await test.context.files.delete(files[0]!.replace(/^files\//, ''));
    const again = await openPdf((await requestFile(client, id)).body.url);
    expect(again.text).toContain('Invoice HIVE-000042');
    expect(again.size).toBe(size);
    expect(await test.listFiles()).toEqual(files);
  });

  it('returns 404 to another partner and to a former member of the box', async () => {
    const { client, box } = await makePartner(test);
    const stranger = await makePartner(test);
    const { id } = await createFactories(test.database).makeInvoice(box.id, values);
    expect((await requestFile(stranger.client, id)).status).toBe(404);
    expect((await requestFile(stranger.client, box.id)).body.message).toBe('Invoice not found.');
    await test.database.deleteFrom('box_member').where('box_id', '=', box.id).execute();
    expect((await requestFile(client, id)).body.code).toBe('NOT_FOUND');
    expect(await test.listFiles()).toEqual([]);
  });

  it('keeps the invoice when the account of the box’s member is deleted', async () => {
    const { box, userId } = await makePartner(test);
    const { id } = await createFactories(test.database).makeInvoice(box.id, values);
    await test.database.deleteFrom('app_user').where('id', '=', userId).execute();
    const stored = await test.database.selectFrom('invoice').select('id').execute();
    expect(stored).toEqual([{ id }]);
  });

  it('rejects an invalid id', async () => {
    const { client } = await makePartner(test);
    expect((await requestFile(client, 'one')).status).toBe(400);
  });
});
