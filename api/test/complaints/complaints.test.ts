import type { Complaint } from '@hive/contract/complaints';
import { complain as complainCall, listComplaints } from '@hive/contract/complaints';
import type { AdminOverview } from '@hive/contract/overview';
import type { ApiErrorBody } from '@hive/contract/common';
import { limits } from '@hive/contract/limits';
import { v7 as newId } from 'uuid';
import { lastEntry, signInAdmin } from '../audit/audit-helpers';
import { makeEmail } from '../auth/accounts/account-helpers';
import { changeSetting, listOwn, subjectsTo } from '../notifications/notification-helpers';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { createTestClock } from '../support/test-clock';
import { complain, complaintOf, insertComplaint } from './complaint-helpers';

/** 00:30 on 25 July in London, still the day before in UTC. */
const start = new Date('2026-07-24T23:30:00Z');
const day = 24 * 60 * 60 * 1000;

let test: TestApp;
let admin: TestClient;
let adminId: string;

beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(start) });
  ({ client: admin, userId: adminId } = await signInAdmin(test));
});
afterAll(() => test.close());

/** Moves the clock to some days after the start; the session of an admin ends before that. */
async function signInAfter(days: number): Promise<void> {
  test.clock.set(new Date(start.getTime() + days * day));
  ({ client: admin, userId: adminId } = await signInAdmin(test));
}

type Answer = Partial<ApiErrorBody> & { complaint?: Complaint };
const handle = (id: string, verb: string, body: object) =>
  admin.post<Answer>(`/api/admin/complaints/${id}/${verb}`, body);
const list = async (query: Record<string, string> = {}) =>
  (
    await admin.get<{ items: Complaint[]; total: number }>('/api/admin/complaints', {
      query: { ...query, pageSize: 100 },
    })
  ).body;
const find = async (id: string) => (await list()).items.find(({ _id }) => _id === id);

