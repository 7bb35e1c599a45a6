import type { Debtors } from '@hive/contract/debtors';
import { waitingKinds } from '@hive/contract/overview';
import { v7 as newId } from 'uuid';
import { createJobOutcomes } from '../../src/platform/process/job-outcomes';
import { signInAdmin } from '../audit/audit-helpers';
import { createTestApp, type TestApp } from '../support/test-app';
import { createTestClock } from '../support/test-clock';
import type { TestClient } from '../support/test-client';
import { insertOrders } from '../tracking/desk/desk-helpers';
import { checkOf, fillQueues, readOverview, waitingOf } from './overview-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
let boxId: string;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T10:00:00Z')) });
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
afterAll(() => test.close());

it('Nothing waits and nothing has changed on a new site', async () => {
  const { waiting, changes, health } = await readOverview(admin);
  expect(waiting.map(({ kind }) => kind)).toEqual(waitingKinds);
  expect(waiting.every(({ count, oldestAt }) => count === 0 && oldestAt === null)).toBe(true);
  expect(changes).toEqual({
    since: '2026-06-08T10:00:00.000Z',
    actions: [],
    tierMoves: [],
    partners: [],
  });
  expect(health.filter(({ state }) => state === 'unknown')).toEqual([]);
});

describe('With waiting records', () => {
  beforeAll(async () => {
    boxId = await fillQueues(test);
  });

  /** The lists that the start page links to, with the number that they report. */
  const lists = [
    ['orders', '/admin/conversions?status=pending&waiting=no'],
    ['flagged-orders', '/admin/conversions?status=pending&waiting=no&flagged=yes'],
    ['reviews', '/admin/reviews?status=pending'],
    ['reported-reviews', '/admin/reviews?reported=true'],
    ['applications', '/admin/applications?status=pending'],
    ['complaints', '/admin/complaints?status=open'],
    ['complaints-due', '/admin/complaints?due=true'],
    ['promo-media', '/admin/promo-media?status=awaiting'],
    ['listing-changes', '/admin/listing-changes'],
    ['verifications', '/admin/verifications'],
    ['disputes', '/accounting/invoices?disputed=true'],
    ['overdue-invoices', '/accounting/invoices?status=overdue'],
    ['missing-invoices', '/accounting/invoices?fileMissing=true'],
    ['missing-receipts', '/accounting/expenses?fileMissing=true'],
  ] as const;

  it('each count is the number of records in the list that it links to', async () => {
    const overview = await readOverview(admin);
    for (const [kind, path] of lists) {
      const { body } = await admin.get<{ total: number }>(`/api${path}`);
      expect([kind, waitingOf(overview, kind).count]).toEqual([kind, body.total]);
    }
    const { body: debtors } = await admin.get<Debtors>('/api/accounting/debtors');
    expect(debtors.vatReliefs).toHaveLength(waitingOf(overview, 'vat-reliefs').count);
    expect(Object.fromEntries(overview.waiting.map(({ kind, count }) => [kind, count]))).toEqual({
      orders: 4,
      'flagged-orders': 2,
      reviews: 1,
      'reported-reviews': 1,
      applications: 1,
      complaints: 2,
      'complaints-due': 1,
      'promo-media': 1,
      'listing-changes': 1,
      verifications: 4,
      disputes: 1,
      'overdue-invoices': 1,
      'vat-reliefs': 1,
      'missing-invoices': 1,
      'missing-receipts': 1,
      'expense-drafts': 1,
      'failed-mails': 1,
    });
  });

  it('each kind has the time of its oldest record, and invoices their sum or VAT', async () => {
    const overview = await readOverview(admin);
    expect(waitingOf(overview, 'orders').oldestAt).toBe('2026-06-12T10:00:00.000Z');
    expect(waitingOf(overview, 'flagged-orders').oldestAt).toBe('2026-06-14T10:00:00.000Z');
    expect(waitingOf(overview, 'reported-reviews').oldestAt).toBe('2026-06-10T10:00:00.000Z');
    expect(waitingOf(overview, 'overdue-invoices')).toMatchObject({
      oldestAt: '2026-06-05T00:00:00.000Z',
      amount: 120,
    });
    // Due on 30 November, so after six months.
    expect(waitingOf(overview, 'vat-reliefs')).toMatchObject({
      oldestAt: '2026-05-31T00:00:00.000Z',
      amount: 20,
    });
    expect(waitingOf(overview, 'orders').amount).toBeNull();
  });

  it('a count above the limit is reported as capped', async () => {
    await insertOrders(test, boxId, 10_001);
    expect(waitingOf(await readOverview(admin), 'orders')).toMatchObject({
      count: 10_000,
      isCapped: true,
      oldestAt: '2026-06-12T10:00:00.000Z',
    });
  });

  it('changes of the last 7 days are grouped by action and admin, with tier moves and partners', async () => {
    const { database, clock } = test;
    const ago = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
    const entry = { actor_id: adminId, entity_kind: 'box' as const, entity_id: boxId };
    const written = { ...entry, before: null, after: null, request_id: 'r' };
    await database
      .insertInto('audit_entry')
      .values([
        { ...written, id: newId(), action: 'box.change', at: ago(1) },
        { ...written, id: newId(), action: 'box.change', at: ago(3) },
        { ...written, id: newId(), action: 'box.create', at: ago(2) },
        { ...written, id: newId(), action: 'box.archive', at: ago(8) },
      ])
      .execute();
    const move = {
      box_id: boxId,
      from_tier: 'bronze' as const,
      to_tier: 'gold' as const,
      from_mode: 'fixed' as const,
      to_mode: 'fixed' as const,
      reason: '',
      prorated_pence: 0,
    };
    await database
      .insertInto('tier_change')
      .values([
        { ...move, id: newId(), cause: 'partner', at: ago(2) },
        { ...move, id: newId(), cause: 'admin', at: ago(2) },
        { ...move, id: newId(), cause: 'dynamic', at: ago(9) },
      ])
      .execute();
    await database
      .insertInto('invitation')
      .values({
        id: newId(),
        box_id: boxId,
        email: 'p@partners.example',
        hash: Buffer.alloc(32),
        invited_by: null,
        mail_id: null,
        expires_at: ago(0),
        accepted_at: ago(1),
        revoked_at: null,
      })
      .execute();

    const { changes } = await readOverview(admin);
    const box = { _id: boxId, name: 'Tea' };
    expect(
      changes.actions.map(({ action, count, at, entity }) => [action, count, at, entity.name]),
    ).toEqual([
      ['box.change', 2, '2026-06-14T10:00:00.000Z', 'Tea'],
      ['box.create', 1, '2026-06-13T10:00:00.000Z', 'Tea'],
    ]);
    expect(changes.actions[0]!.actor).toMatchObject({ _id: adminId });
    expect(changes.tierMoves).toEqual([
      { box, from: 'bronze', to: 'gold', cause: 'partner', at: '2026-06-13T10:00:00.000Z' },
    ]);
    expect(changes.partners).toEqual([{ box, at: '2026-06-14T10:00:00.000Z' }]);
  });
});

