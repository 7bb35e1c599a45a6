import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BookingKind } from '@hive/contract/ledger';
import { accounts } from '../../../src/billing/ledger/accounts';
import type { Books } from './ledger-helpers';
import { bookIn, cost, openBooks, reverseIn, sale } from './ledger-helpers';

let books: Books;
beforeAll(async () => {
  books = await openBooks('2026-11-22T12:00:00Z');
});
afterAll(() => books.test.close());

/** All rows of the ledger. */
const readBooks = async () => {
  const { database } = books.test;
  return Promise.all([
    database.selectFrom('ledger_transaction').selectAll().orderBy('id').execute(),
    database
      .selectFrom('ledger_entry')
      .selectAll()
      .orderBy('transaction_id')
      .orderBy('line')
      .execute(),
    database.selectFrom('ledger_month').selectAll().orderBy('month').orderBy('account').execute(),
    database.selectFrom('ledger_day').selectAll().orderBy('day').orderBy('account').execute(),
  ]);
};

/** Tries an action that must be refused for this reason without changing the ledger. */
async function expectRefusal(work: () => Promise<unknown>, reason: RegExp): Promise<void> {
  const before = await readBooks();
  await expect(work()).rejects.toThrow(reason);
  expect(await readBooks()).toEqual(before);
}

const insertTransaction = (
  id: string,
  kind: BookingKind = 'expense',
  reverses: string | null = null,
) =>
  sql`insert into ledger_transaction (id, day, kind, text, source_id, reverses, booked_at)
    values (${id}, '2026-11-03', ${kind}, 'By hand', ${newId()}, ${reverses}, now())`;

const insertEntry = (id: string, line: number, pence: number, account: string = accounts.bank) =>
  sql`insert into ledger_entry (transaction_id, line, account, pence) values (${id}, ${line}, ${account}, ${pence})`;

