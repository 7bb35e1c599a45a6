import { readBankCsv } from '../../../src/billing/bank/read-bank-csv';
import { normaliseAccount } from '../../../src/billing/bank/bank-file';
import { fingerprintLines } from '../../../src/billing/bank/fingerprint-lines';
import { readAmount, readBankDay } from '../../../src/billing/bank/read-amount';
import { isCamt, readCamt } from '../../../src/billing/bank/read-camt';
import { isOfx, readOfx } from '../../../src/billing/bank/read-ofx';
import { camt02, camt08, csvExports, ofx1, ofx2 } from './bank-files';

const today = '2026-12-10';
const options = { mapping: undefined, dates: 'day-first', today } as const;

describe('CSV exports', () => {
  it.each(csvExports)(
    'of $bank are recognised by their columns',
    async ({ bank, text, account }) => {
      const file = await readBankCsv(text, options);
      expect([file.bank, file.needsMapping]).toEqual([bank, false]);
      const [received, sent] = file.lines;
      expect(received).toMatchObject({ day: '2026-11-05', pence: 123_456, fault: null, account });
      expect(`${received!.payer ?? ''} ${received!.text} ${received!.reference ?? ''}`).toContain(
        'HIVE-000042',
      );
      expect(sent).toMatchObject({ day: '2026-11-06', pence: -1_250, fault: null });
    },
  );

  it('without a known header need a mapping, which can be given', async () => {
    const text = 'Wann,Was,Wieviel\n05/11/2026,ACME HIVE-000042,12.50';
    const unknown = await readBankCsv(text, options);
    expect([unknown.needsMapping, unknown.lines]).toEqual([true, []]);
    const { lines } = await readBankCsv(text, { ...options, mapping: 'date:0,text:1,amount:2' });
    expect(lines).toMatchObject([{ day: '2026-11-05', pence: 1_250, text: 'ACME HIVE-000042' }]);
    await expect(readBankCsv(text, { ...options, mapping: 'date:9' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('list a fault beside each broken line and read the others', async () => {
    const text = [
      'Date,Description,Amount,Status',
      '05/11/2026,Good,1.00,Completed',
      '31/02/2026,No such day,1.00,Completed',
      '05/11/2026,No amount,abc,Completed',
      '05/11/2026,Nothing,0.00,Completed',
      '05/11/2027,Later,1.00,Completed',
      '05/11/2026,Not yet,1.00,Pending',
    ].join('\n');
    const { lines } = await readBankCsv(text, options);
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, 'The date is missing or not readable.'],
      [4, 'The amount is missing or not readable.'],
      [5, 'The amount is zero.'],
      [6, 'The date is in the future.'],
      [7, 'The payment is not complete: pending.'],
    ]);
  });
});

describe('OFX', () => {
  it.each([
    ['1 (SGML)', ofx1],
    ['2 (XML)', ofx2],
  ])('%s is read with accounts, ids and returned payments', async (_, text) => {
    expect(isOfx(text)).toBe(true);
    const { lines } = await readOfx(text, today);
    expect(lines).toMatchObject([
      {
        account: '20-00-00 12345678',
        day: '2026-11-05',
        pence: 123_456,
        payer: 'ACME & SONS LTD',
        text: 'HIVE-000042',
        bankId: 'FIT-1',
        currency: 'GBP',
        isReturned: false,
      },
      { day: '2026-11-06', pence: -1_250, bankId: 'FIT-2', isReturned: true },
      { day: null, fault: 'The date is missing or not readable.' },
    ]);
    expect(text.split('\n')[lines[1]!.line - 1]).toContain('<STMTTRN>');
  });
});

describe('camt.053', () => {
  it.each([
    ['02', camt02],
    ['08', camt08],
  ])('version %s is read with batches, references and reversals', async (_, text) => {
    expect(isCamt(text)).toBe(true);
    const { lines } = await readCamt(text, today);
    expect(lines).toMatchObject([
      {
        account: '20-00-00 12345678',
        day: '2026-11-05',
        pence: 123_456,
        payer: 'Acme & Sons Ltd',
        text: 'Invoice HIVE-000042',
        bankId: 'REF-1',
      },
      { pence: 1_000, bankId: 'REF-2A' },
      { pence: 2_000, bankId: 'REF-2B', reference: 'HIVE-000043' },
      { pence: -1_250, isReturned: true },
      { pence: -8_000, payer: 'Willow Tea Ltd', knownPayer: 'Hive Ltd' },
      { fault: 'The payment is not booked by the bank yet.' },
    ]);
  });

  it('of one file with a document type, or cut off, is refused', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "bb">]>${camt02}`;
    await expect(readCamt(bomb, today)).rejects.toMatchObject({ code: 'STATEMENT_UNREADABLE' });
    const cut = camt02.slice(0, camt02.indexOf('REF-2B'));
    await expect(readCamt(cut, today)).rejects.toMatchObject({ code: 'STATEMENT_UNREADABLE' });
    const deep = camt02.replace('<Stmt>', `${'<a>'.repeat(60)}<Stmt>`);
    await expect(readCamt(deep, today)).rejects.toMatchObject({ code: 'STATEMENT_UNREADABLE' });
  });
});

describe('Fingerprints', () => {
  const row = '05/11/2026,ACME,10.00';
  const read = async (...rows: string[]) =>
    fingerprintLines(
      (await readBankCsv(['Date,Description,Amount', ...rows].join('\n'), options)).lines,
      'A',
    ).map(({ fingerprint }) => fingerprint);

  it('are equal in files that overlap, and differ for two equal payments of one day', async () => {
    const [first, second] = await read(row, row);
    expect(first).not.toBe(second);
    expect(await read('04/11/2026,ACME,10.00', row, row)).toEqual([
      expect.any(String),
      first,
      second,
    ]);
  });
});

it('Amounts and days are read as banks write them', () => {
  const amounts = [
    '1,234.50',
    '£3.20',
    '+5.00',
    '-£12.00',
    '(12.00)',
    '12.00 DR',
    '12.00CR',
    '7.5000',
    'x',
    '1.234',
  ];
  expect(amounts.map(readAmount)).toEqual([
    123_450,
    320,
    500,
    -1_200,
    -1_200,
    -1_200,
    1_200,
    750,
    null,
    null,
  ]);
  const days = [
    '05/11/26',
    '5 Nov 26',
    '2026-11-05T10:00:00Z',
    '20261105',
    '05-Nov-2026',
    '5/13/2026x',
  ];
  expect(days.map((day) => readBankDay(day, 'day-first'))).toEqual([
    ...Array.from({ length: 5 }, () => '2026-11-05'),
    null,
  ]);
  expect(normaliseAccount('GB29 NWBK 2000 0012 3456 78')).toBe('20-00-00 12345678');
});
