import type { BookedMonth } from '@hive/contract/ledger';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import { eventually } from '../../support/until';
import type { Books } from './ledger-helpers';
import {
  bookIn,
  close,
  cost,
  openBooks,
  reopen,
  resetBooks,
  reverseIn,
  sale,
} from './ledger-helpers';

const now = '2026-11-22T12:00:00Z';
let books: Books;
beforeAll(async () => {
  books = await openBooks(now);
});
beforeEach(async () => {
  books = await resetBooks(books);
  await bookIn(books.test, sale('2026-05-20', 10_000), cost('2026-07-01', 2_500));
});
afterAll(() => books.test.close());

const months = async (): Promise<BookedMonth[]> =>
  (await books.admin.get<{ months: BookedMonth[] }>('/api/accounting/months')).body.months;

/** Who closed each month, oldest first, such as '2026-05 Ada Admin'. */
const closed = async (): Promise<string[]> =>
  (await months())
    .filter(({ closedAt }) => closedAt !== null)
    .map(({ month, closedBy }) => `${month.slice(0, 7)} ${closedBy?.name ?? 'nobody'}`)
    .reverse();

const another = (name: string) => signInAdmin(books.test, { name });

it('The list of months goes from the current month back to the first booking', async () => {
  const found = await months();
  expect(found.map(({ month }) => month.slice(0, 7))).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
  ]);
  const open = { closedAt: null, closedBy: null };
  expect(found.at(-1)).toMatchObject({ revenue: 100, expenses: 0, isOver: true, ...open });
  expect(found.at(-3)).toMatchObject({ revenue: 0, expenses: 25, isOver: true, ...open });
  expect(found[0]).toMatchObject({ revenue: 0, expenses: 0, isOver: false, ...open });
});

