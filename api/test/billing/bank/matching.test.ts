import { limits } from '@hive/contract/limits';
import { createNameIndex } from '../../../src/billing/bank/company-names';
import { findBundles } from '../../../src/billing/bank/find-bundles';
import { findReferences } from '../../../src/billing/bank/find-references';
import { matchPayments } from '../../../src/billing/bank/match-payments';
import type { OpenInvoice, ReceivedPayment } from '../../../src/billing/bank/match-types';
import { measureMatching } from '../../../testing/measure-matching';
import { simulateStatement } from '../../../testing/simulate-statement';

const invoice = (number: number, values: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: `invoice-${number}`,
  number,
  boxId: 'willow',
  names: ['Willow Tea Box', 'Willow Tea Box Ltd'],
  outstandingPence: 10_000 + number,
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  ...values,
});

const payment = (values: Partial<ReceivedPayment>): ReceivedPayment => ({
  id: 'payment',
  day: '2026-12-05',
  pence: 10_042,
  text: '',
  payer: null,
  reference: null,
  ...values,
});

const other = invoice(77, {
  boxId: 'copper',
  names: ['Copper Yarn Club'],
  outstandingPence: 5_880,
});
const open = [invoice(42), invoice(43), invoice(51), other];

async function propose(values: Partial<ReceivedPayment>, invoices = open) {
  const found = (await matchPayments([payment(values)], invoices)).get('payment')!;
  return found.map(({ confidence, parts, creditPence, reasons }) => ({
    isMatched: confidence >= limits.bankMatchConfidence,
    parts: parts.map((part) => [part.invoice.number, part.pence]),
    creditPence,
    reasons,
  }));
}

describe('Invoice numbers in texts', () => {
  it.each([
    ['HIVE-000042', [42, 'full']],
    ['hive 000 042 thanks', [42, 'full']],
    ['HIVE42', [42, 'short']],
    ['HIVE-OOOO42', [42, 'full']],
    ['HVE-000042', [42, 'short']],
    ['INV 42', [42, 'bare']],
    ['ref 000042', [42, 'bare']],
    ['give 100', []],
    ['12 NOV', []],
  ])('%s', (text, expected) => {
    expect([...findReferences(text)].flat()).toEqual(expected);
  });

  it('can follow each other', () => {
    expect([...findReferences('HIVE-000042/43 & HIVE-000051').keys()]).toEqual([42, 43, 51]);
  });
});

describe('Names of companies', () => {
  const index = createNameIndex([
    { boxId: 'tea', names: ['Tea Box Ltd'] },
    { boxId: 'green', names: ['Green Tea Box'] },
    { boxId: 'bees', names: ['Busy Bees Honey Limited'] },
  ]);
  const best = (text: string) => [...index.score(text)][0]?.[0];

  it.each([
    ['GREEN TEA BOX LIMITED', 'green'],
    ['TEA BOX UK LTD', 'tea'],
    ['BUSY BEES HON', 'bees'],
    ['BUSYBEESHONEY', 'bees'],
    ['Busy Bees Hnoey', 'bees'],
    ['AWS EMEA', undefined],
  ])('%s', (text, expected) => {
    expect(best(text)).toBe(expected);
  });
});

describe('A payment', () => {
  it('matches the invoice that it names if the amount is right', async () => {
    expect((await propose({ text: 'FPI HIVE-000042' }))[0]).toMatchObject({
      isMatched: true,
      parts: [[42, 10_042]],
      reasons: ['The text names HIVE-000042.', expect.stringContaining('exactly')],
    });
  });

  it('matches with one wrong or two transposed digits', async () => {
    for (const text of ['WILLOW TEA HIVE-000047', 'WILLOW TEA HIVE-000024'])
      expect((await propose({ text }))[0]).toMatchObject({
        isMatched: true,
        parts: [[42, 10_042]],
      });
  });

  it('matches several invoices, also without their numbers', async () => {
    const pence = 10_042 + 10_051;
    for (const text of ['HIVE-000042 000051', 'WILLOW TEA BOX HIVE-000051', 'WILLOW TEA BOX LTD'])
      expect((await propose({ text, pence }))[0]).toMatchObject({
        isMatched: true,
        parts: [
          [42, 10_042],
          [51, 10_051],
        ],
      });
  });

  it('of a part, or of more, needs the number and the name', async () => {
    const text = 'WILLOW TEA BOX HIVE-000042';
    expect((await propose({ text, pence: 5_000 }))[0]).toMatchObject({
      isMatched: true,
      parts: [[42, 5_000]],
    });
    expect((await propose({ text, pence: 10_100 }))[0]).toMatchObject({
      isMatched: true,
      parts: [[42, 10_042]],
      creditPence: 58,
    });
    expect((await propose({ text: 'HIVE-000042', pence: 5_000 }))[0]!.isMatched).toBe(false);
    expect((await propose({ text: 'WILLOW TEA BOX', pence: 5_000 }))[0]!.isMatched).toBe(false);
  });

  it('that fits two invoices equally is not matched', async () => {
    const twins = [
      invoice(42, { outstandingPence: 9_000 }),
      invoice(43, { outstandingPence: 9_000 }),
    ];
    const [first, second] = await propose({ text: 'WILLOW TEA BOX', pence: 9_000 }, twins);
    expect([first!.isMatched, second!.isMatched]).toEqual([false, false]);
    expect(first!.reasons).toContain('Other invoices fit about equally well.');
  });

  it('with the number of one partner and the name of another is not matched', async () => {
    const [best] = await propose({ text: 'COPPER YARN CLUB HIVE-000042' });
    expect(best).toMatchObject({ isMatched: false, parts: [[42, 10_042]] });
  });

  it('before the invoice was issued is not matched', async () => {
    expect(await propose({ text: 'HIVE-000042', day: '2026-10-31' })).toEqual([]);
  });

  it('for an invoice that another payment settles is not matched', async () => {
    const twice = ['a', 'b'].map((id) => payment({ id, text: 'HIVE-000042' }));
    const found = await matchPayments(twice, open);
    expect([found.get('a')![0]!.confidence, found.get('b')![0]!.confidence]).toEqual([0.99, 0.5]);
  });
});

it('Bundles have two to four invoices', () => {
  const five = [1, 2, 4, 8, 16].map((pence, at) => invoice(at + 1, { outstandingPence: pence }));
  const numbers = (pence: number) =>
    findBundles(five, pence).map((set) => set.map(({ number }) => number));
  expect([numbers(3), numbers(15), numbers(31), numbers(16)]).toEqual([
    [[1, 2]],
    [[1, 2, 3, 4]],
    [],
    [],
  ]);
});

it('At least 99.5% of the matched lines of a generated statement are right, and 90% of its payments are matched', async () => {
  const { invoices, lines } = simulateStatement(16, 300);
  const proposals = await matchPayments(
    lines.map(({ payment: received }) => received),
    invoices,
  );
  const { precision, recall } = measureMatching(lines, proposals);
  expect(precision).toBeGreaterThanOrEqual(0.995);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
