import { payInvoice } from '@hive/contract/admin-invoices';
import { refusalFor } from '../../platform/matrix/expected';
import type { Person } from '../../platform/matrix/matrix-clients';
import { makeActor, people } from '../../platform/matrix/matrix-clients';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { base, insertBilled, longAgo } from './invoice-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const kinds = ['payment', 'write-off', 'vat-relief'] as const;
const refused = people.filter((person) => refusalFor(payInvoice, person) !== null);

const send = (client: TestClient, id: string, as: unknown) =>
  client.post(`${base}/${id}/pay`, { date: '2026-01-01', as, reason: 'The company is dissolved.' });

const readSums = (id: string) =>
  test.database
    .selectFrom('invoice')
    .select(['paid_pence', 'written_off_pence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('POST /accounting/invoices/:id/pay', () => {
  it.each(refused)('is refused to the client "%s" as each kind', async (person: Person) => {
    const { id } = await insertBilled(test, longAgo());
    const { client } = await makeActor(test, person);
    for (const as of [...kinds, 'gift', undefined]) {
      const { body } = await send(client, id, as);
      expect([as, body]).toMatchObject([as, { code: refusalFor(payInvoice, person) }]);
    }
    expect(await readSums(id)).toEqual({ paid_pence: 0, written_off_pence: 0 });
  });

  it('books nothing as another kind, and names the field', async () => {
    const { id } = await insertBilled(test, longAgo());
    const { client } = await makeActor(test, 'admin');
    for (const as of ['gift', '', 'Payment', 'payment ', null, 1, true, ['payment'], {}]) {
      const { status, body } = await send(client, id, as);
      expect([as, status, body]).toMatchObject([as, 400, { fields: { as: expect.any(String) } }]);
    }
    expect(await readSums(id)).toEqual({ paid_pence: 0, written_off_pence: 0 });
  });

  it('books each kind for an admin after a step-up, and a write-off or its VAT once', async () => {
    const { id } = await insertBilled(test, longAgo());
    const { client } = await makeActor(test, 'admin');
    expect((await send(client, id, 'vat-relief')).status).toBe(409);
    expect((await send(client, id, 'write-off')).status).toBe(200);
    expect((await send(client, id, 'write-off')).status).toBe(409);
    expect(await readSums(id)).toEqual({ paid_pence: 0, written_off_pence: 12_000 });
    expect((await send(client, id, 'payment')).status).toBe(200);
    expect(await readSums(id)).toEqual({ paid_pence: 12_000, written_off_pence: 0 });
    expect((await send(client, id, 'vat-relief')).status).toBe(409);
  });
});
