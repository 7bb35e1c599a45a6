import { describeObjection } from '../../../src/mail/contact-sentences';
import { addMember, makePartner } from '../../partners/membership/own-boxes';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp, drawPicture } from '../../auth/profile/picture-helpers';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { uploadAd } from './promo-helpers';

let test: PictureApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createPictureApp();
});
beforeEach(async () => {
  await test.reset();
  ({ client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true }));
});
afterAll(() => test.close());

/** A pending picture of a box with two members. */
async function uploadPicture() {
  const { client, box, userId } = await makePartner(test);
  const second = await signIn(test, { role: 'partner' });
  await addMember(test, box.id, second.userId);
  const people = await test.database
    .selectFrom('app_user')
    .where('id', 'in', [userId, second.userId])
    .select('email')
    .execute();
  const { medium } = (await uploadAd(client, await drawPicture(300, 200).png().toBuffer())).body;
  return { client, box, id: medium!._id, addresses: people.map(({ email }) => email) };
}

const decide = (id: string, verb: 'approve' | 'refuse', body: object = {}) =>
  admin.post(`/api/admin/promo-media/${id}/${verb}`, body);

const subjects = async (to: string) => (await test.mails.list(to)).map(({ subject }) => subject);

describe('The members of a box', () => {
  it('are each emailed that their promo is approved, with a link to it', async () => {
    const { box, id, addresses } = await uploadPicture();

    expect((await decide(id, 'approve')).status).toBe(200);

    expect(addresses).toHaveLength(2);
    for (const to of addresses) {
      const { subject, text, html } = await test.mails.latest(to);
      expect(subject).toBe('Your promo image on Hive is approved');
      for (const body of [text, html]) {
        expect(body).toContain(box.name);
        expect(body).toContain(`/partner/${box.id}`);
      }
    }
  });

  it('get no email when they are suspended or no longer partners', async () => {
    const { id, addresses } = await uploadPicture();
    const [suspended = '', other = ''] = addresses;
    const set = (email: string, values: { suspended_at: Date } | { role: 'user' }) =>
      test.database.updateTable('app_user').set(values).where('email', '=', email).execute();
    await set(suspended, { suspended_at: test.clock.now() });
    await set(other, { role: 'user' });

    expect((await decide(id, 'approve')).status).toBe(200);

    for (const to of addresses) expect(await subjects(to)).toEqual([]);
  });

  it('are emailed the reason of a refusal and how to object, once even if it is repeated', async () => {
    const { id, addresses } = await uploadPicture();

    const refusal = { reason: 'The price is not what the box costs.' };
    await decide(id, 'refuse', refusal);
    await decide(id, 'refuse', refusal);

    for (const to of addresses) {
      expect(await subjects(to)).toEqual(['Your promo image on Hive was not approved']);
      const { text } = await test.mails.latest(to);
      expect(text).toContain(refusal.reason);
      expect(text).toContain(describeObjection(test.context.settings.seller.email));
    }
  });

  it('are emailed when an approved promo is refused later', async () => {
    const { id, addresses } = await uploadPicture();
    await decide(id, 'approve');
    test.clock.advance(60);

    await decide(id, 'refuse', { reason: 'It shows another box.', status: 'approved' });

    expect(await subjects(addresses[0]!)).toEqual([
      'Your promo image on Hive is no longer shown',
      'Your promo image on Hive is approved',
    ]);
  });

  it('get no email for a refusal without a reason, which is rejected', async () => {
    const { id, addresses } = await uploadPicture();

    expect(await decide(id, 'refuse', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Enter a reason.' } },
    });
    expect(await subjects(addresses[0]!)).toEqual([]);
  });
});

it('A decision after another admin’s is rejected with the current state of the promo', async () => {
  const { id, addresses } = await uploadPicture();
  await decide(id, 'refuse', { reason: 'It shows another box.', status: 'awaiting' });

  expect(await decide(id, 'approve', { status: 'awaiting' })).toMatchObject({
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message:
        'This advertising has been refused in the meantime. The reason given: It shows another box.',
      current: { _id: id, status: 'refused' },
    },
  });
  expect(await subjects(addresses[0]!)).toHaveLength(1);
});

it('Only one of several concurrent decisions on the same state succeeds', async () => {
  const { id, addresses } = await uploadPicture();

  const answers = await Promise.all([
    decide(id, 'approve', { status: 'awaiting' }),
    decide(id, 'refuse', { reason: 'No.', status: 'awaiting' }),
    decide(id, 'approve', { status: 'awaiting' }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await subjects(addresses[0]!)).toHaveLength(1);
});
