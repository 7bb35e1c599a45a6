import { hasUnsafeCharacter } from '@hive/contract/text';
import type { ExpenseName } from '@hive/contract/expense-lists';
import type { ExpenseTotals } from '@hive/contract/expenses';
import { accounts } from '../../../src/billing/ledger/accounts';
import { lastEntry, readAudit, signInAdmin } from '../../audit/audit-helpers';
import { naughtyStrings } from '../../support/naughty-strings';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { insertMany } from './insert-many-expenses';
import type { Answer, Page } from './expense-helpers';
import { list, remove, spend } from './expense-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

interface Groups {
  groups: (ExpenseTotals & { name: string })[];
  totals: ExpenseTotals;
}

const group = async (query: Record<string, string>): Promise<Groups> =>
  (await admin.get<Groups>('/api/accounting/expense-groups', { query })).body;

const names = async (list: 'vendors' | 'expense-categories'): Promise<ExpenseName[]> =>
  (await admin.get<ExpenseName[]>(`/api/accounting/${list}`)).body;

const rename = (path: string, name: string, client = admin) =>
  client.request<Answer<ExpenseName>>('PATCH', `/api/accounting/${path}`, { body: { name } });

/** Six expenses in two months. */
async function fill(): Promise<void> {
  const rows = [
    ['2026-10-05', 10, 'Beta', 'Hosting', '100% cotton'],
    ['2026-10-31', 20.5, 'alpha', 'Travel', ''],
    ['2026-11-01', 30, 'Beta', 'Travel', 'train_fare'],
    ['2026-11-02', 40, 'Gamma', 'Hosting', ''],
    ['2026-11-02', 40, 'alpha', 'Hosting', 'Team’s server'],
    ['2026-11-03', 50.01, 'Beta', 'Office', ''],
  ] as const;
  for (const [date, amount, vendor, category, notes] of rows)
    await spend(admin, { date, amount, vendor, category, notes, vatRate: 20 });
}

const amounts = async (query: Record<string, string | number>) =>
  (await list(admin, { pageSize: 100, ...query })).items.map(({ amount }) => amount);

/** Queries on those six, and the expected amounts. */
const queries: [Record<string, string>, number[]][] = [
  [{ month: '2026-11-01' }, [50.01, 40, 40, 30]],
  [{ category: 'hosting' }, [40, 40, 10]],
  [{ vendor: 'BETA' }, [50.01, 30, 10]],
  [{ vendor: 'Beta', category: 'Travel', month: '2026-11-01' }, [30]],
  [{ vendor: 'Nobody' }, []],
  [{ search: 'ALPH' }, [40, 20.5]],
  [{ search: '100%' }, [10]],
  [{ search: '_' }, [30]],
  [{ search: 'm’s s' }, [40]],
  [{ search: 'alph', month: '2026-10-01' }, [20.5]],
  [{ status: 'draft' }, []],
  [{ sort: 'amount' }, [10, 20.5, 30, 40, 40, 50.01]],
  [{ sort: 'vendor' }, [20.5, 40, 10, 30, 50.01, 40]],
  [{ sort: '-vendor' }, [40, 50.01, 30, 10, 40, 20.5]],
  [{ sort: '-category' }, [30, 20.5, 50.01, 40, 40, 10]],
  [{ sort: 'date', search: 'beta' }, [10, 30, 50.01]],
];

