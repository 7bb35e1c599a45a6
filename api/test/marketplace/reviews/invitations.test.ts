import type { NotificationSetting } from '@hive/contract/notifications';
import { createInvitationJob } from '../../../src/marketplace/reviews/invitation-job';
import { createFactories } from '../../support/factories';
import type { Factories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { changeSetting, tokenOf } from '../../notifications/notification-helpers';
import { makeListedBox, readOwn, readProfile, write } from './review-helpers';

const daySeconds = 24 * 60 * 60;

let test: TestApp;
let make: Factories;
let count = 0;
beforeAll(async () => {
  test = await createTestApp();
  make = createFactories(test.database);
});
afterAll(() => test.close());

/** The hourly job of as many processes at once. */
const runJob = (processes = 1) =>
  Promise.all(
    Array.from({ length: processes }, () => createInvitationJob(test.context, () => true)()),
  );

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * daySeconds * 1000);

interface Ordered {
  box?: { id: string; name: string };
  status?: 'pending' | 'approved' | 'declined';
  days?: number;
  /** Whether the click was tied to the account, as with consent. */
  isTied?: boolean;
}

/** A user with an order of a box by a link of Hive. */
async function makeBuyer({
  status = 'approved',
  days = 14,
  isTied = true,
  ...given
}: Ordered = {}) {
  const box = given.box ?? (await makeListedBox(test));
  const email = `buyer-${(count += 1)}@people.example`;
  const { client, userId } = await signIn(test, { email });
  const at = daysAgo(days);
  const click = await make.makeClick(box.id, { at, user_id: isTied ? userId : null });
  await make.makeConversion(box.id, {
    click_id: click.id,
    status,
    occurred_at: at,
    decided_at: status === 'pending' ? null : at,
  });
  return { box, client, userId, email };
}

const mailsTo = async (address: string) => test.mails.list(address);

describe('An invitation', () => {
  it('is sent once, however many processes run, and leads to the form of the box', async () => {
    const { box, email } = await makeBuyer();
    await runJob(3);
    await runJob();

    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ subject: `How is ${box.name}?` }]);
    expect(mails[0]!.text).toContain(`/partner/${box.id}?review=write#reviews`);
  });

  it.each([
    ['before 14 days', { days: 13.9 }],
    ['after 60 days', { days: 61 }],
    ['for an order that is not approved', { status: 'pending' }],
    ['for a declined order', { status: 'declined' }],
    ['for a click without consent', { isTied: false }],
  ] as const)('is not sent %s', async (_case, order) => {
    const { email } = await makeBuyer(order);
    await runJob();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not sent to people who have reviewed the box, represent it, or may not log in', async () => {
    const reviewer = await makeBuyer();
    await write(reviewer.client, reviewer.box.id);
    const owner = await makeBuyer();
    await test.database
      .insertInto('box_member')
      .values({ box_id: owner.box.id, user_id: owner.userId })
      .execute();
    const suspended = await makeBuyer();
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.userId)
      .execute();
    await runJob();
    for (const { email } of [reviewer, owner, suspended]) expect(await mailsTo(email)).toEqual([]);
  });

  it('is not sent again for another order, nor after its review is deleted', async () => {
    const { box, client, userId, email } = await makeBuyer();
    await runJob();
    await write(client, box.id);
    await client.request('DELETE', `/api/boxes/${box.id}/reviews/own`);
    const click = await make.makeClick(box.id, { at: daysAgo(20), user_id: userId });
    await make.makeConversion(box.id, {
      click_id: click.id,
      status: 'approved',
      occurred_at: daysAgo(20),
      decided_at: daysAgo(20),
    });
    await runJob();
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('The emails', () => {
  const path = '/api/notifications/unsubscribe';

  it('stop by their own link, which stops nothing else', async () => {
    const first = await makeBuyer();
    await runJob();
    const [mail] = await mailsTo(first.email);
    const query = { token: tokenOf(mail!.text) };
    const label = 'Invitations to review boxes you ordered';
    expect((await test.client.get(path, { query })).body).toMatchObject({
      label,
      isSubscribed: true,
    });
    expect((await test.client.post(path, undefined, { query })).status).toBe(200);
    expect((await test.client.get(path, { query })).body).toMatchObject({ isSubscribed: false });
    const settings = await first.client.get<{ settings: NotificationSetting[] }>(
      '/api/notifications/settings',
    );
    expect(settings.body).toMatchObject({
      emails: expect.arrayContaining([{ kind: 'review-invitation', label, isOn: false }]),
    });
    expect(settings.body.settings.every(({ email }) => email !== 'off')).toBe(true);
  });

  it('are switched off and on in the settings of users, and of nobody else', async () => {
    const off = await makeBuyer();
    const kind = 'review-invitation';
    await changeSetting(off.client, { kind, email: 'off' });
    await runJob();
    expect(await mailsTo(off.email)).toEqual([]);
    const on = await changeSetting(off.client, { kind, email: 'at-once' });
    expect(on.body).toMatchObject({
      emails: expect.arrayContaining([expect.objectContaining({ kind, isOn: true })]),
    });
    await runJob();
    expect(await mailsTo(off.email)).toHaveLength(1);

    for (const [body, field] of [
      [{ kind, email: 'daily' }, 'email'],
      [{ kind, inApp: false }, 'inApp'],
    ] as const)
      expect((await changeSetting(off.client, body)).body.fields).toHaveProperty(field);
    const { client: partner } = await signIn(test, { role: 'partner' });
    expect((await changeSetting(partner, { kind, email: 'off' })).body.fields).toHaveProperty(
      'kind',
    );
  });
});

it('The profile says how many were invited and answered, also after they erased their accounts', async () => {
  const box = await makeListedBox(test);
  const writer = await makeBuyer({ box });
  const silent = await makeBuyer({ box });
  const uninvited = await signIn(test);
  await runJob();
  await write(writer.client, box.id);
  await write(uninvited.client, box.id);
  expect(await readOwn(writer.client, box.id)).toMatchObject({ isInvited: true });
  expect(await readOwn(uninvited.client, box.id)).toMatchObject({ isInvited: false });

  const figures = { sent: 2, answered: 1 };
  expect((await readProfile(test, box.id)).invitations).toEqual(figures);
  await test.database.deleteFrom('app_user').where('id', '=', silent.userId).execute();
  expect((await readProfile(test, box.id)).invitations).toEqual(figures);
});
