import { meanRating } from '../../../src/marketplace/catalogue/mean-rating';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  approve,
  change,
  makeListedBox,
  readProfile,
  readPublished,
  signInAdmin,
  write,
} from './review-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The public figures, computed again from the rows. */
async function recompute(boxId: string) {
  const rows = await test.database
    .selectFrom('review')
    .where('box_id', '=', boxId)
    .where('status', '=', 'approved')
    .select('rating')
    .execute();
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating } of rows) distribution[rating as 1] += 1;
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  const rating = meanRating(sum, rows.length);
  return { rating, ratings: rating, ratingCount: rows.length, ratingDistribution: distribution };
}

it('Ratings and counts are exact after hundreds of concurrent writes', async () => {
  const box = await makeListedBox(test);
  const admin = await signInAdmin(test);
  const people = await Promise.all(Array.from({ length: 50 }, () => signIn(test)));

  const written = await Promise.all(
    people.map(({ client }, at) => write(client, box.id, 1 + (at % 5), `Review ${at}`)),
  );
  const ids = written.map(({ body }) => body.review!._id);
  // The fifty reviews are approved while some writers change or delete theirs and the profile is read.
  await Promise.all(
    people.flatMap(({ client }, at) => [
      approve(admin, ids[at]!),
      ...(at % 3 === 0 ? [change(client, box.id, 1 + ((at + 2) % 5), 'Changed.')] : []),
      ...(at % 7 === 0 ? [client.request('DELETE', `/api/boxes/${box.id}/reviews/own`)] : []),
      ...(at % 2 === 0 ? [write(client, box.id, 5, 'Once more.')] : []),
      readProfile(test, box.id),
    ]),
  );
  await Promise.all(ids.flatMap((id) => [approve(admin, id, 1), approve(admin, id, 2)]));

  const expected = await recompute(box.id);
  expect(expected.ratingCount).toBeGreaterThan(30);
  expect(await readProfile(test, box.id)).toMatchObject(expected);
  expect((await readPublished(test, box.id)).total).toBe(expected.ratingCount);
});
