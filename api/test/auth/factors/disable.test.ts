import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import {
  addPasskeyRow,
  beginSetUp,
  beginSignIn,
  confirm,
  disable,
  isVerified,
  makeProtected,
  readSecurity,
  recover,
  trust,
  verify,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

const countNotices = async (email: string) =>
  (await test.mails.list(email)).filter(({ subject }) => /switched off/.test(subject)).length;

it('switches the app off, so that the next login uses an emailed code and the app’s and recovery codes are rejected', async () => {
  const { email, client, phone, recoveryCodes } = await makeProtected(test);
  const waiting = await beginSignIn(test, email);

  expect((await disable(client)).status).toBe(200);

  expect(await readSecurity(client)).toMatchObject({
    totp: { enabled: false, since: null },
    recoveryCodesLeft: 0,
  });
  expect((await verify(waiting, phone.nextCode())).body.code).toBe('METHOD_NOT_OFFERED');
  expect((await recover(waiting, recoveryCodes[0])).body.code).toBe('METHOD_NOT_OFFERED');
  expect(await isVerified(await signIn(test, email))).toBe(true);
});

it('removes every trusted device', async () => {
  const { email, client } = await makeProtected(test);
  await trust(client);

  await disable(client);

  expect((await logIn(client, email)).body.requires2FA).toBe(true);
});

it('keeps the recovery codes while a passkey still needs them', async () => {
  const { id, client } = await makeProtected(test);
  await addPasskeyRow(test, id);

  await disable(client);

  expect(await readSecurity(client)).toMatchObject({
    totp: { enabled: false },
    recoveryCodesLeft: 10,
  });
});

it('succeeds when repeated, at once or later, and sends the owner one mail', async () => {
  const { email, client } = await makeProtected(test);

  const answers = await Promise.all([disable(client), disable(client), disable(client)]);
  answers.push(await disable(client));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await until('the notice is sent', async () => (await countNotices(email)) > 0);
  // The mail of this sign-in is sent after all others.
  await signIn(test, email);
  expect(await countNotices(email)).toBe(1);
});

it('allows another app to be set up, with another secret', async () => {
  const { email, client, phone } = await makeProtected(test);
  await disable(client);

  const other = await beginSetUp(test, client);
  expect((await confirm(client, other.code())).status).toBe(200);

  expect(other.secret).not.toBe(phone.secret);
  const next = await beginSignIn(test, email);
  expect((await verify(next, phone.nextCode())).body.code).toBe('CODE_WRONG');
  expect((await verify(next, other.code())).status).toBe(200);
});
