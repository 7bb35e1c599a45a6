import { sql } from 'kysely';
import { lastDigests } from '../../src/notifications/digest-times';
import { createUnsubscribeTokens } from '../../src/notifications/unsubscribe-token';
import { openSession, signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import { createTestClock } from '../support/test-clock';
import {
  answered,
  base,
  changeSetting,
  listOwn,
  notify,
  sendDigests,
  tokenOf,
} from './notification-helpers';

const hour = 60 * 60;
const day = 24 * hour;

/** A Tuesday in winter, when London is at UTC. */
const tuesday = new Date('2026-11-24T12:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(tuesday) });
});
beforeEach(() => test.clock.set(tuesday));
afterAll(() => test.close());

/** A user who gets replies to reviews by this email. */
async function makeReader(email: 'at-once' | 'daily' | 'weekly' | 'off') {
  const address = `reader-${(counter += 1)}@people.example`;
  const { client, userId } = await signIn(test, { email: address });
  await changeSetting(client, { kind: 'own-review-answered', email });
  const mails = () => test.mails.list(address);
  return { client, userId, mails };
}
let counter = 0;

it.each([
  ['2026-11-24T06:59:59Z', '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-24T07:00:00Z', '2026-11-24T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  // A Monday in summer, when 07:00 in London is 06:00 UTC.
  ['2026-07-06T05:59:59Z', '2026-07-05T06:00:00.000Z', '2026-06-29T06:00:00.000Z'],
  ['2026-07-06T06:00:00Z', '2026-07-06T06:00:00.000Z', '2026-07-06T06:00:00.000Z'],
  // The Sunday on which the clocks go forward.
  ['2026-03-29T06:30:00Z', '2026-03-29T06:00:00.000Z', '2026-03-23T07:00:00.000Z'],
])('At %s the last digests were due at %s and %s', (now, daily, weekly) => {
  const times = lastDigests(new Date(now));
  expect([times.daily.toISOString(), times.weekly.toISOString()]).toEqual([daily, weekly]);
});

describe('A digest', () => {
  it('is one email with what was unread at 07:00, sent once by two processes', async () => {
    const { client, userId, mails } = await makeReader('daily');
    await notify(test, [
      answered(userId, 'Read'),
      answered(userId, 'Tea'),
      answered(userId, 'Jam'),
    ]);
    const { items } = await listOwn(client);
    await client.post(`${base}/${items.find(({ text }) => text.startsWith('Read'))!._id}/read`, {});
    await sendDigests(test);
    expect(await mails()).toEqual([]);

    await notify(test, answered(userId, 'Newer'));
    await sql`update notification set kind = 'of-a-newer-version' where data->>'box' = 'Newer'`.execute(
      test.database,
    );

    test.clock.set(new Date('2026-11-25T07:20:00Z'));
    await notify(test, answered(userId, 'Late'));
    await Promise.all([sendDigests(test), sendDigests(test)]);
    await sendDigests(test);

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You have 2 new notifications on Hive');
    expect(mail?.text).toMatch(/Tea has replied/);
    expect(mail?.text).not.toMatch(/Read has|Late has|Newer has/);
    expect(mail?.text).toContain('Stop these emails:');

    test.clock.advance(day);
    await sendDigests(test);
    const [next] = await mails();
    expect(next?.subject).toBe('You have a new notification on Hive');
    expect(next?.text).toMatch(/Late has replied/);
  });

  it('of a week is sent on Monday, also what was to be emailed daily before the setting changed', async () => {
    const { client, userId, mails } = await makeReader('daily');
    await notify(test, answered(userId));
    await changeSetting(client, { kind: 'own-review-answered', email: 'weekly' });

    test.clock.set(new Date('2026-11-29T12:00:00Z'));
    await sendDigests(test);
    expect(await mails()).toEqual([]);
    test.clock.set(new Date('2026-11-30T07:00:00Z'));
    await sendDigests(test);

    expect(await mails()).toHaveLength(1);
  });

  it('is not sent when everything is read, the setting is off or the account is suspended', async () => {
    const [read, off, suspended] = [
      await makeReader('daily'),
      await makeReader('daily'),
      await makeReader('daily'),
    ];
    await notify(
      test,
      [read, off, suspended].map(({ userId }) => answered(userId)),
    );
    await read.client.post(`${base}/read`, {});
    await changeSetting(off.client, { kind: 'own-review-answered', email: 'off' });
    await test.database
      .updateTable('app_user')
      .set({ suspended_at: tuesday })
      .where('id', '=', suspended.userId)
      .execute();

    test.clock.advance(7 * day);
    await sendDigests(test);

    for (const { mails } of [read, off, suspended]) expect(await mails()).toEqual([]);
  });
});

describe('An unsubscribe link', () => {
  const path = `${base}/unsubscribe`;
  const look = (token: string) =>
    test.client.get<{ code?: string; isSubscribed?: boolean }>(path, { query: { token } });
  /** As a mail program does (RFC 8058). */
  const oneClick = (token: string) =>
    test.client.request<{ code?: string }>('POST', path, {
      query: { token },
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('in an email switches off its kind, with one click and without a login', async () => {
    const { userId, mails } = await makeReader('at-once');
    await notify(test, answered(userId));
    const token = tokenOf((await mails())[0]!.text);
    expect((await look(token)).body).toEqual({
      kind: 'own-review-answered',
      label: 'A reply to your review',
      isSubscribed: true,
    });

    expect((await oneClick(token)).status).toBe(200);
    expect((await oneClick(token)).status).toBe(200);
    await notify(test, answered(userId));

    expect((await look(token)).body.isSubscribed).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  it('in a digest switches off every daily and weekly email, and leaves others', async () => {
    const { userId, mails } = await makeReader('daily');
    await notify(test, answered(userId));
    test.clock.advance(day);
    await sendDigests(test);

    expect((await oneClick(tokenOf((await mails())[0]!.text))).status).toBe(200);

    const client = await openSession(test, userId);
    const { body } = await client.get<{ settings: { kind: string; email: string }[] }>(
      `${base}/settings`,
    );
    expect(Object.fromEntries(body.settings.map(({ kind, email }) => [kind, email]))).toEqual({
      'application-decided': 'at-once',
      'account-suspended': 'at-once',
      'own-review-decided': 'at-once',
      'own-review-answered': 'off',
    });
  });

  it('is refused when it is changed, expired or of an account that is gone', async () => {
    const { client, userId } = await makeReader('at-once');
    const { userId: goneId } = await signIn(test);
    const links = createUnsubscribeTokens(test.context);
    const make = (id: string) =>
      tokenOf(links.makeLinks({ userId: id, kind: 'own-review-answered' }).page);
    const [token, gone] = [make(userId), make(goneId)];
    await test.database.deleteFrom('app_user').where('id', '=', goneId).execute();
    const ofOther = token.replace(userId, goneId);
    const ofOtherKind = token.replace('own-review-answered', 'own-review-decided');

    for (const changed of [ofOther, ofOtherKind, `${token}A`, token.slice(0, -2), gone, '']) {
      const { status, body } = await oneClick(changed);
      expect([changed, status, body.code]).toEqual([changed, 400, 'LINK_INVALID']);
    }
    test.clock.advance(91 * day);
    expect((await oneClick(token)).body.code).toBe('LINK_INVALID');
    expect((await look(token)).body.code).toBe('LINK_INVALID');
    test.clock.set(tuesday);
    const { body } = await client.get<{ settings: { email: string }[] }>(`${base}/settings`);
    expect(body.settings.map(({ email }) => email)).not.toContain('off');
  });
});
