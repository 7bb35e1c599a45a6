import { connect } from '../../src/database/connect';
import { brands } from '../../src/demo/content/brands';
import { readVatNumber } from '../../src/platform/text/vat-number';
import { demoAccounts, demoPassword } from '../../src/demo/seed/seed-accounts';
import { seedDemo } from '../../src/demo/seed/seed';
import { createPasswordHasher } from '../../src/auth/accounts/password-hasher';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { fingerprint } from './fingerprint';

const now = new Date('2026-11-21T09:30:00Z');

async function rows<T extends object>(app: TestApp, text: string): Promise<T[]> {
  return (await app.context.pool.query<T>(text)).rows;
}

describe('The demo', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    await seedDemo(app.context, { now });
    await app.app.catalogue.refresh();
  }, 300_000);
  afterAll(() => app.close());

  it('contains about 200,000 events of 18 months, none of them today or later', async () => {
    const [sums] = await rows<Record<string, number>>(
      app,
      `select (select count(*) from page_view)::int as views, (select count(*) from click)::int as clicks,
        (select count(*) from conversion)::int as conversions,
        (select count(*) from (select at from page_view union all select at from click union all select occurred_at from conversion) e
          where at >= '2026-11-21T00:00:00Z' or at < '2025-05-20T23:00:00Z')::int as outside`,
    );
    const { views = 0, clicks = 0, conversions = 0, outside } = sums!;
    expect(views + clicks + conversions).toBeGreaterThan(190_000);
    expect(views + clicks + conversions).toBeLessThan(210_000);
    expect(conversions).toBeGreaterThan(2_000);
    expect(outside).toBe(0);
  });

  it('has the seasonal peaks of retail: December, Black Friday, Mondays and evenings', async () => {
    const perMonth = await counts(`to_char(local, 'YYYY-MM')`);
    expect(perMonth['2025-12']).toBeGreaterThan(perMonth['2026-10']! * 1.1);
    expect(perMonth['2026-01']).toBeGreaterThan(perMonth['2026-02']!);
    expect(perMonth['2026-10']).toBeGreaterThan(perMonth['2025-10']!);
    const perDay = await counts(`to_char(local, 'YYYY-MM-DD')`);
    expect(perDay['2025-11-28']).toBeGreaterThan(perDay['2025-11-14']! * 1.8);
    const perWeekday = await counts(`to_char(local, 'ID')`);
    expect(perWeekday['1']).toBeGreaterThan(perWeekday['6']! * 1.2);
    const perHour = await counts(`to_char(local, 'HH24')`);
    expect(perHour['20']).toBeGreaterThan(perHour['04']! * 10);
    expect(perHour['13']).toBeGreaterThan(perHour['11']!);
  });

  async function counts(key: string): Promise<Record<string, number>> {
    const found = await rows<{ key: string; count: number }>(
      app,
      `select ${key} as key, count(*)::int from (select at at time zone 'Europe/London' as local from page_view) v group by 1`,
    );
    return Object.fromEntries(found.map(({ key: name, count }) => [name, count]));
  }

  it('has rollups that equal the raw rows', async () => {
    const [differences] = await rows<Record<string, number>>(
      app,
      `with views as (select (at at time zone 'Europe/London')::date as day, page_group, category, count(*)::int as views
          from page_view where is_counted group by 1, 2, 3),
        box_views as (select (at at time zone 'Europe/London')::date as day, box_id, category, count(*)::int as views
          from page_view where is_counted and box_id is not null group by 1, 2, 3),
        clicks as (select (at at time zone 'Europe/London')::date as day, box_id, count(*) filter (where is_counted)::int as counted,
          count(*) filter (where not is_counted)::int as not_counted, count(*) filter (where reason = 'bot')::int as bot,
          count(*) filter (where reason = 'repeat')::int as repeat, count(*) filter (where reason = 'over-limit')::int as over_limit, 0 as network_limit, 0 as own from click group by 1, 2),
        networks as (select day, box_id, count(*)::int as networks from (select box_id, min((at at time zone 'Europe/London')::date) as day
          from click where is_counted group by box_id, visitor, date_trunc('week', at at time zone 'Europe/London')) first group by 1, 2),
        daily as (select clicks.*, coalesce(networks, 0) as networks, 0 as sponsored from clicks left join networks using (day, box_id)),
        conversions as (select (occurred_at at time zone 'Europe/London')::date as day, box_id,
          count(*) filter (where status <> 'declined')::int as conversions from conversion group by 1, 2)
      select
        (select count(*) from ((table views except table page_view_daily) union all (table page_view_daily except table views)) d)::int as views,
        (select count(*) from ((table box_views except table page_view_box_daily) union all (table page_view_box_daily except table box_views)) d)::int as box_views,
        (select count(*) from ((table daily except table click_daily) union all (table click_daily except table daily)) d)::int as clicks,
        (select count(*) from ((table conversions except table conversion_daily) union all (table conversion_daily except table conversions)) d)::int as conversions`,
    );
    expect(differences).toEqual({ views: 0, box_views: 0, clicks: 0, conversions: 0 });
  });

  it('follows the counting rules: no two counted clicks of a visitor on a box within an hour', async () => {
    const [found] = await rows<{ pairs: number; repeats: number; bots: number }>(
      app,
      `select (select count(*) from (select at - lag(at) over (partition by visitor, box_id order by at) as gap from click where is_counted) g
          where gap < interval '1 hour')::int as pairs,
        count(*) filter (where reason = 'repeat')::int as repeats, count(*) filter (where reason = 'bot')::int as bots from click`,
    );
    expect(found!.pairs).toBe(0);
    expect(found!.repeats).toBeGreaterThan(100);
    expect(found!.bots).toBeGreaterThan(100);
  });

  it('snapshots the commission of each conversion and ties it to a counted, tagged click', async () => {
    const found = await rows(
      app,
      `select from conversion v left join click c on c.id = v.click_id join box b on b.id = v.box_id
       where c.id is null or not c.is_counted or c.box_id <> v.box_id or c.at > v.occurred_at
         or position(c.id in c.url) = 0
         or v.commission_rate <> b.commission or v.commission_pence <> round(v.amount_pence * b.commission / 100)`,
    );
    expect(found).toEqual([]);
  });

  it('contains conversions as the api stores them: decided later, refunded in separate rows, with each attempt recorded', async () => {
    const [found] = await rows<Record<string, number>>(
      app,
      `select count(*) filter (where status = 'declined' and decline_reason is null)::int as unexplained,
        count(*) filter (where decided_at < occurred_at or decided_at >= '2026-11-21T00:00:00Z')::int as untimely,
        (select count(*) from conversion_reversal r join conversion v on v.id = r.conversion_id
          where r.amount_pence <> -v.amount_pence or r.commission_pence <> -v.commission_pence or v.status <> 'approved')::int as unequal,
        (select count(*) from conversion_reversal)::int as reversals,
        (select count(*) from conversion v where occurred_at > '2026-10-23T12:00:00Z' and not exists
          (select from postback p where p.conversion_id = v.id and p.box_id = v.box_id and outcome = 'accepted'))::int as unrecorded,
        (select count(distinct outcome) from postback)::int as outcomes
      from conversion`,
    );
    expect(found).toMatchObject({ unexplained: 0, untimely: 0, unequal: 0, unrecorded: 0 });
    expect(found!['reversals']).toBeGreaterThan(20);
    expect(found!['outcomes']).toBe(3);
  });

  it('gives each box the reviews and the mean of its profile', async () => {
    const found = await rows<{ slug: string; count: number; mean: number }>(
      app,
      `select slug, count(*)::int, avg(rating)::float as mean from review r join box b on b.id = box_id
       where r.status = 'approved' group by slug`,
    );
    const bySlug = new Map(found.map((row) => [row.slug, row]));
    for (const { slug, ratingProfile } of brands) {
      const { count = 0, mean } = bySlug.get(slug) ?? {};
      expect(count).toBe(ratingProfile.reviews);
      // The average of whole stars can differ by up to half a star divided by the number of reviewers.
      if (ratingProfile.mean !== null)
        expect(Math.abs(mean! - ratingProfile.mean)).toBeLessThan(0.01 + 1.5 / count);
    }
  });

  it('has three accounts with the demo password, the admin with the view of affiliates and the partner with two boxes', async () => {
    const accounts = await rows<{
      email: string;
      role: string;
      password_hash: string;
      enabled_views: string[];
    }>(app, 'select * from app_user where password_hash is not null order by email');
    expect(accounts.map(({ email, role }) => [email, role])).toEqual([
      ['admin@hive.example', 'admin'],
      ['partner@hive.example', 'partner'],
      ['user@hive.example', 'user'],
    ]);
    expect(demoAccounts).toHaveLength(3);
    const hasher = createPasswordHasher(app.context.policy.password);
    for (const { password_hash } of accounts)
      expect(await hasher.verify(password_hash, demoPassword)).toBe(true);
    expect(accounts[0]!.enabled_views).toContain('manage-affiliates');
    expect(accounts[2]!.enabled_views).not.toContain('manage-affiliates');
    const members = await rows(app, 'select box_id from box_member');
    expect(members).toHaveLength(2);
  });

  it('has invoices of every complete month, numbered without a gap and equal to the approved commission to the penny', async () => {
    const [found] = await rows<Record<string, number>>(
      app,
      `select count(*)::int as invoices, min(number) as first, max(number) as last, count(distinct month)::int as months,
        count(*) filter (where issued_at >= '2026-11-21T00:00:00Z' or month >= '2026-11-01')::int as early,
        count(*) filter (where net_pence <> (select sum((line ->> 'pence')::int) from jsonb_array_elements(lines) line))::int as uneven,
        (select sum((line ->> 'pence')::int) from invoice, jsonb_array_elements(lines) line
          where line ->> 'kind' in ('commission', 'reversals'))::int as billed,
        (select sum(carried_pence) from invoice_account)::int as carried,
        (select sum(commission_pence) from conversion where status = 'approved' and decided_at < '2026-11-01T00:00:00Z')::int as earned,
        (select sum(r.commission_pence) from conversion_reversal r join conversion c on c.id = r.conversion_id
          where c.status = 'approved' and greatest(r.created_at, c.decided_at) < '2026-11-01T00:00:00Z')::int as reversed
       from invoice`,
    );
    const { invoices = 0, billed = 0, carried = 0, earned = 0, reversed = 0 } = found!;
    expect(found).toMatchObject({ first: 1, last: invoices, months: 18, early: 0, uneven: 0 });
    expect(invoices).toBeGreaterThan(300);
    expect(billed + carried).toBe(earned + reversed);
  });

  it('has names, addresses and VAT numbers on invoices, except for partners who have not entered them', async () => {
    const found = await rows<{ name: string; address: string[]; vat: string | null }>(
      app,
      `select distinct buyer ->> 'name' as name, buyer -> 'address' as address, buyer ->> 'vatNumber' as vat from invoice`,
    );
    const numbers = found.flatMap(({ vat }) => vat ?? []);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.map(readVatNumber)).toEqual(numbers);
    expect(found.filter(({ address }) => address.length === 3).length).toBeGreaterThan(20);
    expect(found.some(({ address }) => address.length === 0)).toBe(true);
  });

  it('has mostly paid invoices, a few overdue ones and one credit note, all of them in the ledger', async () => {
    const [found] = await rows<Record<string, number>>(
      app,
      `select count(*) filter (where paid_on is not null)::int as paid,
        count(*) filter (where paid_on is null and due_on < '2026-11-21')::int as overdue,
        count(*) filter (where sent_at is null)::int as drafts,
        (select count(*) from credit_note)::int as notes,
        count(*)::int as invoices,
        sum(net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence)::int as outstanding,
        (select sum(pence) from ledger_entry where account = '1100')::int as debtors,
        (select count(*) from ledger_transaction where kind = 'invoice')::int as booked
       from invoice`,
    );
    const { paid = 0, overdue = 0, invoices = 0, outstanding, booked } = found!;
    expect(found).toMatchObject({ drafts: 0, notes: 1, debtors: outstanding });
    expect(booked).toBe(invoices);
    expect(paid).toBeGreaterThan(0.85 * invoices);
    expect(overdue).toBeGreaterThan(1);
    expect(overdue).toBeLessThan(10);
  });

  it('serves every referenced picture except the missing logo', async () => {
    const { body } =
      await app.client.get<{ logoUrl: string; imageUrl: string; slug: string }[]>(
        '/api/boxes/public',
      );
    expect(body).toHaveLength(brands.filter(({ isActive }) => isActive).length);
    for (const box of body) {
      const logo = await app.client.get<string>(box.logoUrl);
      expect(logo.status).toBe(box.slug === 'sloe-and-sixpence' ? 404 : 200);
      const picture = await app.client.get<string>(box.imageUrl);
      expect(picture.status).toBe(200);
      expect(picture.body).toContain('<svg');
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
      expect(picture.headers.get('content-security-policy')).toContain('sandbox');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const again = await app.client.get(box.imageUrl, {
        headers: { 'if-none-match': picture.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    }
    expect((await app.client.get('/media/demo/unknown-logo.svg')).status).toBe(404);
  });

  it('has expenses of every month: most booked, some with a receipt, one of which is lost, and drafts', async () => {
    const [sums] = await rows<Record<string, number>>(
      app,
      `select count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'draft')::int as drafts,
        count(*) filter (where file_missing_at is not null)::int as lost,
        count(distinct date_trunc('month', day))::int as months,
        count(*) filter (where day >= '2026-11-21')::int as late,
        (sum(pence) filter (where status = 'booked')
          + (select sum(pence) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
            where e.account = '1200' and t.kind = 'expense'))::int as astray
       from expense`,
    );
    expect(sums).toMatchObject({ drafts: 3, lost: 1, months: 19, late: 0, astray: 0 });
    expect(sums!['booked']).toBeGreaterThan(250);
    const stored = await rows<{ key: string }>(
      app,
      'select file_key as key from expense where file_key is not null and file_missing_at is null',
    );
    for (const { key } of stored) expect(await app.context.files.size(key)).toBeGreaterThan(500);
  });

  it('is not seeded into a database that already has data', async () => {
    const before = await rows(app, fingerprint);
    await seedDemo(app.context, { now: new Date('2027-02-01T12:00:00Z') });
    expect(await rows(app, fingerprint)).toEqual(before);
  });

  it('is seeded once when two processes start at the same time, and is the same at any hour of a day', async () => {
    const evening = new Date('2026-11-21T21:00:00Z');
    const first = await createTestApp();
    const second = connect({
      url: first.context.settings.databaseUrl!,
      poolSize: 3,
      // Both run in this process: while one generates data, the other cannot handle its connection event.
      timeoutMs: 60_000,
      log: first.context.log,
    });
    const other = { ...first.context, pool: second.pool, database: second.database };
    await Promise.all([first.context, other].map((context) => seedDemo(context, { now: evening })));
    expect(await rows(first, fingerprint)).toEqual(await rows(app, fingerprint));
    expect(first.readLog().filter((line) => line.includes('the demo was seeded'))).toHaveLength(1);
    await second.close();
    await first.close();
  }, 300_000);

  it('leaves the database empty when seeding fails', async () => {
    const broken = await createTestApp();
    await broken.context.pool.query('alter table review add constraint refuse_all check (false)');
    await expect(seedDemo(broken.context, { now })).rejects.toThrow('refuse_all');
    const [left] = await rows<{ boxes: number; clicks: number }>(
      broken,
      'select (select count(*) from box)::int as boxes, (select count(*) from click)::int as clicks',
    );
    expect(left).toEqual({ boxes: 0, clicks: 0 });
    await broken.close();
  }, 300_000);
});
