import type { VerificationsToRenewPage } from '@hive/contract/verification';
import { createExpiryJob } from '../../../src/marketplace/verification/expiry-job';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { insertVerification } from './verification-helpers';

const clock = createTestClock(new Date('2026-06-15T10:00:00Z'));
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

/** A verified box. @param expiresOn its last day */
async function makeVerified(name: string, expiresOn: string): Promise<string> {
  const { id } = await createFactories(test.database).makeBox({ name, is_verified: true });
  await verify(id, expiresOn);
  return id;
}

const verify = (boxId: string, expiresOn: string) =>
  insertVerification(test, boxId, { expires_on: expiresOn });

/** Moves the time, ends what has expired, and signs in again: sessions have ended. */
async function moveTo(instant: string): Promise<TestClient> {
  clock.set(new Date(instant));
  await createExpiryJob(test.context, () => true)();
  return (await signInAdmin(test)).client;
}

async function list(admin: TestClient) {
  const query = { page: 1, pageSize: 50 };
  const { body } = await admin.get<VerificationsToRenewPage>('/api/admin/verifications', { query });
  return body.items.map((item) => [item.name, item.cause, item.expiresOn, item.isLapsed]);
}

it('lists a lapsed verification for 90 days, before those that expire soon, until it is renewed', async () => {
  const renewedId = await makeVerified('Renewed', '2027-06-13');
  await makeVerified('Lapsed', '2027-06-14');
  await makeVerified('Soon', '2027-06-24');
  const lapsed = ['Lapsed', 'expires', '2027-06-14', true];
  const admin = await moveTo('2027-06-15T10:00:00Z');
  expect(await list(admin)).toEqual([
    ['Renewed', 'expires', '2027-06-13', true],
    lapsed,
    ['Soon', 'expires', '2027-06-24', false],
  ]);

  await verify(renewedId, '2028-06-14');
  await test.database
    .updateTable('box')
    .set({ is_verified: true })
    .where('id', '=', renewedId)
    .execute();
  expect(await list(admin)).toEqual([lapsed, ['Soon', 'expires', '2027-06-24', false]]);

  const later = ['Soon', 'expires', '2027-06-24', true];
  expect(await list(await moveTo('2027-09-12T10:00:00Z'))).toEqual([lapsed, later]);
  expect(await list(await moveTo('2027-09-13T10:00:00Z'))).toEqual([later]);
});
