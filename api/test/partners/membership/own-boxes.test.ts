import type { OwnBox } from '@hive/contract/partners';
import { createOwnBoxes } from '../../../src/partners/membership/own-boxes';
import type { RequestSession } from '../../../src/platform/http/authentication';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { addMember, makePartner } from './own-boxes';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const sessionOf = (userId: string): RequestSession => ({
  sessionId: 'unused',
  tokenExpiresAt: new Date(),
  requestId: 'unused',
  userId,
  registrationId: null,
  role: 'partner',
  isVerified: true,
  isJustVerified: true,
  isSuspended: false,
  isSteppedUp: false,
  deviceId: null,
});

describe('GET /partner/boxes', () => {
  it('lists the partner’s boxes by name, without archived ones and those of others', async () => {
    const { client, userId, box } = await makePartner(test, { name: 'Pear Post', tier: 'gold' });
    await makePartner(test, { name: 'Another partner’s' });
    const { makeBox } = createFactories(test.database);
    const apple = await makeBox({ name: 'Apple Post', is_active: false });
    const gone = await makeBox({ name: 'Gone', archived_at: new Date() });
    for (const { id } of [apple, gone]) await addMember(test, id, userId);

    const answer = await client.get<{ boxes: OwnBox[] }>('/api/partner/boxes');

    expect(answer.status).toBe(200);
    expect(answer.body.boxes.map(({ name }) => name)).toEqual(['Apple Post', 'Pear Post']);
    expect(answer.body.boxes[1]).toEqual({
      _id: box.id,
      name: 'Pear Post',
      slug: box.slug,
      logoUrl: null,
      tier: 'gold',
      tierMode: 'fixed',
      subscriptionTier: 'free',
      allowVideo: false,
      allowReply: false,
      isActive: true,
    });
  });

  it('returns an empty list for a partner without a box', async () => {
    const { client } = await signIn(test, { role: 'partner' });
    expect((await client.get('/api/partner/boxes')).body).toEqual({ boxes: [] });
  });

  it('omits a box on the next request after the membership ends', async () => {
    const { client, userId } = await makePartner(test);
    await test.database.deleteFrom('box_member').where('user_id', '=', userId).execute();
    expect((await client.get('/api/partner/boxes')).body).toEqual({ boxes: [] });
  });
});

describe('The box of a request', () => {
  it('is the requested one, or the first by name', async () => {
    const { userId, box } = await makePartner(test, { name: 'Berry Post' });
    const first = await createFactories(test.database).makeBox({ name: 'Almond Post' });
    await addMember(test, first.id, userId);
    const { pick } = createOwnBoxes(test.context);

    expect((await pick(sessionOf(userId))).name).toBe('Almond Post');
    expect((await pick(sessionOf(userId), box.id)).name).toBe('Berry Post');
  });

  it('is not found when it is another partner’s or archived, or when there is none', async () => {
    const { userId, box } = await makePartner(test);
    const other = await makePartner(test);
    const { pick } = createOwnBoxes(test.context);

    await expect(pick(sessionOf(userId), other.box.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await test.database
      .updateTable('box')
      .set({ archived_at: new Date() })
      .where('id', '=', box.id)
      .execute();
    await expect(pick(sessionOf(userId), box.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pick(sessionOf(userId))).rejects.toMatchObject({
      message: 'No box belongs to your account yet.',
    });
  });
});
