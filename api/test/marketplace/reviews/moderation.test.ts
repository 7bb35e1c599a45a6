import { listReviews } from '@hive/contract/reviews';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import {
  approve,
  change,
  makeListedBox,
  readOwn,
  readProfile,
  readPublished,
  readQueue,
  reject,
  signInAdmin,
  write,
} from './review-helpers';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const report = (client: TestClient, id: string, body: unknown = { reason: 'spam' }) =>
  client.post(`/api/reviews/${id}/report`, body);

describe('The queue of moderators', () => {
  it('lists the oldest reviews first, with the details for a decision', async () => {
    const box = await makeListedBox(test);
    for (const message of ['First.', 'Second.', 'Third.']) {
      await write((await signIn(test, { name: 'Ada Byron' })).client, box.id, 3, message);
      test.clock.advance(60);
    }

    const { body } = await admin.get<{ items: unknown[] }>('/api/admin/reviews', {
      query: { status: 'pending', page: 1, pageSize: 2 },
    });

    expect(listReviews.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      page: 1,
      pageSize: 2,
      total: 3,
      items: [
        {
          message: 'First.',
          user: 'Ada B.',
          box: { _id: box.id, name: box.name },
          status: 'pending',
          version: 1,
          reports: [],
        },
        { message: 'Second.' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Byron');
  });

  it('can be filtered by status', async () => {
    const box = await makeListedBox(test);
    const make = createFactories(test.database);
    for (const status of ['pending', 'approved', 'rejected'] as const)
      await make.makeReview(box.id, { status, message: status });

    for (const status of ['pending', 'approved', 'rejected'] as const)
      expect((await readQueue(admin, { status })).map(({ message }) => message)).toEqual([status]);
    expect(await readQueue(admin)).toHaveLength(3);
  });
});

describe('A decision', () => {
  it('that rejects gives the writer the reason, and the changed review is pending again', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 1, 'Call me on 07700 900123.');
    const id = body.review!._id;

    expect((await reject(admin, id, 'Please leave out the number.')).status).toBe(200);
    expect(await readOwn(client, box.id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Please leave out the number.',
    });
    await change(client, box.id, 1, 'Never came.');

    expect(await readOwn(client, box.id)).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    });
    expect(await readQueue(admin, { status: 'pending' })).toMatchObject([{ _id: id, version: 2 }]);
  });

  it('on an earlier version of the text is rejected', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id, 5, 'Harmless.');
    const id = body.review!._id;
    await change(client, box.id, 1, 'Not harmless.');

    for (const answer of [await approve(admin, id, 1), await reject(admin, id, 'No.', 1)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'REVIEW_CHANGED' } });

    expect((await readPublished(test, box.id)).total).toBe(0);
    expect(await readOwn(client, box.id)).toMatchObject({ status: 'pending' });
  });

  it('can be reversed', async () => {
    const box = await makeListedBox(test);
    const { id } = await createFactories(test.database).makeReview(box.id, { rating: 2 });

    await reject(admin, id, 'Not about the box.');
    expect(await readProfile(test, box.id)).toMatchObject({ ratingCount: 0 });
    await approve(admin, id);

    expect(await readProfile(test, box.id)).toMatchObject({ rating: 2, ratingCount: 1 });
    const row = await test.database
      .selectFrom('review')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ rejection_reason: null, moderated_at: expect.any(Date) });
    expect(row.moderated_by).not.toBeNull();
  });

  it('requires a reason for a rejection, and an existing review', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(client, box.id);
    const id = body.review!._id;

    expect(await reject(admin, id, '  ')).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Enter a reason.' } },
    });
    await client.request('DELETE', `/api/boxes/${box.id}/reviews/own`);
    expect(await approve(admin, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('A report', () => {
  it('puts a published review into the moderation queue until a decision', async () => {
    const box = await makeListedBox(test);
    const { id } = await createFactories(test.database).makeReview(box.id);
    const [ada, bob] = [await signIn(test), await signIn(test)];

    const details = { reason: 'personal-data', note: 'It names my daughter.' };
    expect((await report(ada.client, id, details)).status).toBe(202);
    expect((await report(bob.client, id)).status).toBe(202);

    const [reported] = await readQueue(admin, { reported: 'true' });
    expect(reported).toMatchObject({
      _id: id,
      status: 'approved',
      reports: [details, { reason: 'spam', note: '' }],
    });
    expect(JSON.stringify(reported)).not.toContain(ada.userId);
    expect(await readQueue(admin, { reported: 'false' })).toEqual([]);
    await approve(admin, id);
    expect(await readQueue(admin, { reported: 'true' })).toEqual([]);
    expect((await readPublished(test, box.id)).total).toBe(1);
  });

  it('counts once per user and version of the text', async () => {
    const { client: writer } = await signIn(test);
    const box = await makeListedBox(test);
    const { body } = await write(writer, box.id);
    const id = body.review!._id;
    await approve(admin, id);
    const { client } = await signIn(test);

    const answers = await Promise.all([1, 2, 3].map(() => report(client, id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await readQueue(admin, { reported: 'true' }))[0]?.reports).toHaveLength(1);
    await approve(admin, id);
    await report(client, id);
    expect(await readQueue(admin, { reported: 'true' })).toEqual([]);

    await change(writer, box.id, 1, 'Something else.');
    await approve(admin, id, 2);
    await report(client, id);
    expect(await readQueue(admin, { reported: 'true' })).toHaveLength(1);
  });

  it('is rejected for a review that is not public', async () => {
    const { client } = await signIn(test);
    const make = createFactories(test.database);
    const archived = await make.makeBox({ archived_at: new Date() });
    const box = await makeListedBox(test);

    for (const review of [
      await make.makeReview(box.id, { status: 'pending' }),
      await make.makeReview(box.id, { status: 'rejected' }),
      await make.makeReview(archived.id),
    ]) {
      expect((await report(client, review.id)).status).toBe(404);
    }
  });

  it('requires a known reason, and is rate limited', async () => {
    const { client } = await signIn(test);
    const box = await makeListedBox(test);
    const { id } = await createFactories(test.database).makeReview(box.id);

    for (const [body, field] of [
      [{}, 'reason'],
      [{ reason: 'boring' }, 'reason'],
      [{ reason: 'other', note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const answer = await report(client, id, body);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.anything() } },
      });
    }
    const { points } = securityPolicy.rateLimits.reviewReport;
    for (let count = 0; count < points; count++) await report(client, id);
    expect((await report(client, id)).status).toBe(429);
  });
});
