import { ensureDemoAuthenticators } from '../../../src/demo/demo-authenticators';
import { demoId } from '../../../src/demo/seed/demo-ids';
import { demoAccounts } from '../../../src/demo/seed/seed-accounts';
import { logIn, makeAccount } from '../../auth/accounts/account-helpers';
import { makeProtected, verify } from '../../auth/factors/factor-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

const [admin, , user] = demoAccounts;
const stepSeconds = 30;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  await makeDemoAccounts(test);
});
afterAll(() => test.close());

async function makeDemoAccounts(api: TestApp): Promise<void> {
  for (const { email, role } of demoAccounts)
    await makeAccount(api, { id: demoId('account', email), email, role });
  await ensureDemoAuthenticators(api.context);
}

const requestCode = (email: string, api = test) =>
  api.client.get<{ code: string }>('/api/dev/totp', { query: { email } });

/** Signs in with a code in a new browser; returns the status. */
async function signInWith(code: string, api = test): Promise<number> {
  const client = api.makeClient();
  await logIn(client, admin.email);
  return (await verify(client, code)).status;
}

/** Uses every code that is currently accepted. */
async function useAllCodes(api = test): Promise<void> {
  for (let time = 0; time < 2; time++)
    await signInWith((await requestCode(admin.email, api)).body.code, api);
}

/** When these are answered, the server has received all earlier requests. */
async function waitUntilReceived(api = test): Promise<void> {
  for (let time = 0; time < 5; time++) await api.client.get('/api/ready');
}

const readPage = async (query: Record<string, string> = {}) =>
  (await test.client.get<string>('/dev/mailbox', { query })).body;

describe('GET /api/dev/totp', () => {
  it('returns a code that signs the account in, twice within a time step', async () => {
    const first = await requestCode(admin.email);
    expect(first.status).toBe(200);
    expect(await signInWith(first.body.code)).toBe(200);

    const second = await requestCode(` ${admin.email.toUpperCase()} `);
    expect(second.body.code).not.toBe(first.body.code);
    expect(await signInWith(second.body.code)).toBe(200);
  });

  it('waits for the next time step once both codes are used', async () => {
    await useAllCodes();
    let isAnswered = false;
    const requests = requestCode(admin.email).finally(() => (isAnswered = true));
    await waitUntilReceived();
    expect(isAnswered).toBe(false);

    test.clock.advance(stepSeconds);

    expect(await signInWith((await requests).body.code)).toBe(200);
  });

  it('returns 503 at once when the process is stopping', async () => {
    const stopping = await createTestApp();
    await makeDemoAccounts(stopping);
    await useAllCodes(stopping);
    const requests = requestCode(admin.email, stopping);
    await waitUntilReceived(stopping);

    const [answer] = await Promise.all([requests, stopping.close()]);

    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(stepSeconds);
  });

  it('returns 404 for an account without an app, one outside the demo, an unknown address and an empty one', async () => {
    const { email } = await makeProtected(test);
    for (const address of [user.email, email, 'nobody@people.example', '']) {
      expect(await requestCode(address)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    }
  });

  it('requires an email address', async () => {
    const answer = await test.client.get('/api/dev/totp');
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.anything() } } });
  });
});

describe('The page /dev/mailbox', () => {
  it('shows the code of each demo account that has an app', async () => {
    const { code } = (await requestCode(admin.email)).body;

    const page = await readPage();

    expect(page).toContain(
      `<span class="owner">admin@hive.example</span> <strong class="code">${code}</strong>`,
    );
    expect(page).toContain('<span class="owner">partner@hive.example</span>');
    expect(page).not.toContain('<span class="owner">user@hive.example</span>');
    expect(await signInWith(code)).toBe(200);
    expect(await readPage()).not.toContain(code);
  });

  it('shows only the app of the requested address', async () => {
    expect(await readPage({ to: admin.email })).toContain('>admin@hive.example</span>');
    expect(await readPage({ to: admin.email })).not.toContain('>partner@hive.example</span>');
    expect(await readPage({ to: user.email })).not.toContain('Authenticator apps');
  });

  it('shows when the next code is available once the current codes are used', async () => {
    await useAllCodes();

    expect(await readPage({ to: admin.email })).toMatch(
      /Used\. The next code comes in \d+ seconds: refresh then\./,
    );
  });
});

it('The codes do not exist outside demo mode', async () => {
  const plain = await createTestApp({ settings: { isDemo: false } });
  const answer = await plain.client.get('/api/dev/totp', { query: { email: admin.email } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await plain.close();
});
