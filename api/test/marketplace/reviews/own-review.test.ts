import { randomUUID } from 'node:crypto';
import type { OwnReviews } from '@hive/contract/own-reviews';
import { listOwnReviews } from '@hive/contract/own-reviews';
import { writeReview } from '@hive/contract/reviews';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import {
  approve,
  change,
  makeListedBox,
  readOwn,
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

describe('Writing a review', () => {
  it('creates a pending review that only its writer sees and that does not count', async () => {
    const { client } = await signIn(test, { name: 'Priya Sharma' });
    const box = await makeListedBox(test);

    const { status, body } = await write(client, box.id, 5, '  Lovely jam.  ');

    expect(status).toBe(201);
    expect(writeReview.response.safeParse(body).error).toBeUndefined();
    expect(body.review).toMatchObject({
      boxId: box.id,
      rating: 5,
      message: 'Lovely jam.',
      status: 'pending',
      rejectionReason: null,
      reply: null,
      isVerifiedSubscriber: false,
    });
    expect(await readOwn(client, box.id)).toEqual(body.review);
    expect(await readPublished(test, box.id)).toMatchObject({ items: [], total: 0 });
    expect(await readProfile(test, box.id)).toMatchObject({ rating: null, ratingCount: 0 });
  });

  it('shows the writer’s first name and initial once the review is approved', async () => {
    const { client } = await signIn(test, { name: 'Priya Sharma' });
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 5);

    await approve(await signInAdmin(test), body.review!._id);

    expect((await readPublished(test, box.id)).items).toMatchObject([
      { user: 'Priya S.', rating: 5, reply: null },
    ]);
    expect(await readProfile(test, box.id)).toMatchObject({
      rating: 5,
      ratings: 5,
      ratingCount: 1,
      ratingsCount: 1,
      ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    });
  });

  it('succeeds once per box, even from twenty concurrent requests', async () => {
    const { client, userId } = await signIn(test);
    const box = await makeListedBox(test);

    const answers = await Promise.all(Array.from({ length: 20 }, () => write(client, box.id)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.code]).toEqual([409, 'REVIEW_EXISTS']);
    const rows = await test.database
      .selectFrom('review')
      .where('user_id', '=', userId)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect((await write(client, (await makeListedBox(test)).id)).status).toBe(201);
  });

  it('with an invalid value is rejected with the field’s name', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const send = (body: unknown) =>
      client.post<{ fields: Record<string, string> }>(`/api/boxes/${box.id}/reviews`, body);

    for (const [body, fields] of [
      [{ rating: 0, message: 'x' }, { rating: 'Choose one to five stars.' }],
      [{ rating: 6, message: 'x' }, { rating: 'Choose one to five stars.' }],
      [{ rating: 4.5, message: 'x' }, { rating: 'Choose one to five stars.' }],
      [{ rating: '5', message: 'x' }, { rating: 'Choose one to five stars.' }],
      [{ message: 'x' }, { rating: 'Choose one to five stars.' }],
      [{ rating: 5, message: ' \n ' }, { message: 'Write a review of the box.' }],
      [{ rating: 5, message: 'x'.repeat(2001) }, { message: 'Use at most 2000 characters.' }],
      [{ rating: 5, message: 'a\0b' }, { message: expect.stringContaining('can’t be saved') }],
      [{ rating: 5, message: 'x', status: 'approved' }, { status: 'This field is not known.' }],
      [{ rating: 5, message: 'x', user_id: randomUUID() }, { user_id: expect.any(String) }],
    ] as const) {
      expect(await send(body)).toMatchObject({ status: 400, body: { fields } });
    }
    expect(await readOwn(client, box.id)).toBeNull();
  });

  it('stores hostile text as plain text', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const message = "<script>alert(1)</script> '; drop table review; -- {{x}} 🐝";

    await write(client, box.id, 1, message);

    expect((await readOwn(client, box.id))?.message).toBe(message);
  });

  it('is forbidden for members of the box', async () => {
    const { client, userId } = await signIn(test, { role: 'partner' });
    const box = await makeListedBox(test);
    await addMember(test, box.id, userId);

    expect(await write(client, box.id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('You represent this box') },
    });
  });

  it('is not possible for a box that is unknown, inactive or archived', async () => {
    const { client } = await signIn(test);
    const make = createFactories(test.database);
    const hidden = await make.makeBox({ is_active: false });
    const archived = await make.makeBox({ archived_at: new Date() });
    await test.app.catalogue.refresh();

    for (const id of [randomUUID(), hidden.id, archived.id])
      expect(await write(client, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is rate limited', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { points } = securityPolicy.rateLimits.reviewWrite;
    for (let count = 0; count < points; count++) await write(client, box.id);

    expect(await write(client, box.id)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
  });
});

describe('Changing a review', () => {
  it('makes it pending again and removes the reply to the earlier text', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 5);
    const admin = await signInAdmin(test);
    await approve(admin, body.review!._id);
    await test.database
      .updateTable('review')
      .set({ reply: 'Thank you!', replied_at: new Date() })
      .where('id', '=', body.review!._id)
      .execute();

    const answer = await change(client, box.id, 1, 'It went downhill.');

    expect(answer).toMatchObject({
      status: 200,
      body: { review: { status: 'pending', rating: 1, message: 'It went downhill.', reply: null } },
    });
    expect(answer.body.review?._id).toBe(body.review?._id);
    expect((await readPublished(test, box.id)).total).toBe(0);
    await approve(admin, body.review!._id, 2);
    expect(await readProfile(test, box.id)).toMatchObject({ rating: 1, ratingCount: 1 });
  });

  it('to the same rating and text changes nothing', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 5, 'Lovely.');
    await approve(await signInAdmin(test), body.review!._id);

    const answer = await change(client, box.id, 5, 'Lovely.');

    expect(answer).toMatchObject({ status: 200, body: { review: { status: 'approved' } } });
    expect((await readPublished(test, box.id)).total).toBe(1);
  });

  it('changes only the user’s own review, which must exist', async () => {
    const [ada, eve] = [await signIn(test), await signIn(test)];
    const box = await makeListedBox(test);
    await write(ada.client, box.id, 5, 'By Ada.');

    expect(await change(eve.client, box.id, 1, 'By Eve.')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect((await readOwn(ada.client, box.id))?.message).toBe('By Ada.');
    expect(await readOwn(eve.client, box.id)).toBeNull();
  });
});

