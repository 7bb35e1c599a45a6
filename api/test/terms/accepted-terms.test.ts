import type { ApiErrorBody } from '@hive/contract/common';
import type { SessionUser } from '@hive/contract/auth';
import { currentTerms } from '@hive/contract/terms-versions';
import { enterCode, makeEmail, register } from '../auth/accounts/account-helpers';
import { applyFor } from '../marketplace/applications/application-helpers';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const people = currentTerms('people');
const brands = currentTerms('brands');

const acceptedBy = (userId: string) =>
  test.database
    .selectFrom('terms_acceptance')
    .where('user_id', '=', userId)
    .select(['audience', 'version', 'accepted_at as at'])
    .execute();
const readUser = async (client: TestClient): Promise<SessionUser> =>
  (await client.get<SessionUser>('/api/auth/me')).body;
const accept = (client: TestClient, body: object) =>
  client.post<ApiErrorBody>('/api/terms/acceptances', body);

it('Signing up accepts the terms for people at the time of the form', async () => {
  const registeredAt = test.clock.now();
  const [client, email] = [test.makeClient(), makeEmail()];
  await register(client, email);
  await enterCode(test, client, email);
  const user = await readUser(client);
  expect(await acceptedBy(user._id)).toEqual([
    { audience: 'people', version: people.version, at: registeredAt },
  ]);
  expect(user.termsToAccept).toBeUndefined();
});

it('Applying accepts the terms for brands, for the account that applies', async () => {
  const { client, userId } = await signIn(test);
  await applyFor(test, client);
  expect(await acceptedBy(userId)).toEqual([
    { audience: 'brands', version: brands.version, at: test.clock.now() },
  ]);
});

it('A person whose accepted version is older has the current one to accept, with its summary and day', async () => {
  const { client, userId } = await signIn(test);
  await test.database
    .insertInto('terms_acceptance')
    .values({
      user_id: userId,
      audience: 'people',
      version: '2020-01-01',
      accepted_at: new Date(0),
    })
    .execute();
  expect((await readUser(client)).termsToAccept).toEqual([{ audience: 'people', ...people }]);

  expect((await accept(client, { audience: 'people', version: people.version })).status).toBe(200);
  expect((await readUser(client)).termsToAccept).toBeUndefined();
  expect(await acceptedBy(userId)).toHaveLength(2);
});

it('A partner accepts both kinds of terms, an admin none', async () => {
  const partner = await signIn(test, { role: 'partner' });
  const toAccept = (await readUser(partner.client)).termsToAccept;
  expect(toAccept?.map(({ audience }) => audience)).toEqual(['people', 'brands']);
  const admin = await signIn(test, { role: 'admin' });
  expect((await readUser(admin.client)).termsToAccept).toBeUndefined();
});

it('Only the current version can be accepted', async () => {
  const { client, userId } = await signIn(test);
  const answer = await accept(client, { audience: 'people', version: '2020-01-01' });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['version']);
  expect(await acceptedBy(userId)).toEqual([]);
});