describe('The database rejects', () => {
  const { bank, debtors } = accounts;

  it.each([
    [
      'one penny too much',
      [
        { account: bank, pence: 101 },
        { account: debtors, pence: -100 },
      ],
    ],
    ['a single entry', [{ account: bank, pence: 100 }]],
    [
      'three entries that differ by one penny',
      [
        { account: bank, pence: 1 },
        { account: bank, pence: 1 },
        { account: debtors, pence: -1 },
      ],
    ],
  ])('a transaction that does not sum to zero: %s', async (_what, entries) => {
    await expectRefusal(
      () => bookIn(books.test, sale('2026-11-03', 500), cost('2026-11-03', 100, { entries })),
      /do not sum to zero/,
    );
  });

  it('two transactions that sum to zero only together', async () => {
    const up = cost('2026-11-03', 0, { entries: [{ account: bank, pence: 100 }] });
    const down = cost('2026-11-03', 0, { entries: [{ account: bank, pence: -100 }] });
    await expectRefusal(() => bookIn(books.test, up, down), /do not sum to zero/);
  });

  it('entries added later to a transaction', async () => {
    const [id] = await bookIn(books.test, sale('2026-11-03', 1000));
    await expectRefusal(
      () =>
        sql`insert into ledger_entry (transaction_id, line, account, pence)
          values (${id}, 10, '1200', 5), (${id}, 11, '1100', -5)`.execute(books.test.database),
      /has its entries already/,
    );
  });

  it('a transaction without entries, and one whose entries are all zero', async () => {
    await expectRefusal(
      () => insertTransaction(newId()).execute(books.test.database),
      /has no entries/,
    );
    await expectRefusal(() => bookIn(books.test, sale('2026-11-03', 0)), /has no entries/);
  });

  it('an entry of zero, and one with an unknown account or transaction', async () => {
    const { database } = books.test;
    const both = (account: string, pence: number) =>
      database.transaction().execute(async (trx) => {
        const id = newId();
        await insertTransaction(id).execute(trx);
        await insertEntry(id, 0, pence, account).execute(trx);
      });
    await expectRefusal(() => both(bank, 0), /ledger_entry_pence_check/);
    await expectRefusal(() => both('9999', 1), /violates|do not sum/);
    await expectRefusal(() => insertEntry(newId(), 0, 1).execute(database), /violates|do not sum/);
  });

  it('a transaction whose entries are inserted in separate statements', async () => {
    await expectRefusal(
      () =>
        books.test.database.transaction().execute(async (trx) => {
          const id = newId();
          await insertTransaction(id).execute(trx);
          await insertEntry(id, 0, 100).execute(trx);
          await insertEntry(id, 1, -100).execute(trx);
        }),
      /do not sum to zero/,
    );
  });

  it('a second reversal, a reversal of an unknown transaction, and a mismatched kind', async () => {
    const [id] = await bookIn(books.test, sale('2026-11-03', 1000));
    await reverseIn(books.test, id!);
    const { database } = books.test;
    await expectRefusal(() => reverseIn(books.test, id!), /reverses/);
    await expectRefusal(() => reverseIn(books.test, newId()), /hold no transaction/);
    await expectRefusal(() => insertTransaction(newId(), 'reversal').execute(database), /check/);
    await expectRefusal(() => insertTransaction(newId(), 'payment', id).execute(database), /check/);
  });

  it.each(['invoice', 'credit_note', 'expense', 'invoice_number', 'credit_note_number'])(
    'truncating the table %s',
    async (table) => {
      await expectRefusal(
        () => sql.raw(`truncate ${table} cascade`).execute(books.test.database),
        /never removed|stays as it is|stay as they were written/,
      );
    },
  );

  it.each(['invoice_number', 'credit_note_number'])('deleting rows of %s', async (table) => {
    await expectRefusal(
      () => sql.raw(`delete from ${table}`).execute(books.test.database),
      /stays as it is/,
    );
  });

  const changes = [
    ...['ledger_transaction', 'ledger_entry', 'ledger_month', 'ledger_day'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
    `update ledger_transaction set text = 'Other'`,
    `update ledger_transaction set day = day - 40`,
    `update ledger_entry set pence = pence + 1`,
    `update ledger_entry set account = '1200'`,
    `update ledger_month set debit_pence = debit_pence + 1`,
    `update ledger_day set entries = entries + 1`,
    `insert into ledger_month values ('2001-01-01', '1200', 1, 1)`,
  ];
  it.each(changes)('changing the ledger directly: %s', async (statement) => {
    await bookIn(books.test, sale('2026-11-03', 1000));
    await expectRefusal(
      () => sql.raw(statement).execute(books.test.database),
      /The books stay as they were written/,
    );
  });
});

it('The monthly and daily sums equal the entries after concurrent bookings and reversals', async () => {
  const { test } = books;
  const before = await sumOfMonths();
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const day = `2026-${index % 2 ? '08' : '09'}-03`;
      const [id] = await bookIn(test, index % 3 ? sale(day, 1234) : cost(day, 777));
      if (index % 4 === 0) await reverseIn(test, id!, '2026-09-30');
    }),
  );
  expect(await sumOfMonths()).toEqual(await sumOfEntries());
  expect(await readDays()).toEqual(await readDaysOfEntries());
  expect(await sumOfMonths()).not.toEqual(before);
});

const perAccount = sql`month::text, account, sum(debit)::text as debit, sum(credit)::text as credit`;

const sumOfMonths = async () =>
  (
    await sql`select ${perAccount} from (select month, account, debit_pence as debit, credit_pence as credit
      from ledger_month) moved group by 1, 2 order by 1, 2`.execute(books.test.database)
  ).rows;

const sumOfEntries = async () =>
  (
    await sql`select ${perAccount} from (select date_trunc('month', t.day)::date as month, e.account,
      greatest(e.pence, 0) as debit, greatest(-e.pence, 0) as credit
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id) entries
      group by 1, 2 order by 1, 2`.execute(books.test.database)
  ).rows;

const perDay = sql`day::text, account, debit_pence::text, credit_pence::text, outside_vat_pence::text,
  entries, outside_vat_entries`;

const readDays = async () =>
  (await sql`select ${perDay} from ledger_day order by day, account`.execute(books.test.database))
    .rows;

const readDaysOfEntries = async () =>
  (
    await sql`select ${perDay} from (select t.day, e.account,
      sum(greatest(e.pence, 0)) as debit_pence, sum(greatest(-e.pence, 0)) as credit_pence,
      sum(case when is_outside_vat then pence else 0 end) as outside_vat_pence,
      count(*)::int as entries, count(*) filter (where is_outside_vat)::int as outside_vat_entries
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id group by 1, 2) days
      order by day, account`.execute(books.test.database)
  ).rows;
