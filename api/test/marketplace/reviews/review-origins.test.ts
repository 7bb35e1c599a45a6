import { clickPages } from '@hive/contract/click-pages';
import type { OwnReview } from '@hive/contract/reviews';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { follow, storedClicks } from '../../tracking/clicks/click-helpers';
import type { Answer } from './review-helpers';
import {
  approve,
  makeListedBox,
  readOwn,
  readPublished,
  signInAdmin,
  write,
} from './review-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A signed-in user's browser that has accepted cookies and has visited the site. */
async function openBrowser(consent: 'accepted' | 'rejected' = 'accepted') {
  const { client, userId } = await signIn(test);
  client.cookies.set('hive_consent', consent);
  await visit(client);
  return { client, userId };
}

/** A request that every page sends for a signed-in user. */
const visit = (client: TestClient) => client.get('/api/notifications/unread');

const lastClicker = async (boxId: string) => (await storedClicks(test, boxId)).at(-1)?.user_id;

describe('A plain link', () => {
  it('of a signed-in user who has consented leads to a verified order, from any page', async () => {
    const box = await makeListedBox(test);
    const { client, userId } = await openBrowser();
    // Browsers send no session with a link.
    const { accessToken } = client;
    client.accessToken = undefined;
    await follow(client, `${box.id}?place=email`);
    client.accessToken = accessToken;

    const [click] = await storedClicks(test, box.id);
    expect(click).toMatchObject({ user_id: userId, source: 'go', page: 'email' });
    await createFactories(test.database).makeConversion(box.id, {
      click_id: click!.id,
      status: 'approved',
      decided_at: new Date(),
    });
    expect((await write(client, box.id)).body.review).toMatchObject({
      isVerifiedSubscriber: true,
      isVerifiedOrder: true,
      isInvited: false,
      incentive: null,
    });
  });

  it('is the user’s in every place that a link can be', async () => {
    const box = await makeListedBox(test);
    const { client, userId } = await openBrowser();
    for (const place of clickPages) await follow(client, `${box.id}?place=${place}`);
    const clicks = await storedClicks(test, box.id);
    expect(new Map(clicks.map(({ page, user_id }) => [page, user_id]))).toEqual(
      new Map(clickPages.map((place) => [place, userId])),
    );
  });

  it('is nobody’s without consent, after logging out, and a week after the last visit', async () => {
    const box = await makeListedBox(test);
    const rejecting = await openBrowser('rejected');
    expect(rejecting.client.cookies.has('hive_account')).toBe(false);

    const leaving = await openBrowser();
    await leaving.client.get('/api/auth/logout');
    expect(leaving.client.cookies.has('hive_account')).toBe(false);

    const withdrawing = await openBrowser();
    withdrawing.client.cookies.set('hive_consent', 'rejected');
    await follow(withdrawing.client, box.id);
    expect(withdrawing.client.cookies.has('hive_account')).toBe(false);
    expect(await lastClicker(box.id)).toBeNull();

    const absent = await openBrowser();
    test.clock.advance(8 * 24 * 60 * 60);
    await follow(absent.client, box.id);
    expect(await lastClicker(box.id)).toBeNull();
  });

  it('is nobody’s with a forged cookie, or one of an erased account', async () => {
    const box = await makeListedBox(test);
    const { client, userId } = await openBrowser();
    const other = await openBrowser();
    const forged = client.cookies.get('hive_account')!.replace(userId, other.userId);
    other.client.cookies.set('hive_account', forged);
    await follow(other.client, box.id);
    expect(await lastClicker(box.id)).toBeNull();

    await test.database.deleteFrom('app_user').where('id', '=', userId).execute();
    await follow(client, box.id);
    expect(await lastClicker(box.id)).toBeNull();
  });

  it('of a partner is never theirs', async () => {
    const { client } = await signIn(test, { role: 'partner' });
    client.cookies.set('hive_consent', 'accepted');
    await visit(client);
    expect(client.cookies.has('hive_account')).toBe(false);
  });
});

it('A verified order is an approved one: a pending one only makes a verified subscriber', async () => {
  const box = await makeListedBox(test);
  const { client, userId } = await signIn(test);
  const make = createFactories(test.database);
  const click = await make.makeClick(box.id, { user_id: userId });
  const { id } = await make.makeConversion(box.id, { click_id: click.id, status: 'pending' });
  await write(client, box.id);
  expect(await readOwn(client, box.id)).toMatchObject({
    isVerifiedSubscriber: true,
    isVerifiedOrder: false,
  });

  await test.database
    .updateTable('conversion')
    .set({ status: 'approved', decided_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await readOwn(client, box.id)).toMatchObject({ isVerifiedOrder: true });
});

it('A declared incentive is public, and a client that does not know it changes nothing of it', async () => {
  const box = await makeListedBox(test);
  const { client } = await signIn(test);
  const body = { rating: 5, message: 'Lovely biscuits.', incentive: 'free-box' };
  const { body: answer } = await client.post<Answer<{ review: OwnReview }>>(
    `/api/boxes/${box.id}/reviews`,
    body,
  );
  expect(answer.review).toMatchObject({ incentive: 'free-box' });
  await approve(await signInAdmin(test), answer.review!._id);
  expect((await readPublished(test, box.id)).items).toMatchObject([{ incentive: 'free-box' }]);

  const change = (changed: object) =>
    client.request<Answer<{ review: OwnReview }>>('PUT', `/api/boxes/${box.id}/reviews/own`, {
      body: changed,
    });
  const unchanged = await change({ rating: 5, message: 'Lovely biscuits.' });
  expect(unchanged.body.review).toMatchObject({ incentive: 'free-box', status: 'approved' });
  const declared = await change({ ...body, incentive: 'discount' });
  expect(declared.body.review).toMatchObject({ incentive: 'discount', status: 'pending' });
  const invalid = await change({ ...body, incentive: 'a holiday' });
  expect(invalid.body.fields).toEqual({
    incentive: 'Choose whether you got something for this review.',
  });
});
