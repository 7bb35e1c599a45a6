import {
  getAccountSecurity,
  getBoxSubscription,
  getOrderSummary,
  listMemberships,
  type AccountSecurity,
  type Membership,
  type OrderSummary,
} from '@hive/contract/admin-records';
import type { PartnerSubscription } from '@hive/contract/subscription';
import type { AdminUser } from '@hive/contract/users';
import { v7 as newId } from 'uuid';
import { signInAdmin } from '../audit/audit-helpers';
import { createFactories } from '../support/factories';
import { openSession, signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { makeOrder, refundOrder } from '../tracking/desk/desk-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await signInAdmin(test)).client;
});
afterAll(() => test.close());

const make = () => createFactories(test.database);
type Page<T> = { items: T[]; total: number };

describe('A user for admins', () => {
  it('is returned by id, and not found once erased', async () => {
    const { id } = await make().makeUser({ name: 'Ada Byron', title: 'Taster' });

    const { status, body } = await admin.get<AdminUser>(`/api/user/${id}`);

    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, name: 'Ada Byron', title: 'Taster', version: 1 });
    await test.database
      .updateTable('app_user')
      .set({ erased_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await admin.get(`/api/user/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/admin/users/${id}/security`)).status).toBe(404);
  });

  it('has kinds of factors, the count of active sessions and the last sign-in', async () => {
    const { userId } = await signIn(test, { role: 'user' });
    const read = async () =>
      (await admin.get<AccountSecurity>(`/api/admin/users/${userId}/security`)).body;
    await openSession(test, userId);

    const before = await read();

    expect(getAccountSecurity.response.safeParse(before).error).toBeUndefined();
    expect(before).toMatchObject({
      hasApp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      hasGoogle: false,
      sessions: 2,
    });
    expect(before.lastSignInAt).not.toBeNull();

    // An ended session is not active, and is still the last sign-in.
    await test.database
      .updateTable('session')
      .set({ revoked_at: new Date(), revoked_reason: 'test' })
      .where('user_id', '=', userId)
      .execute();
    expect(await read()).toMatchObject({ sessions: 0, lastSignInAt: before.lastSignInAt });
  });

  it('who never signed in has no last sign-in', async () => {
    const { id } = await make().makeUser();

    const { body } = await admin.get<AccountSecurity>(`/api/admin/users/${id}/security`);

    expect(body).toMatchObject({ hasPassword: false, sessions: 0, lastSignInAt: null });
  });
});

describe('The memberships', () => {
  it('are listed by user and by box, without archived boxes', async () => {
    const [ada, ben] = [await make().makeUser({ name: 'Ada' }), await make().makeUser()];
    const [tea, jam] = [await make().makeBox({ name: 'Tea' }), await make().makeBox()];
    const old = await make().makeBox({ archived_at: new Date() });
    const pairs = [
      [ada, tea],
      [ada, jam],
      [ada, old],
      [ben, tea],
    ] as const;
    for (const [index, [user, box]] of pairs.entries())
      await test.database
        .insertInto('box_member')
        .values({
          user_id: user.id,
          box_id: box.id,
          created_at: new Date(Date.UTC(2026, 0, 1 + index)),
        })
        .execute();
    const list = async (query: Record<string, string>) =>
      (await admin.get<Page<Membership>>('/api/admin/memberships', { query })).body;

    const ofAda = await list({ userId: ada.id });
    expect(listMemberships.response.safeParse(ofAda).error).toBeUndefined();
    expect(ofAda).toMatchObject({ total: 2 });
    expect(ofAda.items.map(({ box }) => box._id)).toEqual([jam.id, tea.id]);
    expect(ofAda.items[1]).toMatchObject({
      user: { _id: ada.id, name: 'Ada', suspended: false },
      box: { name: 'Tea' },
      since: '2026-01-01T00:00:00.000Z',
    });
    expect((await list({ boxId: tea.id })).items.map(({ user }) => user._id)).toEqual([
      ben.id,
      ada.id,
    ]);
    expect((await list({ boxId: tea.id, userId: ben.id })).total).toBe(1);
  });
});

