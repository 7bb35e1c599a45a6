import { describeObjection } from '../../../src/mail/contact-sentences';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { approve, change, makeListedBox, reject, signInAdmin, write } from './review-helpers';

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

const to = 'ada@mail.example';

/** A pending review of a box. */
async function writeReview() {
  const { client } = await signIn(test, { email: to });
  const box = await makeListedBox(test);
  const { body } = await write(client, box.id);
  return { client, box, id: body.review!._id };
}

const subjects = async () => (await test.mails.list(to)).map(({ subject }) => subject);

describe('The writer of a review', () => {
  it('is emailed that it is published, with a link to it', async () => {
    const { box, id } = await writeReview();

    await approve(admin, id);

    const { subject, text, html } = await test.mails.latest(to);
    expect(subject).toBe('Your review on Hive is published');
    for (const body of [text, html]) {
      expect(body).toContain(box.name);
      expect(body).toContain(`/partner/${box.id}`);
    }
  });

  it('is emailed why it was not published and how to object, with a link to change it', async () => {
    const { box, id } = await writeReview();

    await reject(admin, id, 'Please leave out the <phone> number.');

    const { subject, text, html } = await test.mails.latest(to);
    expect(subject).toBe('Your review on Hive was not published');
    expect(text).toContain('Please leave out the <phone> number.');
    expect(html).toContain('Please leave out the &lt;phone&gt; number.');
    expect(text).toContain(describeObjection(test.context.settings.seller.email));
    expect(text).toContain(`Change your review:\nhttp`);
    expect(text).toContain(`/partner/${box.id}`);
  });

  it('is emailed when a published review is rejected later', async () => {
    const { id } = await writeReview();
    await approve(admin, id);
    test.clock.advance(60);

    await reject(admin, id, 'It is about another box.');

    expect(await subjects()).toEqual([
      'Your review on Hive is no longer shown',
      'Your review on Hive is published',
    ]);
  });

  it('gets no email when the status does not change', async () => {
    const { id } = await writeReview();
    await approve(admin, id);
    await approve(admin, id);
    await reject(admin, id, '  ');

    expect(await subjects()).toEqual(['Your review on Hive is published']);
  });

  it('gets no email when the account is deleted, and the decision still succeeds', async () => {
    const box = await makeListedBox(test);
    const { id } = await createFactories(test.database).makeReview(box.id, {
      user_id: null,
      status: 'pending',
    });

    expect((await approve(admin, id)).status).toBe(200);

    const mails = await test.database.selectFrom('mail').select('subject').execute();
    expect(mails.filter(({ subject }) => subject.includes('review'))).toEqual([]);
  });
});

describe('A decision on an expected status', () => {
  const decide = (id: string, verb: 'approve' | 'reject', body: object) =>
    admin.post(`/api/admin/reviews/${id}/${verb}`, { version: 1, status: 'pending', ...body });

  it('is rejected with the current review after another admin’s decision, and sends no second email', async () => {
    const { id } = await writeReview();
    await reject(await signInAdmin(test), id, 'It is about another box.');

    expect(await decide(id, 'approve', {})).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        message:
          'This review has been rejected in the meantime. The reason given: It is about another box.',
        current: { _id: id, status: 'rejected', rejectionReason: 'It is about another box.' },
      },
    });
    expect(await subjects()).toEqual(['Your review on Hive was not published']);
  });

  it('succeeds for only one of several concurrent requests', async () => {
    const { id } = await writeReview();

    const answers = await Promise.all([
      decide(id, 'approve', {}),
      decide(id, 'reject', { reason: 'Spam.' }),
      decide(id, 'approve', {}),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await subjects()).toHaveLength(1);
  });

  it('is rejected as REVIEW_CHANGED after the writer changed the review', async () => {
    const { client, box, id } = await writeReview();
    await approve(admin, id);
    await change(client, box.id, 1, 'Something else.');

    expect(await decide(id, 'approve', {})).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED' },
    });
  });

  it('rejects an unknown status', async () => {
    const { id } = await writeReview();

    expect(await decide(id, 'approve', { status: 'awaiting' })).toMatchObject({
      status: 400,
      body: { fields: { status: expect.anything() } },
    });
  });
});
