import { v7 as newId } from 'uuid';
import { issueInvoices } from '../../../src/billing/invoices/issue-invoices';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { refund } from './invoice-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const june = '2026-06-01';
const july = '2026-07-01';
const november = '2026-11-01';
const december = '2026-12-01';
const january = '2027-01-01';
const midNovember = new Date('2026-11-15T12:00:00Z');
const midDecember = new Date('2026-12-15T12:00:00Z');
const longAgo = new Date('2026-01-01T00:00:00Z');
const issued = {
  [june]: '2026-07-01T06:00:00Z',
  [july]: '2026-08-01T06:00:00Z',
  [november]: '2026-12-01T06:00:00Z',
  [december]: '2027-01-01T06:00:00Z',
  [january]: '2027-02-01T06:00:00Z',
};

/** Settles a month in a separate transaction, as the monthly job does. */
async function issue(month: keyof typeof issued, at: string = issued[month]): Promise<number> {
  const client = await test.context.pool.connect();
  try {
    await client.query('begin');
    const count = await issueInvoices(client, {
      month,
      at: new Date(at),
      seller: test.context.settings.seller,
    });
    await client.query('commit');
    return count;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const makeBox = (values: object = {}) =>
  createFactories(test.database).makeBox({ created_at: longAgo, ...values });

/** A conversion with £2.00 of commission. */
async function approve(boxId: string, decided_at: Date): Promise<string> {
  const { makeConversion } = createFactories(test.database);
  const values = { status: 'approved', decided_at, created_at: decided_at } as const;
  return (await makeConversion(boxId, { ...values, occurred_at: decided_at })).id;
}

const changeTier = (
  boxId: string,
  change: { from: 'bronze' | 'gold'; to: 'bronze' | 'gold'; at: Date; pence?: number },
) =>
  test.database
    .insertInto('tier_change')
    .values({
      id: newId(),
      box_id: boxId,
      from_tier: change.from,
      to_tier: change.to,
      from_mode: 'fixed',
      to_mode: 'fixed',
      cause: change.pence === undefined ? 'month-end' : 'partner',
      reason: 'The partner chose it.',
      prorated_pence: change.pence ?? 0,
      at: change.at,
    })
    .execute();

/** The bills of a box by month: the kind and pence of each line. */
async function billed(boxId: string) {
  const rows = await test.database
    .selectFrom('invoice')
    .where('box_id', '=', boxId)
    .select(['lines', 'net_pence', 'vat_pence'])
    .orderBy('month')
    .execute();
  return rows.map(({ lines, ...sums }) => ({
    lines: lines.map(({ kind, pence }) => [kind, pence]),
    ...sums,
  }));
}

const numbers = async (): Promise<number[]> => {
  const rows = await test.database
    .selectFrom('invoice')
    .select('number')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

describe('A month’s invoice', () => {
  it('charges approved commission and the tier’s fee, less refunds, plus VAT', async () => {
    const box = await makeBox({ tier: 'gold' });
    await approve(box.id, midNovember);
    const paidBack = await approve(box.id, midNovember);
    await refund(test, box.id, paidBack, { at: midNovember, pence: 150 });
    await createFactories(test.database).makeConversion(box.id, { occurred_at: midNovember });

    expect(await issue(november)).toBe(1);

    expect(await billed(box.id)).toEqual([
      {
        lines: [
          ['commission', 400],
          ['reversals', -150],
          ['plan', 9_900],
        ],
        net_pence: 10_150,
        vat_pence: 2_030,
      },
    ]);
  });

  it('is issued once: a second run changes nothing, also after late approvals, which the next one charges', async () => {
    const box = await makeBox({ tier: 'gold' });
    expect(await issue(november)).toBe(1);
    const before = await billed(box.id);
    await createFactories(test.database).makeConversion(box.id, {
      status: 'approved',
      occurred_at: midNovember,
      created_at: midNovember,
      decided_at: new Date(issued[november]),
    });
    expect(await issue(november)).toBe(0);
    expect(await billed(box.id)).toEqual(before);
    expect(await numbers()).toEqual([1]);
    expect(await issue(december)).toBe(1);
    expect((await billed(box.id))[1]?.lines).toEqual([
      ['commission', 200],
      ['plan', 9_900],
    ]);
  });

  it.each([
    ['summer', june, july, '2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z'],
    ['winter', november, december, '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'],
  ] as const)(
    'includes conversions approved before midnight in London in %s, and not those from midnight on',
    async (_season, month, next, before, after) => {
      const box = await makeBox();
      await approve(box.id, new Date(before));
      await approve(box.id, new Date(after));
      await approve(box.id, new Date(after));
      await issue(month);
      await issue(next);
      expect((await billed(box.id)).map(({ net_pence }) => net_pence)).toEqual([200, 400]);
    },
  );

  it('is not issued when refunds exceed charges, and the next one deducts the difference', async () => {
    const box = await makeBox();
    const early = await approve(box.id, new Date('2026-10-02T12:00:00Z'));
    await issue(november);
    await refund(test, box.id, early, { at: midDecember });
    expect(await issue(december)).toBe(0);
    expect((await billed(box.id)).map(({ net_pence }) => net_pence)).toEqual([200]);
    expect(
      await test.database
        .selectFrom('invoice_account')
        .select('carried_pence')
        .executeTakeFirstOrThrow(),
    ).toEqual({ carried_pence: -200 });
    for (let count = 0; count < 3; count += 1) await approve(box.id, new Date('2027-01-15'));
    await issue(january);
    expect((await billed(box.id)).map(({ net_pence }) => net_pence)).toEqual([200, 400]);
  });

  it('deducts a refund once its conversion is approved, and ignores one of a declined conversion', async () => {
    const box = await makeBox();
    const { makeConversion } = createFactories(test.database);
    const declined = await makeConversion(box.id, { status: 'declined', decided_at: midNovember });
    await refund(test, box.id, declined.id, { at: midNovember });
    const late = await approve(box.id, midDecember);
    await refund(test, box.id, late, { at: midNovember, pence: 50 });
    expect(await issue(november)).toBe(0);
    expect(await issue(december)).toBe(1);
    expect(await billed(box.id)).toMatchObject([{ net_pence: 150 }]);
  });

  it('charges the tier held at the start of the month, and changes within it as a separate line', async () => {
    const changed = await makeBox({ name: 'Changed', tier: 'gold' });
    await changeTier(changed.id, { from: 'bronze', to: 'gold', at: midNovember, pence: 5_280 });
    const waited = await makeBox({ name: 'Waited', tier: 'gold' });
    const atNight = new Date('2026-11-01T00:40:00Z');
    await changeTier(waited.id, { from: 'bronze', to: 'gold', at: atNight });
    await issue(november);
    await issue(december);
    const lines = async (boxId: string) => (await billed(boxId)).map((one) => one.lines);
    expect(await lines(changed.id)).toEqual([[['tier-changes', 5_280]], [['plan', 9_900]]]);
    expect(await lines(waited.id)).toEqual([[['plan', 9_900]], [['plan', 9_900]]]);
  });

  it('charges no fee for an earned tier or an archived box, and charges a new box from its first day', async () => {
    await makeBox({ tier: 'gold', tier_mode: 'dynamic' });
    const gone = await makeBox({ tier: 'gold', archived_at: new Date('2026-10-20T00:00:00Z') });
    await approve(gone.id, midNovember);
    const fresh = await makeBox({ tier: 'gold', created_at: new Date('2026-11-16T10:00:00Z') });
    await makeBox({ tier: 'gold', created_at: midDecember });
    expect(await issue(november)).toBe(2);
    expect(await billed(gone.id)).toMatchObject([{ lines: [['commission', 200]] }]);
    expect(await billed(fresh.id)).toMatchObject([{ lines: [['plan', 4_950]] }]);
  });

  it('is rejected until the month has been over for an hour', async () => {
    await makeBox({ tier: 'gold' });
    for (const at of ['2026-11-30T23:59:59Z', '2026-12-01T00:59:59Z'])
      await expect(issue(november, at)).rejects.toThrow('not over');
    expect(await issue(november, '2026-12-01T01:00:00Z')).toBe(1);
  });
});

describe('Invoice numbers', () => {
  it('have no gap, even after a transaction that was rolled back', async () => {
    await makeBox({ name: 'A', tier: 'gold' });
    await makeBox({ name: 'B', tier: 'silver' });
    const client = await test.context.pool.connect();
    await client.query('begin');
    await issueInvoices(client, {
      month: november,
      at: new Date(issued[november]!),
      seller: test.context.settings.seller,
    });
    await client.query('rollback');
    client.release();
    expect(await numbers()).toEqual([]);

    expect(await issue(november)).toBe(2);
    expect(await issue(december)).toBe(2);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  it('have no gap or duplicate when several transactions settle a month at once', async () => {
    for (const name of ['A', 'B', 'C']) await makeBox({ name, tier: 'gold' });
    const counts = await Promise.all(Array.from({ length: 6 }, () => issue(november)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 3]);
    expect(await numbers()).toEqual([1, 2, 3]);
  });
});