describe('A box for admins', () => {
  it('has its plans, premium granted by an admin apart from bought', async () => {
    const { id } = await make().makeBox({ tier: 'gold', subscription_tier: 'premium' });

    const { status, body } = await admin.get<PartnerSubscription>(
      `/api/admin/boxes/${id}/subscription`,
    );

    expect(status).toBe(200);
    expect(getBoxSubscription.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ tier: 'gold', premium: { state: 'granted' } });
    expect(body.sponsored).toMatchObject({ views: 0, clicks: 0 });
  });

  it('has the number and the sums of its orders and refunds', async () => {
    const { id } = await make().makeBox();
    const read = async () =>
      (await admin.get<OrderSummary>(`/api/admin/boxes/${id}/order-summary`)).body;
    const none = { count: 0, amountPence: 0, commissionPence: 0 };
    expect(await read()).toEqual({
      pending: none,
      flagged: 0,
      approved: none,
      declined: none,
      refunds: none,
      lastOrderAt: null,
    });

    const decided = { decided_at: test.clock.now() };
    const amounts = { amount_pence: 2000, commission_pence: 200 };
    await makeOrder(test, id, amounts);
    await makeOrder(test, id, { ...amounts, is_flagged: true });
    const approved = await makeOrder(test, id, { ...amounts, ...decided, status: 'approved' });
    const declined = { ...decided, status: 'declined' as const, decline_reason: 'A test.' };
    await makeOrder(test, id, { ...amounts, ...declined });
    await refundOrder(test, approved, 500);

    const summary = await read();

    expect(getOrderSummary.response.safeParse(summary).error).toBeUndefined();
    const one = { count: 1, amountPence: 2000, commissionPence: 200 };
    expect(summary).toMatchObject({
      pending: { count: 2, amountPence: 4000, commissionPence: 400 },
      flagged: 1,
      approved: one,
      declined: one,
      refunds: { count: 1, amountPence: -500, commissionPence: -50 },
      lastOrderAt: test.clock.now().toISOString(),
    });
  });

  it('is not found if unknown or archived', async () => {
    const archived = await make().makeBox({ archived_at: new Date() });

    for (const id of [newId(), archived.id])
      for (const part of ['subscription', 'order-summary'])
        expect((await admin.get(`/api/admin/boxes/${id}/${part}`)).status).toBe(404);
  });
});

describe('The lists of a record', () => {
  it('have reviews of a box or of a writer, the newest first', async () => {
    const [box, other] = [await make().makeBox(), await make().makeBox()];
    const writer = await make().makeUser();
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const first = await make().makeReview(box.id, { created_at: at(1), status: 'pending' });
    const second = await make().makeReview(box.id, { created_at: at(2), user_id: writer.id });
    const third = await make().makeReview(other.id, { created_at: at(3), user_id: writer.id });
    const list = async (query: Record<string, string>) =>
      (await admin.get<Page<{ _id: string }>>('/api/admin/reviews', { query })).body.items.map(
        ({ _id }) => _id,
      );

    expect(await list({ boxId: box.id, sort: 'newest' })).toEqual([second.id, first.id]);
    expect(await list({ userId: writer.id, sort: 'newest' })).toEqual([third.id, second.id]);
    expect(await list({ userId: writer.id, boxId: box.id, status: 'pending' })).toEqual([]);
  });

  it('have emails to exactly one address, in any letter case', async () => {
    const emails = ['ada@tea.example', 'madada@tea.example'];
    for (const to of emails)
      await test.context.mailer.send({ to, subject: 'Hello', text: 'Hello', html: 'Hello' });

    const { body } = await admin.get<Page<{ to: string }>>('/api/admin/mails', {
      query: { to: 'Ada@tea.example' },
    });

    expect(body).toMatchObject({ total: 1, items: [{ to: 'ada@tea.example' }] });
  });
});