describe('The public form', () => {
  it('answers with a number without gaps and a day 30 calendar days later in London, and confirms by email', async () => {
    const email = makeEmail();
    const first = await complain(test.makeClient(), { email });
    const second = await complain(test.makeClient());

    expect(first.status).toBe(201);
    expect(complainCall.response.safeParse(first.body).error).toBeUndefined();
    // From British Summer Time: the day of the complaint is 25 July.
    expect(first.body).toEqual({ number: 'HC-2026-000001', dueOn: '2026-08-24' });
    expect(second.body.number).toBe('HC-2026-000002');
    const mail = await test.mails.latest(email);
    expect(mail.subject).toBe('We have your complaint to Hive, HC-2026-000001');
    expect(mail.text).toContain('We will answer by 24 August 2026');
    for (const typed of ['Pat', 'never arrived', 'A-1001'])
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(typed);
  });

  it('returns the first number for a repeated submission, also for two at once, and emails once', async () => {
    const body = complaintOf();
    const answers = await Promise.all(
      [1, 2].map(() => test.makeClient().post<{ number: string }>('/api/complaints', body)),
    );
    const again = await test.makeClient().post<{ number: string }>('/api/complaints', body);
    expect(new Set([...answers, again].map((answer) => answer.body.number)).size).toBe(1);
    await test.mails.latest(body.email);
    expect(await test.mails.list(body.email)).toHaveLength(1);
  });

  it.each([
    ['name', ' '],
    ['email', 'pat'],
    ['topic', ''],
    ['reference', 'x'.repeat(limits.reasonMax + 1)],
    ['message', ''],
    ['message', 'x'.repeat(limits.complaintMax + 1)],
    ['submissionId', '1'],
  ])('names the field %s when it is %j', async (field, value) => {
    const body = { ...complaintOf(), [field]: value };
    const answer = await test.makeClient().post<ApiErrorBody>('/api/complaints', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('answers many at once, with more than there are connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => complain(test.makeClient())),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([complainCall.status]));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(answers.length);
  });

  it('remembers the account of a person who is logged in', async () => {
    const { client, userId } = await signIn(test);
    const body = complaintOf();
    await client.post('/api/complaints', body);
    const found = (await list()).items.find(({ email }) => email === body.email);
    expect(found?.userId).toBe(userId);
  });

  it('is limited per network, and sends an address only five confirmations a day', async () => {
    const email = makeEmail();
    const client = test.makeClient();
    const statuses: number[] = [];
    for (let index = 0; index <= test.context.policy.rateLimits.complaint.points; index += 1)
      statuses.push((await complain(client, { email })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect(await test.mails.list(email)).toHaveLength(5);
  });
});

describe('The queue of admins', () => {
  it('lists open complaints by the day of their answer, and marks overdue ones', async () => {
    await signInAfter(10);
    const later = await insertComplaint(test);
    const isListed = async (query: Record<string, string>) =>
      (await list(query)).items.some(({ _id }) => _id === later);
    const { body } = await admin.get('/api/admin/complaints', { query: { status: 'open' } });
    expect(listComplaints.response.safeParse(body).error).toBeUndefined();
    const days = (await list({ status: 'open' })).items.map(({ dueOn }) => dueOn);
    expect(days).toEqual([...days].sort());

    expect(await isListed({ due: 'true' })).toBe(false);
    await signInAfter(33);
    expect(await isListed({ due: 'true' })).toBe(true);
    expect((await find(later))?.isOverdue).toBe(false);
    await signInAfter(41);
    expect((await find(later))?.isOverdue).toBe(true);

    const { total } = await list({ status: 'open' });
    const { waiting } = (await admin.get<AdminOverview>('/api/admin/overview')).body;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'complaints', count: total }));
    expect(waiting).toContainEqual(
      expect.objectContaining({ kind: 'complaints-due', count: total }),
    );
  });

  it('assigns to an admin and to none, and to no other account', async () => {
    const id = await insertComplaint(test);
    const assigned = await handle(id, 'assign', { adminId });
    expect(assigned.body.complaint?.assignee?._id).toBe(adminId);
    expect((await list({ assigneeId: adminId })).items.map(({ _id }) => _id)).toEqual([id]);
    expect(await lastEntry(admin)).toMatchObject({
      action: 'complaint.assign',
      before: { assigneeId: null },
      after: { assigneeId: adminId },
    });
    const { userId } = await signIn(test);
    const refused = await handle(id, 'assign', { adminId: userId });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { adminId: 'Choose an admin.' } },
    });
    expect((await handle(id, 'assign', { adminId: null })).body.complaint?.assignee).toBeNull();
  });

  it('adds internal notes, whose text is not in the audit', async () => {
    const id = await insertComplaint(test);
    await handle(id, 'notes', { text: 'Asked the brand.' });
    const { status, body } = await handle(id, 'notes', { text: 'No reply yet.' });
    expect(status).toBe(201);
    expect(body.complaint?.notes.map(({ text }) => text)).toEqual([
      'Asked the brand.',
      'No reply yet.',
    ]);
    expect(JSON.stringify(await lastEntry(admin))).not.toContain('No reply');
  });

  it('answers once by email, and then closes without a reason', async () => {
    const email = makeEmail();
    const id = await insertComplaint(test, { email });
    const answered = await handle(id, 'answer', { answer: 'The brand sends it again.' });
    expect(answered.body.complaint).toMatchObject({
      status: 'answered',
      isOverdue: false,
      answer: 'The brand sends it again.',
    });
    const mail = await test.mails.latest(email);
    expect(mail.subject).toMatch(/^Answer from Hive to your complaint HC-2000-/);
    expect(mail.text).toContain('The brand sends it again.');

    const again = await handle(id, 'answer', { answer: 'Another one.' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { status: 'answered' } },
    });
    expect(await test.mails.list(email)).toHaveLength(1);

    const closed = await handle(id, 'close', {});
    expect(closed.body.complaint).toMatchObject({ status: 'closed', closingReason: null });
    expect((await handle(id, 'close', {})).body.code).toBe('VERSION_CONFLICT');
  });

  it('closes one without an answer only with a reason, which is not sent', async () => {
    const email = makeEmail();
    const id = await insertComplaint(test, { email });
    expect(await handle(id, 'close', {})).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    const { body } = await handle(id, 'close', { reason: 'It is spam.' });
    expect(body.complaint).toMatchObject({ status: 'closed', closingReason: 'It is spam.' });
    expect(await test.mails.list(email)).toEqual([]);
    expect((await handle(id, 'answer', { answer: 'Late.' })).body.code).toBe('VERSION_CONFLICT');
  });
});

