import type { AuditEntry } from '@hive/contract/audit';
import { boxDetailTopics } from '@hive/contract/box-detail-options';
import type { NotificationKind } from '@hive/contract/notifications';
import { brands } from '../../src/demo/content/brands';
import { reviewPhotos } from '../../src/demo/content/people';
import { describeNotification } from '../../src/notifications/sentences';
import { seedDemo } from '../../src/demo/seed/seed';
import { readAudit, signInAdmin } from '../audit/audit-helpers';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

const now = new Date('2026-11-21T09:30:00Z');
const end = '2026-11-21T00:00:00Z';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.context, { now });
  admin = (await signInAdmin(app)).client;
}, 300_000);
afterAll(() => app.close());

async function readOne(text: string): Promise<Record<string, number>> {
  return (await app.context.pool.query<Record<string, number>>(text)).rows[0]!;
}

describe('The demo’s users', () => {
  it('are 120 users without a password, registered over more than a year', async () => {
    const found = await readOne(
      `select count(*)::int as people, count(password_hash)::int as passwords,
        count(*) filter (where suspended_at is not null)::int as suspended,
        count(*) filter (where badges <> '{}')::int as badged,
        count(*) filter (where email not like '%@mail.example')::int as real,
        count(*) filter (where created_at >= '${end}')::int as late,
        count(distinct date_trunc('month', created_at))::int as months,
        (select count(distinct user_id) from questionnaire_answer)::int as answered
       from app_user where role = 'user' and email <> 'user@hive.example'`,
    );
    expect(found).toMatchObject({ people: 120, passwords: 0, suspended: 3, real: 0, late: 0 });
    expect(found['badged']).toBeGreaterThan(5);
    expect(found['months']).toBeGreaterThan(12);
    expect(found['answered']).toBeGreaterThan(60);
  });
});

describe('The demo’s listings', () => {
  it('have a version for each price, from its day on', async () => {
    const { unmatched } = await readOne(
      `select count(*)::int as unmatched from box_price p full join box_version v
         on v.box_id = p.box_id and v.valid_from = p.valid_from and (v.content->>'price_pence')::int = p.price_pence
       where p.id is null or v.id is null or v.content->'details' = '{}'`,
    );
    expect(unmatched).toBe(0);
  });

  it('have every fact of each of the 28 boxes, with its source and the day it was last confirmed', async () => {
    const { rows } = await app.context.pool.query<{ topics: string[]; unconfirmed: number }>(
      `select coalesce(array_agg(d.topic) filter (where d.topic is not null), '{}') as topics,
         count(*) filter (where d.source is null or d.confirmed_on is null or d.confirmed_on >= '${end}')::int as unconfirmed
       from box b left join box_detail d on d.box_id = b.id group by b.id`,
    );
    expect(rows).toHaveLength(28);
    for (const { topics, unconfirmed } of rows) {
      expect([...topics].sort()).toEqual([...boxDetailTopics].sort());
      expect(unconfirmed).toBe(0);
    }
  });
});

describe('The demo’s queues', () => {
  it.each([
    ['applications', '/api/admin/applications', { status: 'pending' }, 4],
    ['reviews', '/api/admin/reviews', { status: 'pending' }, 6],
    ['promo media', '/api/admin/promo-media', { status: 'awaiting' }, 3],
  ])('contain pending %s', async (_what, path, query, total) => {
    const { status, body } = await admin.get<{ total: number }>(path, { query });
    expect({ status, total: body.total }).toEqual({ status: 200, total });
  });

  it('contain promo images that can be opened', async () => {
    const { body } = await admin.get<{ items: { url: string }[] }>('/api/admin/promo-media', {
      query: { status: 'awaiting' },
    });
    for (const { url } of body.items) {
      const picture = await app.client.get(url);
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('contain photos of reviews, and box pictures that their partners can edit', async () => {
    const { rows: photos } = await app.context.pool.query<{ url: string }>(
      "select '/media/' || file_key as url from review_photo",
    );
    expect(photos).toHaveLength(reviewPhotos.length);
    for (const { url } of photos) expect((await app.client.get(url)).status).toBe(200);
    const { rows: pictures } = await app.context.pool.query<{ isShown: boolean }>(
      `select '/media/' || file_key is not distinct from image_url as "isShown"
       from public.box left join box_picture on box_id = box.id and position = 1`,
    );
    expect(pictures.filter(({ isShown }) => isShown)).toHaveLength(brands.length);
  });
});

describe('The demo’s audit', () => {
  let entries: AuditEntry[];
  beforeAll(async () => {
    entries = await readAudit(admin);
  });

  it('contains several kinds of actions by the admin, all before the demo’s date', () => {
    expect(entries.length).toBeGreaterThan(50);
    const actions = entries.map(({ action }) => action);
    for (const action of ['invoice.pay', 'review.approve', 'invoice.run', 'application.reject'])
      expect(actions).toContain(action);
    expect(actions.filter((action) => action === 'review.approve').length).toBeLessThan(60);
    for (const { at, actor } of entries) {
      expect(at < end).toBe(true);
      expect(actor?.email).toBe('admin@hive.example');
    }
  });

  it('contains every suspension, badge, payment and rejection of the records', async () => {
    const found = await readOne(
      `select
        (select count(*) from app_user u where suspended_at is not null and not exists
          (select from audit_entry a where a.entity_id = u.id::text and a.action = 'user.suspend' and a.at = u.suspended_at
            and a.after ->> 'reason' <> ''))::int as suspensions,
        (select count(*) from app_user u where badges <> '{}' and not exists
          (select from audit_entry a where a.entity_id = u.id::text and a.after -> 'badges' = to_jsonb(u.badges)))::int as badges,
        (select count(*) from invoice i where paid_on between date '${end.slice(0, 10)}' - 40 and date '${end.slice(0, 10)}' - 1
          and not exists (select from audit_entry a where a.entity_id = i.id::text and a.action = 'invoice.pay'
            and (a.after ->> 'paidPence')::int = i.paid_pence))::int as payments,
        (select count(*) from application p where status = 'rejected' and not exists
          (select from audit_entry a where a.entity_id = p.id::text and a.at = p.decided_at))::int as rejections`,
    );
    expect(found).toEqual({ suspensions: 0, badges: 0, payments: 0, rejections: 0 });
  });
});

it('Most of the demo’s newest expenses have a receipt', async () => {
  const { receipts } = await readOne(
    `select count(file_key)::int as receipts from
      (select file_key from expense where status = 'booked' order by day desc, id desc limit 10) newest`,
  );
  expect(receipts).toBeGreaterThanOrEqual(7);
});

it('The demo’s partner and admin have notifications in complete sentences, without emails', async () => {
  const { rows } = await app.context.pool.query<{
    email: string;
    kind: NotificationKind;
    data: unknown;
    digest: string | null;
  }>('select email, kind, data, digest from notification n join app_user u on u.id = n.user_id');
  expect([...new Set(rows.map(({ email }) => email))].toSorted()).toEqual([
    'admin@hive.example',
    'partner@hive.example',
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'application-waiting',
      'invoice-issued',
      'promo-waiting',
      'review-new',
      'review-reported',
    ]),
  );
  for (const { kind, data, digest } of rows) {
    expect(JSON.stringify(describeNotification(kind, data, null))).not.toMatch(/undefined|NaN/);
    expect(digest).toBeNull();
  }
});