describe('The list', () => {
  beforeEach(fill);

  it('is paged, newest first, with the totals of all matching expenses', async () => {
    const page = await list(admin, { page: 2, pageSize: 4 });
    expect(page.items.map(({ date }) => date)).toEqual(['2026-10-31', '2026-10-05']);
    expect(page).toMatchObject({
      page: 2,
      pageSize: 4,
      total: 6,
      totals: { count: 6, amount: 190.51, vat: 31.77 },
    });
    expect((await list(admin, { page: 99 })).items).toEqual([]);
  });

  it('contains the matching expenses in the requested order, with their totals', async () => {
    for (const [query, expected] of queries) {
      const page = await list(admin, { pageSize: 100, ...query });
      expect([query, page.items.map(({ amount }) => amount)]).toEqual([query, expected]);
      const sum = Math.round(expected.reduce((all, one) => all + one * 100, 0)) / 100;
      expect(page.totals).toMatchObject({ count: expected.length, amount: sum });
      expect(page.total).toBe(expected.length);
    }
  });

  it('rejects an invalid query with the field’s name', async () => {
    for (const [field, value] of [
      ['sort', 'colour'],
      ['month', '2026-11-02'],
      ['month', '2026-13-01'],
      ['pageSize', '101'],
      ['status', 'paid'],
    ] as const) {
      const query = { [field]: value };
      expect(await admin.get('/api/accounting/expenses', { query })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  it('accepts any search text, and contains only expenses with that text', async () => {
    const texts = (await list(admin, { pageSize: 100 })).items.map(({ vendor, category, notes }) =>
      [vendor, category, notes].join('\n').toLowerCase(),
    );
    for (const text of naughtyStrings()) {
      const search = text.slice(0, 100);
      const answer = await admin.get<Partial<Page>>('/api/accounting/expenses', {
        query: { search },
      });
      const typed = search.trim().toLowerCase();
      const matching = texts.filter((one) => one.includes(typed)).length;
      expect([text, answer.status, answer.body.total]).toEqual(
        hasUnsafeCharacter(search) ? [text, 400, undefined] : [text, 200, matching],
      );
    }
  });
});

describe('Groups', () => {
  it('are sorted by amount, largest first, and add up to the totals', async () => {
    await fill();
    expect(await group({ groupBy: 'vendor' })).toEqual({
      groups: [
        { name: 'Beta', count: 3, amount: 90.01, vat: 15.01 },
        { name: 'alpha', count: 2, amount: 60.5, vat: 10.09 },
        { name: 'Gamma', count: 1, amount: 40, vat: 6.67 },
      ],
      totals: { count: 6, amount: 190.51, vat: 31.77 },
    });
    expect((await group({ groupBy: 'category', month: '2026-11-01' })).groups).toMatchObject([
      { name: 'Hosting', amount: 80 },
      { name: 'Office', amount: 50.01 },
      { name: 'Travel', amount: 30 },
    ]);
    expect((await group({ groupBy: 'category', search: 'beta' })).totals.amount).toBe(90.01);
    const [gone] = (await list(admin, { vendor: 'Gamma' })).items;
    await remove(admin, gone!._id);
    expect((await group({ groupBy: 'vendor' })).groups).toHaveLength(2);
  });
});

describe('The CSV export', () => {
  const read = async (query: Record<string, string> = {}): Promise<string[]> => {
    const answer = await admin.get<string>('/api/accounting/export', { query });
    expect(answer.headers.get('content-disposition')).toContain('expenses.csv');
    return answer.body.trimEnd().split('\r\n');
  };

  it('contains the matching expenses, newest first, and escapes formulas', async () => {
    await fill();
    await spend(admin, {
      vendor: '=HYPERLINK("x")',
      notes: '+1',
      date: '2026-09-01',
      vatRate: null,
    });
    const [header, ...lines] = await read();
    expect(header).toBe('Date,Vendor,Category,Amount,VAT,VAT rate,Notes,Receipt');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('2026-11-03,Beta,Office,50.01,8.34,20,,');
    expect(lines[6]).toBe(`2026-09-01,"'=HYPERLINK(""x"")",Hosting,120.00,0.00,,'+1,`);
    expect(await read({ month: '2026-10-01', vendor: 'beta' })).toHaveLength(2);
  });

  it('contains each of 1,100 expenses exactly once, in the requested order', async () => {
    await insertMany(test.database, { count: 1100, vendors: 3, days: 40 });
    for (const sort of ['-date', 'amount', 'vendor', '-vendor', '-category']) {
      const [header, ...lines] = await read({ sort });
      expect(new Set(lines).size).toBe(1100);
      expect(lines).toHaveLength(1100);
      const column = header!.toLowerCase().split(',').indexOf(sort.replace('-', ''));
      const values = lines.map((line) => line.split(',')[column]!);
      const sorted = values.toSorted((a, b) =>
        sort === 'amount' ? Number(a) - Number(b) : a.localeCompare(b, 'en'),
      );
      expect(values).toEqual(sort.startsWith('-') ? sorted.toReversed() : sorted);
    }
  });
});

describe('Vendors and categories', () => {
  it('are listed by name with their number of expenses', async () => {
    await fill();
    expect((await names('vendors')).map(({ name, count }) => [name, count])).toEqual([
      ['alpha', 2],
      ['Beta', 3],
      ['Gamma', 1],
    ]);
    const categories = await names('expense-categories');
    expect(categories.find(({ name }) => name === 'Hosting')!.count).toBe(3);
    expect(categories.map(({ name }) => name)).toEqual([
      'Advertising',
      'Bank charges',
      'Hosting',
      'Office',
      'Other',
      'Professional fees',
      'Software',
      'Travel',
    ]);
  });

  it('can be renamed unless the name is taken', async () => {
    await fill();
    const [alpha, beta] = await names('vendors');
    expect(await rename(`vendors/${alpha!._id}`, ' Alpha  Ltd ')).toMatchObject({
      status: 200,
      body: { name: 'Alpha Ltd', count: 2 },
    });
    expect(await lastEntry(admin)).toMatchObject({
      action: 'vendor.rename',
      before: { name: 'alpha' },
      after: { name: 'Alpha Ltd' },
    });
    expect(await amounts({ vendor: 'alpha ltd' })).toEqual([40, 20.5]);
    const seen = (await readAudit(admin)).length;
    expect(await rename(`vendors/${beta!._id}`, 'ALPHA LTD')).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } },
    });
    expect((await rename(`vendors/${beta!._id}`, 'BETA')).body.name).toBe('BETA');
    expect((await rename(`vendors/${beta!._id}`, 'BETA')).status).toBe(200);
    expect(await readAudit(admin)).toHaveLength(seen + 1);
    expect(await rename('vendors/01890000-0000-7000-8000-000000000000', 'X')).toMatchObject({
      status: 404,
    });
  });

  it('include categories whose ledger account has the same name, also after a rename', async () => {
    const make = (name: string, client = admin) =>
      client.post<Answer<ExpenseName>>('/api/accounting/expense-categories', { name });
    expect(await make('Insurance')).toMatchObject({ status: 201, body: { count: 0 } });
    expect(await make('insurance')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
    expect(await make(' ')).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
    const { body } = await make('Training');
    await rename(`expense-categories/${body._id}`, 'Courses');
    const account = await test.database
      .selectFrom('ledger_account')
      .where('code', 'like', '5%')
      .where('code', '<', accounts.badDebts)
      .select(['code', 'name'])
      .orderBy('code', 'desc')
      .limit(2)
      .execute();
    expect(account).toEqual([
      { code: '5009', name: 'Courses' },
      { code: '5008', name: 'Insurance' },
    ]);
    expect(await spend(admin, { category: 'courses' })).toMatchObject({ category: 'Courses' });

    const partner = (await signIn(test, { role: 'partner', isSteppedUp: true })).client;
    expect((await make('Yachts', partner)).body.code).toBe('FORBIDDEN');
    const careless = (await signIn(test, { role: 'admin' })).client;
    expect((await rename(`expense-categories/${body._id}`, 'X', careless)).body.code).toBe(
      'STEP_UP_REQUIRED',
    );
  });
});