describe('The health checks', () => {
  const check = async (name: string) => checkOf(await readOverview(admin), name);

  it('report a failed hourly job and a warning of the process', async () => {
    const { app } = test;
    const warn = () => 'FILE_CLEANUP_STOPPED' as const;
    const outcomes = createJobOutcomes(test.database);
    const since = test.clock.now().toISOString();
    const save = (isFailed: boolean, at = test.clock.now()) =>
      outcomes.save([{ name: 'payment reminders', isFailed }], at);
    await save(true);
    await save(true, new Date(Date.parse(since) + 3_600_000));
    // Of another release, which no longer runs.
    await outcomes.save([{ name: 'an earlier job', isFailed: true }], test.clock.now());
    app.readinessChecks.push(warn);
    expect(await check('jobs')).toMatchObject({
      state: 'attention',
      message: '1 hourly job failed in the last run: payment reminders. The log says why.',
      at: since,
    });
    expect(await check('service')).toMatchObject({ state: 'attention' });
    await save(false);
    app.readinessChecks.pop();
    expect((await check('jobs')).state).toBe('ok');
    expect((await check('service')).state).toBe('ok');
  });

  it('report an email that waits too long, with its age', async () => {
    const { clock, database } = test;
    const createdAt = new Date(clock.now().getTime() - 3_600_000);
    await database
      .insertInto('mail')
      .values({
        id: newId(),
        to_address: 'a@b.example',
        subject: 'S',
        status: 'queued',
        created_at: createdAt,
      })
      .execute();
    expect(await check('mail-queue')).toEqual({
      check: 'mail-queue',
      state: 'attention',
      message: '1 email is waiting to be sent, the oldest for too long.',
      at: createdAt.toISOString(),
    });
  });

  it('report approval rules that did not run, are running, or ran', async () => {
    const { database } = test;
    const run = (started: string, finished: string | null) => ({
      day: started.slice(0, 10),
      started_at: new Date(started),
      finished_at: finished === null ? null : new Date(finished),
      approved: 3,
    });
    await database.deleteFrom('approval_run').execute();
    expect((await check('approval-rules')).message).toBe('The approval rules have never run.');
    await database
      .insertInto('approval_run')
      .values(run('2026-06-13T23:20:00Z', '2026-06-13T23:21:00Z'))
      .execute();
    expect(await check('approval-rules')).toMatchObject({ state: 'attention' });
    await database
      .insertInto('approval_run')
      .values(run('2026-06-14T23:20:00Z', '2026-06-14T23:21:00Z'))
      .execute();
    expect(await check('approval-rules')).toMatchObject({
      state: 'ok',
      at: '2026-06-14T23:21:00.000Z',
    });
    await database.insertInto('approval_run').values(run('2026-06-15T09:59:00Z', null)).execute();
    expect(await check('approval-rules')).toMatchObject({ state: 'notice' });
  });

  it('report months without invoices, and months that are closed late', async () => {
    const { database, clock } = test;
    await database.deleteFrom('invoice_account').execute();
    expect((await check('invoices')).message).toMatch(/^The invoices for May 2026/);
    // The first booking is of April.
    expect(await check('closing')).toEqual({
      check: 'closing',
      state: 'attention',
      message: '2 past months are not closed yet. The first is April 2026.',
      at: null,
    });
    await database
      .insertInto('ledger_closing')
      .values({ month: '2026-04-01', closed_at: clock.now(), closed_by: adminId })
      .execute();
    expect(await check('closing')).toMatchObject({
      state: 'notice',
      message: 'May 2026 is not closed yet.',
    });
  });

  it('report stored files of no record', async () => {
    await test.database
      .insertInto('orphaned_file')
      .values({ key: 'promo/lost', folder: 'promo', found_at: test.clock.now() })
      .execute();
    expect(await check('files')).toMatchObject({
      state: 'notice',
      message: expect.stringMatching(/^1 stored file belongs/),
    });
  });
});
