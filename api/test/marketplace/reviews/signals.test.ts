import type { ReviewSignal } from '@hive/contract/reviews';
import { createNetworkRepository } from '../../../src/marketplace/reviews/network-repository';
import type { Factories } from '../../support/factories';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { makeListedBox, readPublished, readQueue, signInAdmin, write } from './review-helpers';

let test: TestApp;
let make: Factories;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  make = createFactories(test.database);
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

/** The signals of the reviews of a box that wait, newest last. */
async function signalsOf(boxId: string): Promise<ReviewSignal[][]> {
  const queue = await readQueue(admin, { status: 'pending' });
  return queue.filter(({ box }) => box._id === boxId).map(({ signals }) => signals ?? []);
}

const text =
  'The coffee came within two days, was freshly roasted and tasted of chocolate and cherries.';

it('The same or nearly the same text is a signal on each of the reviews, across boxes', async () => {
  const [box, other] = [await makeListedBox(test), await makeListedBox(test)];
  await make.makeReview(other.id, { message: text });
  await make.makeReview(box.id, { message: `${text.replace('cherries', 'berries')}!` });
  const { client } = await signIn(test);
  await write(client, box.id, 5, text.toUpperCase());

  expect(await signalsOf(box.id)).toEqual([
    [{ code: 'similar-text', figures: { reviews: 2, ofBox: 1, percent: 100 } }],
  ]);
});

it('Short and different texts are no signal', async () => {
  const box = await makeListedBox(test);
  for (const message of ['Great box, thank you!', 'Great box, thank you!']) {
    const { client } = await signIn(test);
    await write(client, box.id, 5, message);
  }
  const { client } = await signIn(test);
  await write(client, box.id, 2, 'The socks were too small, and nobody answered my two emails.');
  expect(await signalsOf(box.id)).toEqual([[], [], []]);
});

it('Reviews from one network in a week are a signal, until the network is deleted', async () => {
  const [box, other] = [await makeListedBox(test), await makeListedBox(test)];
  const [first, second, third] = [await signIn(test), await signIn(test), await signIn(test)];
  const headers = { 'x-forwarded-for': '10.250.1.9' };
  for (const [{ client }, { id }] of [
    [first, box],
    [second, box],
    [third, other],
  ] as const)
    await client.post(`/api/boxes/${id}/reviews`, { rating: 5, message: 'Good.' }, { headers });
  const elsewhere = await signIn(test);
  await write(elsewhere.client, box.id);

  const shared = [{ code: 'same-network', figures: { reviews: 2, ofBox: 1 } }];
  expect(await signalsOf(box.id)).toEqual([shared, shared, []]);
  expect(JSON.stringify(await readQueue(admin))).not.toContain('10.250.1');

  await createNetworkRepository(test.database).deleteBefore(
    new Date(test.clock.now().getTime() + 1),
  );
  expect(await signalsOf(box.id)).toEqual([[], [], []]);
});

it('Many reviews of a box in two days are a signal against its usual number, and change nothing', async () => {
  const box = await makeListedBox(test);
  const dayMs = 24 * 60 * 60 * 1000;
  const at = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * dayMs);
  // 18 in 90 days are 0.4 in two days.
  for (let number = 0; number < 18; number += 1)
    await make.makeReview(box.id, { created_at: at(5 + number * 4), message: `Text ${number}` });
  for (let number = 0; number < 4; number += 1)
    await make.makeReview(box.id, { created_at: at(1), message: `New text ${number}` });
  const { client } = await signIn(test);
  await write(client, box.id);

  expect(await signalsOf(box.id)).toEqual([
    [{ code: 'burst', figures: { reviews: 5, days: 2, usual: 0.4 } }],
  ]);
  expect((await readPublished(test, box.id)).total).toBe(22);
});
