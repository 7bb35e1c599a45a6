import fc from 'fast-check';
import { signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { upload } from './bank-helpers';

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

type Format = 'csv' | 'ofx' | 'camt';

/** The export of an account with equal payments of one day, in the order of their numbers. */
interface Export {
  format: Format;
  payments: readonly number[];
}

const writeExport: Record<Format, (number: string, ids: readonly string[]) => string> = {
  csv: (_, ids) =>
    ['Date,Description,Amount', ...ids.map(() => '2026-11-05,ACME,10.00')].join('\n'),
  ofx: (number, ids) =>
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>
${ids.map((id) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105<TRNAMT>10.00<FITID>${id}<NAME>ACME</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  camt: (number, ids) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB29NWBK200000${number}</IBAN></Id></Acct>
${ids.map((id) => `<Ntry><Amt Ccy="GBP">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef></Ntry>`).join('\n')}
</Stmt></BkToCstmrStmt></Document>`,
};

let accounts = 0;

/**
 * Imports exports of a new account one after the other.
 * @param areIdsShared whether the bank gives a payment the same id in each format
 * @returns how many lines each import stored
 */
async function importAll(exports: readonly Export[], areIdsShared = false): Promise<number[]> {
  accounts += 1;
  const number = String(accounts).padStart(8, '0');
  const saved: number[] = [];
  for (const { format, payments } of exports) {
    const ids = payments.map((payment) => (areIdsShared ? `${payment}` : `${format}-${payment}`));
    const file = writeExport[format](number, ids);
    const query = { save: 'true', account: `20-00-00 ${number}` };
    const { status, body } = await upload(admin, file, query);
    expect(status).toBe(200);
    saved.push(body.counts.saved);
  }
  return saved;
}

it('A payment that was stored from another format is recognised beside one of the same format', async () => {
  const [first, both] = [[1], [1, 2]];
  expect(
    await importAll([
      { format: 'csv', payments: first },
      { format: 'ofx', payments: both },
      { format: 'csv', payments: both },
      { format: 'ofx', payments: both.toReversed() },
    ]),
  ).toEqual([1, 1, 0, 0]);
});

it('Payments that were stored from two other formats are recognised in a third', async () => {
  expect(
    await importAll([
      { format: 'csv', payments: [1] },
      { format: 'ofx', payments: [1, 2] },
      { format: 'camt', payments: [1, 2, 3] },
    ]),
  ).toEqual([1, 1, 1]);
});

it('Each payment is stored once, whatever formats, overlaps and orders its exports have', async () => {
  const exported = fc
    .record({
      format: fc.constantFrom<Format>('csv', 'ofx', 'camt'),
      count: fc.integer({ min: 1, max: 4 }),
      isReversed: fc.boolean(),
    })
    .map(({ format, count, isReversed }): Export => {
      const payments = Array.from({ length: count }, (_, at) => at + 1);
      return { format, payments: isReversed ? payments.toReversed() : payments };
    });
  const series = fc.array(exported, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(series, fc.boolean(), async (exports, areIdsShared) => {
      const saved = await importAll(exports, areIdsShared);
      const stored = saved.reduce((sum, count) => sum + count, 0);
      expect(stored).toBe(Math.max(...exports.map(({ payments }) => payments.length)));
    }),
    { numRuns: process.env['LONG'] ? 300 : 12 },
  );
});