describe('Removing a review', () => {
  it('removes it and its rating, once, and allows another review', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 2);
    await approve(await signInAdmin(test), body.review!._id);
    const remove = () => client.request('DELETE', `/api/boxes/${box.id}/reviews/own`);

    expect((await remove()).status).toBe(200);

    expect(await readProfile(test, box.id)).toMatchObject({ rating: null, ratingCount: 0 });
    expect((await remove()).status).toBe(404);
    expect((await write(client, box.id)).status).toBe(201);
  });

  it('affects only the user’s own review', async () => {
    const [ada, eve] = [await signIn(test), await signIn(test)];
    const box = await makeListedBox(test);
    await write(ada.client, box.id);

    const answer = await eve.client.request('DELETE', `/api/boxes/${box.id}/reviews/own`);

    expect(answer.status).toBe(404);
    expect(await readOwn(ada.client, box.id)).not.toBeNull();
  });

  it('is possible for an archived box', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    await write(client, box.id);
    await test.database
      .updateTable('box')
      .set({ archived_at: new Date() })
      .where('id', '=', box.id)
      .execute();
    await test.app.catalogue.refresh();

    expect((await client.request('DELETE', `/api/boxes/${box.id}/reviews/own`)).status).toBe(200);
  });
});

describe('The list of own reviews', () => {
  it('has only the own ones with their state, and invitations to listed boxes without a review', async () => {
    const { client, userId } = await signIn(test);
    const other = await signIn(test);
    const [written, invited, left] = [
      await makeListedBox(test),
      await makeListedBox(test),
      await makeListedBox(test),
    ];
    await write(client, written.id);
    for (const { id } of [written, invited, left])
      await test.database
        .insertInto('review_invitation')
        .values({ id: randomUUID(), user_id: userId, box_id: id, sent_at: new Date() })
        .execute();
    await test.database
      .updateTable('box')
      .set({ is_active: false })
      .where('id', '=', left.id)
      .execute();

    const read = async (from: typeof client) =>
      (await from.get<OwnReviews>('/api/user/reviews')).body;
    const body = await read(client);

    expect(listOwnReviews.response.safeParse(body).error).toBeUndefined();
    expect(body.reviews).toMatchObject([{ box: { _id: written.id }, status: 'pending' }]);
    expect(body.invitations.map(({ box }) => box._id)).toEqual([invited.id]);
    expect(await read(other.client)).toEqual({ reviews: [], invitations: [] });
  });
});
