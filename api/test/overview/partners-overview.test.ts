import type { PartnersOverview } from '@hive/contract/partners-overview';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { InvitationTable } from '../../src/database/membership-schema';
import { signInAdmin } from '../audit/audit-helpers';
import { createFactories } from '../support/factories';
import { signIn } from '../support/sign-in';
import { createTestApp, type TestApp } from '../support/test-app';
import { createTestClock } from '../support/test-clock';
import type { TestClient } from '../support/test-client';

let test: TestApp;
let admin: TestClient;
const now = new Date('2026-06-15T10:00:00Z');
const daysFromNow = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(now) });
  ({ client: admin } = await signInAdmin(test));
});
afterEach(async () => {
  await test.database.deleteFrom('invitation').execute();
  await test.database.deleteFrom('review').execute();
});
afterAll(() => test.close());

async function read(): Promise<PartnersOverview> {
  const { status, body } = await admin.get<PartnersOverview>('/api/admin/overview/partners');
  expect(status).toBe(200);
  return body;
}

/** A box whose plan includes replies, with a partner. */
async function makePartnerBox(
  values: Parameters<ReturnType<typeof createFactories>['makeBox']>[0] = {},
) {
  const { makeBox, makeUser } = createFactories(test.database);
  const box = await makeBox({ subscription_tier: 'premium', allow_reply: true, ...values });
  const partner = await makeUser({ role: 'partner' });
  await test.database
    .insertInto('box_member')
    .values({ box_id: box.id, user_id: partner.id })
    .execute();
  return box;
}

it('answers that nothing waits on a new site', async () => {
  expect(await read()).toEqual({
    invitations: { count: 0, isCapped: false, items: [] },
    unansweredReviews: { count: 0, isCapped: false, boxes: [] },
  });
});

it('lists open invitations, those that expire first before others, and counts all of them', async () => {
  const { makeBox } = createFactories(test.database);
  const box = await makeBox({ name: 'Tea' });
  const archived = await makeBox({ archived_at: now });
  const insert = (email: string, values: Partial<Insertable<InvitationTable>> = {}) =>
    test.database
      .insertInto('invitation')
      .values({
        id: newId(),
        box_id: box.id,
        email,
        hash: Buffer.from(email.padEnd(32)),
        invited_by: null,
        mail_id: null,
        created_at: daysFromNow(-1),
        expires_at: daysFromNow(6),
        accepted_at: null,
        revoked_at: null,
        ...values,
      })
      .execute();
  for (let i = 1; i <= 6; i++)
    await insert(`p${i}@tea.example`, { expires_at: daysFromNow(7 - i) });
  await insert('accepted@tea.example', { accepted_at: now });
  await insert('revoked@tea.example', { revoked_at: now });
  await insert('expired@tea.example', { expires_at: now });
  await insert('archived@tea.example', { box_id: archived.id });

  const { invitations } = await read();
  expect(invitations).toMatchObject({ count: 6, isCapped: false });
  expect(invitations.items.map(({ email }) => email)).toEqual(
    [6, 5, 4, 3, 2].map((i) => `p${i}@tea.example`),
  );
  expect(invitations.items[0]).toEqual({
    box: { _id: box.id, name: 'Tea' },
    email: 'p6@tea.example',
    createdAt: daysFromNow(-1).toISOString(),
    expiresAt: daysFromNow(1).toISOString(),
  });
});

it('lists the boxes whose partner could reply to a review and has not for a week', async () => {
  const { makeBox, makeReview } = createFactories(test.database);
  const tea = await makePartnerBox({ name: 'Tea' });
  const old = await makePartnerBox({ name: 'Old' });
  const review = (boxId: string, days: number, values = {}) =>
    makeReview(boxId, { created_at: daysFromNow(-days), ...values });
  // Published a week ago, however long before it was written.
  await review(tea.id, 40, { moderated_at: daysFromNow(-7) });
  await review(tea.id, 20);
  await review(old.id, 90);
  // None of these waits.
  await review(tea.id, 6);
  await review(tea.id, 40, { moderated_at: daysFromNow(-1) });
  await review(tea.id, 91);
  await review(tea.id, 10, { reply: 'Thank you.', replied_at: now });
  await review(tea.id, 10, { status: 'pending' });
  await review(tea.id, 10, { status: 'rejected' });
  for (const values of [
    { archived_at: now },
    { allow_reply: false },
    { subscription_tier: 'free', tier: 'bronze' },
  ] as const)
    await review((await makePartnerBox(values)).id, 10);
  const withoutPartner = await makeBox({ subscription_tier: 'premium', allow_reply: true });
  await review(withoutPartner.id, 10);

  expect((await read()).unansweredReviews).toEqual({
    count: 3,
    isCapped: false,
    boxes: [
      { box: { _id: old.id, name: 'Old' }, count: 1, oldestAt: daysFromNow(-90).toISOString() },
      { box: { _id: tea.id, name: 'Tea' }, count: 2, oldestAt: daysFromNow(-20).toISOString() },
    ],
  });
});

it('counts the reviews of more boxes than it lists', async () => {
  const { makeReview } = createFactories(test.database);
  for (let i = 0; i < 6; i++)
    await makeReview((await makePartnerBox()).id, { created_at: daysFromNow(-10 - i) });

  const { unansweredReviews } = await read();
  expect(unansweredReviews.count).toBe(6);
  expect(unansweredReviews.boxes).toHaveLength(5);
});

it('is for admins', async () => {
  const partner = await signIn(test, { role: 'partner' });
  expect((await partner.client.get('/api/admin/overview/partners')).status).toBe(403);
  expect((await test.makeClient().get('/api/admin/overview/partners')).status).toBe(401);
});