it('Admins are notified of a complaint, and once when it is due within five days without an answer', async () => {
  await signInAfter(42);
  const body = (await complain(test.makeClient(), { message: 'Mouldy jam.' })).body;
  const answered = (await complain(test.makeClient())).body;
  const numbers = [body.number!, answered.number!];
  const answeredId = (await list()).items.find(({ number }) => number === answered.number)!._id;
  await handle(answeredId, 'answer', { answer: 'Sorry.' });
  const due = async () => {
    for (const run of test.app.housekeeping) await run();
    return (await listOwn(admin)).items.filter(
      ({ text }) => text.includes('no answer yet') && numbers.some((one) => text.includes(one)),
    );
  };
  const received = (await listOwn(admin)).items.find(({ text }) => text.includes(body.number!));
  expect(received).toMatchObject({
    kind: 'review-reported',
    text: `Complaint ${body.number} has arrived. It must be answered by 5 October 2026.`,
    link: { path: '/admin-dashboard?tab=complaints' },
  });
  await signInAfter(42 + 24);
  expect(await due()).toEqual([]);
  const overdue = await list({ due: 'overdue' });
  expect(overdue.items.every(({ isOverdue }) => isOverdue)).toBe(true);
  expect(overdue.items.length).toBeGreaterThan(0);
  expect(overdue.items.some(({ number }) => number === body.number)).toBe(false);
  await signInAfter(42 + 25);
  await due();
  expect(await due()).toMatchObject([
    { text: `Complaint ${body.number} has no answer yet. It must be answered by 5 October 2026.` },
  ]);
  expect(await subjectsTo(test, adminId)).toContain('A complaint to Hive must be answered');

  const settings = await changeSetting(admin, { kind: 'complaint-received', email: 'off' });
  expect(settings.body).toMatchObject({
    emails: [
      { kind: 'complaint-received', isOn: false },
      { kind: 'complaint-due', isOn: true },
      { kind: 'listing-waiting', isOn: true },
    ],
  });
  const { client: user } = await signIn(test);
  expect((await changeSetting(user, { kind: 'complaint-due', email: 'off' })).status).toBe(400);
  await signInAfter(41);
});

it('A complaint is deleted with its notes six years after it was closed, and an open one is not', async () => {
  const [closed, open] = [await insertComplaint(test), await insertComplaint(test)];
  await handle(closed, 'notes', { text: 'Asked.' });
  await handle(closed, 'close', { reason: 'It is spam.' });
  const clearAt = async (days: number) => {
    test.clock.set(new Date(start.getTime() + 41 * day + days * day));
    for (const run of test.app.housekeeping) await run();
    const rows = await test.database
      .selectFrom('complaint')
      .where('id', 'in', [closed, open])
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  expect(await clearAt(6 * 365)).toHaveLength(2);
  expect(await clearAt(6 * 366)).toEqual([open]);
});

it('An unknown complaint is not found', async () => {
  ({ client: admin } = await signInAdmin(test));
  expect((await handle(newId(), 'close', {})).status).toBe(404);
});

it('The company that runs the site is public, without its bank account', async () => {
  const { body } = await test.makeClient().get('/api/operator');
  expect(body).toEqual({
    name: test.context.settings.seller.name,
    address: test.context.settings.seller.address,
    vatNumber: test.context.settings.seller.vatNumber,
    companyNumber: test.context.settings.seller.companyNumber,
    email: test.context.settings.seller.email,
  });
});
