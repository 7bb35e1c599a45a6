import { hashToken } from '../../../src/platform/security/tokens';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  cookieName,
  cookieOf,
  holdCookie,
  present,
  presentInTab,
  signInAndWait,
} from './refresh-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Seconds between the refreshes of an active user. */
const tenMinutes = 600;

/** A browser and a thief with a copy of its newest cookie. */
async function steal({ isFixed = false } = {}) {
  const cookie = cookieOf(await signInAndWait(test));
  return { owner: holdCookie(test, cookie), thief: holdCookie(test, cookie, isFixed) };
}

describe('When a refresh cookie is stolen, the session ends with the second exchange of its owner', () => {
  it('if the thief always exchanges first and calls with resting tokens', async () => {
    const { owner, thief } = await steal();
    const statuses: number[] = [];

    for (let round = 0; round < 2; round++) {
      test.clock.advance(tenMinutes - 30);
      // The first exchanges the token, the second gets an access token while it rests.
      await thief.refresh();
      statuses.push(await thief.refresh());
      test.clock.advance(30);
      statuses.push(await owner.refresh());
    }

    expect(statuses).toEqual([200, 200, 200, 401]);
    expect(await thief.refresh()).toBe(401);
  });

  it('if the thief presents the copy again and again, so that its successor rests', async () => {
    const { owner, thief } = await steal({ isFixed: true });
    expect(await owner.refresh()).toBe(200);
    const { restSeconds } = test.context.policy.refresh;
    for (let wait = 0; wait < tenMinutes; wait += restSeconds - 10) {
      test.clock.advance(restSeconds - 10);
      await thief.refresh();
    }

    expect(await owner.refresh()).toBe(401);
    expect(await thief.refresh()).toBe(401);
  });

  it('earlier if the thief comes back after the owner, who needed another token', async () => {
    const { owner, thief } = await steal();
    await thief.refresh();
    test.clock.advance(tenMinutes);
    expect(await owner.refresh()).toBe(200);

    expect(await thief.refresh()).toBe(401);
    expect(await owner.refresh()).toBe(401);
  });

  it('if the thief comes second and waits', async () => {
    const { owner, thief } = await steal();
    expect([await owner.refresh(), await thief.refresh()]).toEqual([200, 200]);
    test.clock.advance(tenMinutes);
    expect(await owner.refresh()).toBe(200);

    expect(await thief.refresh()).toBe(401);
    expect(await owner.refresh()).toBe(401);
  });
});

it('A thief without the newest cookie ends the session with the first request, also as a program', async () => {
  const { owner, thief } = await steal();
  await owner.refresh();
  test.clock.advance(tenMinutes);
  await owner.refresh();

  expect((await present(test, thief.cookie)).answer.status).toBe(401);

  expect(await owner.refresh()).toBe(401);
});

it('The rows of lost responses are deleted, and a copy of such a token still ends the session', async () => {
  const parent = cookieOf(await signInAndWait(test));
  const { client } = await presentInTab(test, parent);
  for (let time = 0; time < 10; time++) {
    test.clock.advance(tenMinutes);
    await presentInTab(test, parent);
  }
  const rows = await test.database
    .selectFrom('refresh_token')
    .where('parent_hash', '=', hashToken(parent))
    .select('hash')
    .execute();
  expect(rows).toHaveLength(1);

  expect((await presentInTab(test, cookieOf(client))).answer.status).toBe(401);

  expect((await presentInTab(test, parent)).answer.status).toBe(401);
});

it('Logging out with a token whose row was deleted ends the session of the thief too', async () => {
  const { owner, thief } = await steal({ isFixed: true });
  await owner.refresh();
  test.clock.advance(tenMinutes);
  await thief.refresh();
  const client = test.makeClient();
  client.cookies.set(cookieName, owner.cookie);

  expect((await client.get('/api/auth/logout')).status).toBe(200);

  expect(await thief.refresh()).toBe(401);
});

it('A session of the previous version continues, whose tokens have no link', async () => {
  const parent = cookieOf(await signInAndWait(test));
  const { client } = await presentInTab(test, parent);
  const child = cookieOf(client);
  await test.database
    .updateTable('refresh_token')
    .set({ link_hash: null })
    .where('hash', 'in', [hashToken(parent), hashToken(child)])
    .execute();
  test.clock.advance(tenMinutes);

  const owner = holdCookie(test, child);
  for (let round = 0; round < 2; round++) {
    expect(await owner.refresh()).toBe(200);
    test.clock.advance(tenMinutes);
  }

  expect((await presentInTab(test, parent)).answer.status).toBe(401);
  expect(await owner.refresh()).toBe(401);
});
