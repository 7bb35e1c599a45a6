import { searchRecords, type AdminSearchResults } from '@hive/contract/admin-search';
import { limits } from '@hive/contract/limits';
import { ulid } from 'ulid';
import { readInvoiceNumbers } from '../../src/search/invoice-numbers';
import { signInAdmin } from '../audit/audit-helpers';
import { createFactories } from '../support/factories';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestAnswer, TestClient } from '../support/test-client';

let test: TestApp;
let admin: TestClient;
let boxId: string;
const clickId = ulid();

beforeAll(async () => {
  test = await createTestApp();
  admin = (await signInAdmin(test, { name: 'Grace Hopper', email: 'grace@hive.example' })).client;
  const make = createFactories(test.database);
  const people = [
    ['Joanna Byron', 'joanna@tea.example'],
    ['Ann', 'zoe@tea.example'],
    ['Zara Annan', 'zara@tea.example'],
    ['Annie Lee', 'annie_x@tea.example'],
    ['100% Real', 'real@tea.example'],
  ];
  for (const [name, email] of people) await make.makeUser({ name, email });
  await make.makeUser({ name: 'Ann Erased', erased_at: new Date() });

  boxId = (await make.makeBox({ name: 'Tuppenny Roast', keywords: 'coffee, beans' })).id;
  await make.makeBox({ name: 'Roast Dinner', is_active: false });
  await make.makeBox({ name: 'Roastery', archived_at: new Date() });
  for (let number = 0; number <= limits.searchResults; number += 1)
    await make.makeBox({ name: `Many ${number}` });

  const orders = [
    { order_reference: 'HV-77', occurred_at: new Date('2026-01-01T12:00:00Z') },
    { order_reference: 'HV-771', occurred_at: new Date('2026-01-02T12:00:00Z'), click_id: clickId },
    { order_reference: 'X-HV-77', occurred_at: new Date('2026-01-03T12:00:00Z') },
  ];
  for (const order of orders) await make.makeConversion(boxId, { amount_pence: 1250, ...order });

  const invoices = [
    { number: 42, month: '2026-07-01', billed_to: 'Tuppenny Roast' },
    { number: 43, month: '2026-08-01', billed_to: 'Tuppenny Roast' },
    { number: 421, month: '2026-09-01', billed_to: 'Tuppenny Roast' },
  ];
  for (const invoice of invoices) await make.makeInvoice(boxId, invoice);
  const other = await make.makeBox();
  const buyer = JSON.stringify({ name: 'Penny Holdings Ltd', address: [], vatNumber: null });
  await make.makeInvoice(other.id, { number: 900, billed_to: 'Other', buyer });
});
afterAll(() => test.close());

const search = (text: string): Promise<TestAnswer<AdminSearchResults>> =>
  admin.get<AdminSearchResults>('/api/admin/search', { query: { search: text } });
const find = async (text: string): Promise<AdminSearchResults> => (await search(text)).body;

describe('The search over all records', () => {
  it('finds people by name or address: equal ones, then starts of words, then the others', async () => {
    const names = async (text: string) => (await find(text)).people.map(({ name }) => name);

    expect(await names('ann')).toEqual(['Ann', 'Annie Lee', 'Zara Annan', 'Joanna Byron']);
    expect(await names('ZOE@tea.example')).toEqual(['Ann']);
    expect(await names('annie lee')).toEqual(['Annie Lee']);
  });

  it('finds a text of two characters at the start of a word only', async () => {
    expect((await find('an')).people.map(({ name }) => name)).toEqual([
      'Ann',
      'Annie Lee',
      'Zara Annan',
    ]);
  });

  it('treats wildcards as text', async () => {
    expect((await find('0%')).people).toEqual([]);
    expect((await find('100%')).people.map(({ name }) => name)).toEqual(['100% Real']);
    expect((await find('_x@')).people.map(({ name }) => name)).toEqual(['Annie Lee']);
    expect(await find('%%%')).toEqual({ people: [], boxes: [], orders: [], invoices: [] });
  });

  it('finds boxes by name or keyword, hidden ones too, without archived ones', async () => {
    const { boxes } = await find('roast');

    expect(boxes.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Roast Dinner', false],
      ['Tuppenny Roast', true],
    ]);
    expect((await find('beans')).boxes.map(({ name }) => name)).toEqual(['Tuppenny Roast']);
  });

  it('returns at most five of each kind', async () => {
    expect((await find('many')).boxes).toHaveLength(limits.searchResults);
  });

  it('finds orders by reference, equal first, and by the whole click id', async () => {
    const { orders } = await find('hv-77');

    expect(orders.map(({ orderReference }) => orderReference)).toEqual(['HV-77', 'HV-771']);
    expect(orders[0]).toMatchObject({
      box: { _id: boxId, name: 'Tuppenny Roast' },
      status: 'pending',
      amount: 12.5,
      occurredAt: '2026-01-01T12:00:00.000Z',
    });
    // The newest first among references that contain it, if none is equal.
    expect((await find('v-77')).orders.map(({ orderReference }) => orderReference)).toEqual([
      'X-HV-77',
      'HV-771',
      'HV-77',
    ]);
    const byClick = await find(clickId.toLowerCase());
    expect(byClick.orders.map(({ orderReference }) => orderReference)).toEqual(['HV-771']);
  });

  it('finds invoices by number, by its start, and by the customer', async () => {
    const numbers = async (text: string) => (await find(text)).invoices.map(({ number }) => number);

    expect(await numbers('42')).toEqual(['HIVE-000042']);
    expect(await numbers('hive-00004')).toEqual(['HIVE-000043', 'HIVE-000042']);
    expect(await numbers('HIVE-000421')).toEqual(['HIVE-000421']);
    expect(await numbers('tuppenny')).toEqual(['HIVE-000421', 'HIVE-000043', 'HIVE-000042']);
    expect(await numbers('penny hold')).toEqual(['HIVE-000900']);
  });

  it('answers as the contract says', async () => {
    const { status, body } = await search('tuppenny');

    expect(status).toBe(200);
    expect(searchRecords.response.safeParse(body).error).toBeUndefined();
    expect(body.boxes).toHaveLength(1);
    expect(body.invoices[0]).toMatchObject({ amount: 120, month: '2026-09-01' });
  });

  it('refuses a text of one character', async () => {
    const { status, body } = await admin.get<{ fields: Record<string, string> }>(
      '/api/admin/search',
      { query: { search: ' a ' } },
    );

    expect(status).toBe(400);
    expect(body.fields).toEqual({ search: 'Enter at least 2 characters to search.' });
  });

  it.each([
    ['42', { from: 42, to: 42 }],
    ['000042', { from: 42, to: 42 }],
    ['HIVE-000042', { from: 42, to: 42 }],
    ['hive-0000', { from: 0, to: 99 }],
    ['hive-1234567', { from: 1_234_567, to: 1_234_567 }],
    ['hive-', null],
    ['4 2', null],
    ['9999999999', null],
  ])('reads %j as the invoice numbers %j', (text, numbers) => {
    expect(readInvoiceNumbers(text)).toEqual(numbers);
  });
});