describe('Closing a month', () => {
  it('also closes earlier months, records who closed them and when, and changes nothing when repeated', async () => {
    expect((await close(books.admin, '2026-06-01')).status).toBe(200);
    books.test.clock.advance(60);
    const { client: other } = await another('Otto Other');
    for (const month of ['2026-06-01', '2026-05-01', '2001-01-01']) {
      expect((await close(other, month)).status).toBe(200);
    }
    expect(await closed()).toEqual(['2026-05 Ada Admin', '2026-06 Ada Admin']);
    expect((await months()).at(-1)?.closedAt).toBe('2026-11-22T12:00:00.000Z');
    expect(await readAudit(books.admin, { action: 'month.close' })).toMatchObject([
      {
        entity: { kind: 'month', id: '2026-06-01' },
        before: { closedUpTo: null },
        after: { closedUpTo: '2026-06-01' },
      },
    ]);
  });

  it('rejects later bookings and reversals in it and names the admin who closed it', async () => {
    const [id] = await bookIn(books.test, cost('2026-07-31', 100));
    await close(books.admin, '2026-07-01');
    const expected = {
      code: 'MONTH_CLOSED',
      message:
        'July 2026 is closed. Ada Admin closed it on 2026-11-22. Choose a later date, or reopen the month.',
    };
    await expect(bookIn(books.test, sale('2026-07-31', 100))).rejects.toMatchObject(expected);
    await expect(reverseIn(books.test, id!)).rejects.toMatchObject(expected);
    const mixed = bookIn(books.test, sale('2026-08-01', 100), sale('2026-07-31', 100));
    await expect(mixed).rejects.toMatchObject(expected);
    await expect(bookIn(books.test, sale('2000-01-01', 100))).rejects.toMatchObject({
      code: 'MONTH_CLOSED',
    });
    await bookIn(books.test, sale('2026-08-01', 100));
    await reverseIn(books.test, id!, '2026-08-01');
  });

  it('is rejected before the month ends in London, in summer and in winter', async () => {
    const turns = [
      { month: '2026-06-01', runs: '2026-06-30T22:59:59Z', over: '2026-06-30T23:00:00Z' },
      { month: '2026-03-01', runs: '2026-03-31T22:59:59Z', over: '2026-03-31T23:00:00Z' },
      { month: '2026-10-01', runs: '2026-10-31T23:59:59Z', over: '2026-11-01T00:00:00Z' },
      { month: '2026-02-01', runs: '2026-02-28T23:59:59Z', over: '2026-03-01T00:00:00Z' },
    ];
    for (const { month, runs, over } of turns) {
      await books.test.database.deleteFrom('ledger_closing').execute();
      books.test.clock.set(new Date(runs));
      const { client: early } = await another('Ada Admin');
      const refused = await close(early, month);
      expect([refused.status, refused.body.code]).toEqual([409, 'MONTH_NOT_OVER']);
      expect(refused.body.fields?.['month']).toContain('is not over yet');
      books.test.clock.set(new Date(over));
      expect((await close(early, month)).status).toBe(200);
    }
  });

  it('is rejected before the invoices of the month exist', async () => {
    const { makeBox } = createFactories(books.test.database);
    const box = await makeBox({ created_at: new Date('2026-08-31T22:59:59Z') });
    await makeBox({ created_at: new Date('2026-08-31T23:00:00Z') });
    expect((await close(books.admin, '2026-07-01')).status).toBe(200);
    const refused = await close(books.admin, '2026-08-01');
    expect([refused.status, refused.body.code]).toEqual([409, 'MONTH_NOT_OVER']);
    expect(refused.body.message).toBe(
      'The invoices for August 2026 have not been created yet. Run the invoices, then close the month.',
    );
    expect(await closed()).toHaveLength(3);
    await books.test.database
      .insertInto('invoice_account')
      .values({ box_id: box.id, settled_month: '2026-08-01', carried_pence: 0 })
      .execute();
    expect((await close(books.admin, '2026-08-01')).status).toBe(200);
    expect((await close(books.admin, '2026-09-01')).body.code).toBe('MONTH_NOT_OVER');
  });

  it('requires the first day of a month from the year 2000 on', async () => {
    for (const bad of ['2026-06-02', '2026-13-01', 'June', '0000-01-01', '1999-12-01']) {
      for (const change of [close, reopen]) {
        const { status, body } = await change(books.admin, bad);
        expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
          400,
          'VALIDATION_FAILED',
          ['month'],
        ]);
      }
    }
    expect((await close(books.admin, '9999-12-01')).body.code).toBe('MONTH_NOT_OVER');
  });
});

describe('Reopening a month', () => {
  it('also reopens later months, and leaves earlier months closed by the same admins', async () => {
    const { client: other } = await another('Otto Other');
    await close(books.admin, '2026-06-01');
    await close(other, '2026-10-01');
    const opened = async (month: string) => (await reopen(books.admin, month)).status;
    expect(await opened('2026-09-01')).toBe(200);
    expect(await closed()).toEqual([
      '2026-05 Ada Admin',
      '2026-06 Ada Admin',
      '2026-07 Otto Other',
      '2026-08 Otto Other',
    ]);
    expect(await opened('2026-07-01')).toBe(200);
    expect(await closed()).toEqual(['2026-05 Ada Admin', '2026-06 Ada Admin']);
    expect(await opened('2026-06-01')).toBe(200);
    expect(await closed()).toEqual(['2026-05 Ada Admin']);
    expect(await opened('2026-05-01')).toBe(200);
    expect(await closed()).toEqual([]);
    await bookIn(books.test, sale('2026-05-31', 100));
    const entries = await readAudit(books.admin, { action: 'month.reopen' });
    expect(entries.map(({ entity, before, after }) => [entity.id, before, after])).toEqual(
      [
        ['2026-09-01', '2026-10-01', '2026-08-01'],
        ['2026-07-01', '2026-08-01', '2026-06-01'],
        ['2026-06-01', '2026-06-01', '2026-05-01'],
        ['2026-05-01', '2026-05-01', '2026-04-01'],
      ]
        .map(([id, before, after]) => [id, { closedUpTo: before }, { closedUpTo: after }])
        .reverse(),
    );
  });

  it('changes nothing and writes no audit entry when the month is open', async () => {
    await close(books.admin, '2026-06-01');
    const before = await readAudit(books.admin);
    expect((await reopen(books.admin, '2026-07-01')).status).toBe(200);
    expect(await closed()).toHaveLength(2);
    expect(await readAudit(books.admin)).toEqual(before);
  });
});

