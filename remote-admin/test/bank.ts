import type { BankLine, BankProposal } from '@hive/contract/bank-lines';
import type { BankStatement, ImportedBankStatement } from '@hive/contract/bank-statements';
import { json, play } from './api';
import { newId } from './moderation';

export const statementId = '0190c2b4-0000-7000-8000-0000000000d1';
const box = { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' };

/** A proposal for one invoice of £120. */
export const makeProposal = (extra: Partial<BankProposal> = {}): BankProposal => ({
  confidence: 0.987,
  box,
  invoices: [
    {
      _id: '0190c2b4-0000-7000-8000-000000000042',
      number: 'HIVE-000042',
      dueOn: '2026-11-30',
      outstanding: 120,
      amount: 120,
    },
  ],
  credit: 0,
  reasons: ['The text names HIVE-000042.', 'The amount is what is outstanding.'],
  ...extra,
});

/** A payment of £120 that matches an invoice. */
export const makeLine = (extra: Partial<BankLine> = {}): BankLine => ({
  _id: newId(),
  line: 2,
  date: '2026-11-20',
  amount: 120,
  currency: 'GBP',
  text: 'HIVE 42',
  payer: 'TUPPENNY ROAST LTD',
  reference: null,
  state: 'matched',
  note: null,
  proposals: [makeProposal()],
  allocations: [],
  bookedAt: null,
  ...extra,
});

/** The same line after it was booked for its first proposal. */
export const bookedLine = (line: BankLine): BankLine => ({
  ...line,
  state: 'booked',
  proposals: [],
  allocations: line.proposals
    .slice(0, 1)
    .flatMap(({ invoices }) =>
      invoices.map(({ _id, number, amount }) => ({ box, invoice: { _id, number }, amount })),
    ),
  bookedAt: '2026-11-24T12:00:00.000Z',
});

export const makeStatement = (extra: Partial<BankStatement> = {}): BankStatement => ({
  _id: statementId,
  fileName: 'november.csv',
  format: 'csv',
  bank: 'Barclays',
  account: '20-00-00 12345678',
  importedAt: '2026-11-24T12:00:00.000Z',
  importedBy: { _id: newId(), name: 'Ada Admin' },
  from: '2026-11-01',
  to: '2026-11-23',
  lines: 3,
  faults: 0,
  open: 3,
  booked: 0,
  ignored: 0,
  openAmount: 360,
  ...extra,
});

/** Mocks the lines of the statement. Returns the query strings, and `replace`, which changes a line. */
export function mockLines(
  items: BankLine[],
  { faults = [] }: { faults?: { line: number; text: string; fault: string }[] } = {},
) {
  let lines = items;
  const requests: string[] = [];
  play('get', `/accounting/bank-statements/${statementId}/lines`, (request) => {
    const { search, searchParams } = new URL(request.url);
    requests.push(search);
    const state = searchParams.get('state');
    const found = lines.filter((line) => !state || line.state === state);
    const count = (name: string) => lines.filter((line) => line.state === name).length;
    const matched = lines.filter((line) => line.state === 'matched');
    return json({
      items: found,
      page: 1,
      pageSize: 25,
      total: found.length,
      statement: makeStatement({ lines: lines.length }),
      counts: {
        matched: count('matched'),
        proposed: count('proposed'),
        unmatched: count('unmatched'),
        ignored: count('ignored'),
        booked: count('booked'),
      },
      matched: {
        lines: matched.length,
        amount: matched.reduce((sum, { amount }) => sum + amount, 0),
      },
      faults,
    });
  });
  return {
    requests,
    replace: (next: BankLine) => {
      lines = lines.map((line) => (line._id === next._id ? next : line));
      return next;
    },
  };
}

/** The preview of a file: a new payment, a line without a date, and money out. */
export const makePreview = (extra: Partial<ImportedBankStatement> = {}): ImportedBankStatement => ({
  statementId: null,
  format: 'csv',
  bank: 'Barclays',
  account: 'Barclays',
  needsMapping: false,
  columns: ['Date', 'Amount', 'Memo'],
  mapping: { date: 0, amount: 1, text: 2 },
  lines: [
    {
      line: 2,
      date: '2026-11-20',
      amount: 120,
      currency: 'GBP',
      text: 'HIVE 42',
      payer: 'TUPPENNY ROAST LTD',
      fault: null,
      isRepeat: false,
      ignoredReason: null,
    },
    {
      line: 3,
      date: null,
      amount: 50,
      currency: 'GBP',
      text: 'TEA',
      payer: null,
      fault: 'The date can’t be read.',
      isRepeat: false,
      ignoredReason: null,
    },
    {
      line: 4,
      date: '2026-11-21',
      amount: -9.99,
      currency: 'GBP',
      text: 'HOSTWELL',
      payer: null,
      fault: null,
      isRepeat: false,
      ignoredReason: 'Money out.',
    },
  ],
  counts: { lines: 3, withFaults: 1, repeats: 0, payments: 1, ignored: 1, saved: 0 },
  amount: 120,
  ...extra,
});
