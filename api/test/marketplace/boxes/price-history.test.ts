import type { BoxPriceEntry, BoxPricePage } from '@hive/contract/admin-boxes';
import { listBoxPrices } from '@hive/contract/admin-boxes';
import { v7 as newId } from 'uuid';
import { signInAdmin } from '../../audit/audit-helpers';
import { approve, insertApplication } from '../applications/application-helpers';
import { makeAccount } from '../../auth/accounts/account-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { change, create, partnerForm } from './box-helpers';

const start = '2026-06-15T12:00:00.000Z';
const clock = createTestClock(new Date(start));
let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp({ clock });
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
afterAll(() => test.close());

async function readPrices(
  id: string,
  query: Record<string, number> = {},
): Promise<BoxPriceEntry[]> {
  const { status, body } = await admin.get<BoxPricePage>(`/api/admin/boxes/${id}/prices`, {
    query,
  });
  expect(status).toBe(200);
  expect(listBoxPrices.response.safeParse(body).error).toBeUndefined();
  return body.items;
}

const makePriced = async () =>
  (await createFactories(test.database).makeBox({ price_pence: 2300, delivery_pence: 192 })).id;

describe('The price history of a box', () => {
  it('starts with its creation in a form, and names the admin', async () => {
    const { body } = await create(admin, partnerForm);
    expect(await readPrices(body._id!)).toMatchObject([
      { price: 0, deliveryPrice: 0, firstBoxPrice: null, from: start, by: { _id: adminId } },
    ]);
  });

  it('starts with the approval of its application', async () => {
    const { id } = await insertApplication(test, (await makeAccount(test)).id);
    const { boxId } = (await approve(admin, id)).body;
    expect(await readPrices(boxId!)).toMatchObject([
      { price: 0, from: start, by: { _id: adminId } },
    ]);
  });

  it('has an entry for each change of an amount or of the frequency, and for no other change', async () => {
    const id = await makePriced();
    const changes = [
      { price: 24 },
      { deliveryPrice: 0 },
      { frequency: 'weekly' },
      { firstBoxPrice: 5 },
      { firstBoxPrice: null },
      { name: 'Renamed' },
      { price: 24 },
    ];
    for (const one of changes) {
      clock.advance(60);
      expect((await change(admin, id, one)).status).toBe(200);
    }

    const history = await readPrices(id, { pageSize: 10 });

    expect(
      history.map(({ price, deliveryPrice, frequency, firstBoxPrice, monthlyCost }) => [
        price,
        deliveryPrice,
        frequency,
        firstBoxPrice,
        monthlyCost,
      ]),
    ).toEqual([
      [24, 0, 'weekly', null, 104],
      [24, 0, 'weekly', 5, 104],
      [24, 0, 'weekly', null, 104],
      [24, 0, 'monthly', null, 24],
      [24, 1.92, 'monthly', null, 25.92],
      [23, 1.92, 'monthly', null, 24.92],
    ]);
    expect(history.map(({ by }) => by?._id)).toEqual([...Array(5).fill(adminId), undefined]);
    expect(history[4]?.from).toBe('2026-06-15T12:01:00.000Z');
    expect(await readPrices(id, { page: 2, pageSize: 4 })).toEqual(history.slice(4));
  });

  it('has an entry for a change that bypasses the api, without an author', async () => {
    const id = await makePriced();
    await change(admin, id, { price: 24 });
    await test.database
      .updateTable('box')
      .set({ price_pence: 2500 })
      .where('id', '=', id)
      .execute();
    expect(await readPrices(id)).toMatchObject([
      { price: 25, by: null },
      { price: 24, by: { _id: adminId } },
      { price: 23, by: null },
    ]);
  });

  it('has no entry for a refused change', async () => {
    const id = await makePriced();
    expect((await change(admin, id, { price: 30, version: 7 })).status).toBe(409);
    expect(await readPrices(id)).toHaveLength(1);
  });

  it('is not found for an unknown box', async () => {
    expect(await admin.get(`/api/admin/boxes/${newId()}/prices`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('The price of a first box', () => {
  const refusal = {
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      fields: { firstBoxPrice: 'Enter at most the price and delivery of a regular box.' },
    },
  };

  it('is at most that of a regular box with delivery, and not below zero', async () => {
    const id = await makePriced();
    expect(await change(admin, id, { firstBoxPrice: 24.93 })).toMatchObject(refusal);
    expect((await change(admin, id, { firstBoxPrice: -0.01 })).status).toBe(400);
    expect((await change(admin, id, { firstBoxPrice: 24.92 })).body).toMatchObject({
      firstBoxPrice: 24.92,
    });
  });

  it('is compared with the regular price that the same change sets', async () => {
    const id = await makePriced();
    expect((await change(admin, id, { price: 40, firstBoxPrice: 30 })).status).toBe(200);
    expect(await change(admin, id, { price: 20 })).toMatchObject(refusal);
    expect((await change(admin, id, { price: 20, firstBoxPrice: null })).status).toBe(200);
  });
});