it('A month stays closed, without the admin’s name, after the admin who closed it is deleted', async () => {
  const { client: leaver, userId } = await another('Lee Leaver');
  await close(leaver, '2026-05-01');
  await books.admin.request('DELETE', `/api/user/${userId}`);
  expect(await closed()).toEqual(['2026-05 nobody']);
  await expect(bookIn(books.test, sale('2026-05-31', 100))).rejects.toThrow(
    /A former member closed it/,
  );
});

it('Closing and reopening a month requires an admin after step-up, and reading the books an admin', async () => {
  const { test, adminId } = books;
  const stale = await openSession(test, adminId);
  const { client: partner } = await signIn(test, { role: 'partner', isSteppedUp: true });
  for (const change of [close, reopen]) {
    expect((await change(stale, '2026-06-01')).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      reason: 'TOTP_REQUIRED',
    });
    expect((await change(partner, '2026-06-01')).body.code).toBe('FORBIDDEN');
    expect((await change(test.client, '2026-06-01')).body.code).toBe('UNAUTHENTICATED');
  }
  expect(await closed()).toEqual([]);
  for (const path of ['months', 'profit-and-loss', 'vat-summary', 'bookings', 'export-bookings']) {
    expect((await partner.get(`/api/accounting/${path}`)).status).toBe(403);
    expect((await stale.get(`/api/accounting/${path}`)).status).toBe(200);
  }
});

it('When bookings run during a closing, nothing is booked in the month after the closing’s response', async () => {
  const { test, admin } = books;
  let isAnswered = false;
  const outcomes: { isBooked: boolean; isLate: boolean; day: string }[] = [];
  const tryOne = async (day: string) => {
    const isLate = isAnswered;
    const isBooked = await bookIn(test, sale(day, 100)).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'MONTH_CLOSED' });
        return false;
      },
    );
    outcomes.push({ isBooked, isLate, day });
  };
  const bookers = Array.from({ length: 8 }, async () => {
    for (let late = 0; late < 3; late += isAnswered ? 1 : 0) {
      await tryOne('2026-09-30');
      await tryOne('2026-10-01');
    }
  });
  await eventually(async () => expect(outcomes.length).toBeGreaterThan(20));
  const answer = await close(admin, '2026-09-01');
  isAnswered = true;
  const sums = await september();
  await Promise.all(bookers);

  expect(answer.status).toBe(200);
  expect(await september()).toEqual(sums);
  const inSeptember = outcomes.filter(({ day }) => day === '2026-09-30');
  expect(inSeptember.filter(({ isLate, isBooked }) => isLate && isBooked)).toEqual([]);
  expect(inSeptember.filter(({ isLate }) => isLate).length).toBeGreaterThanOrEqual(8);
  expect(inSeptember.some(({ isBooked }) => isBooked)).toBe(true);
  expect(outcomes.filter(({ isBooked, day }) => !isBooked && day === '2026-10-01')).toEqual([]);
});

it('Concurrent requests to close and reopen months all succeed, and a later closing closes every month', async () => {
  const { admin } = books;
  const changes = ['2026-05-01', '2026-07-01', '2026-09-01', '2026-10-01'];
  const answers = await Promise.all(
    changes.flatMap((month) => [close(admin, month), reopen(admin, month), close(admin, month)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await close(admin, '2026-10-01');
  expect(await closed()).toEqual(
    ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].map(
      (month) => `${month} Ada Admin`,
    ),
  );
});

const september = async () =>
  books.test.database
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .where('t.day', '=', new Date('2026-09-30'))
    .select((query) => [
      query.fn.countAll<string>().as('entries'),
      query.fn.sum<string>(query.fn('abs', ['e.pence'])).as('pence'),
    ])
    .executeTakeFirstOrThrow();
