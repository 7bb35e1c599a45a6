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

const ask = (email: string, api = test) =>
  api.client.get<{ code: string }>('/api/dev/totp', { query: { email } });

/** Signs in with a code in a new browser; returns the status. */
async function signInWith(code: string, api = test): Promise<number> {
  const client = api.makeClient();
  await logIn(client, admin.email);
  return (await verify(client, code)).status;
}

/** Uses every code that is currently accepted. */
async function useUp(api = test): Promise<void> {
  for (let time = 0; time < 2; time++)
    await signInWith((await ask(admin.email, api)).body.code, api);
}

/** When these are answered, the server has received all earlier requests. */
async function letItArrive(api = test): Promise<void> {
  for (let time = 0; time < 5; time++) await api.client.get('/api/ready');
}

const readPage = async (query: Record<string, string> = {}) =>
  (await test.client.get<string>('/dev/mailbox', { query })).body;

describe('GET /api/dev/totp', () => {
  it('answers a code that signs the account in, twice within a step', async () => {
    const first = await ask(admin.email);
    expect(first.status).toBe(200);
    expect(await signInWith(first.body.code)).toBe(200);

    const second = await ask(` ${admin.email.toUpperCase()} `);
    expect(second.body.code).not.toBe(first.body.code);
    expect(await signInWith(second.body.code)).toBe(200);
  });

  it('waits for the next step once both are used up', async () => {
    await useUp();
    let isAnswered = false;
    const requests = ask(admin.email).finally(() => (isAnswered = true));
    await letItArrive();
    expect(isAnswered).toBe(false);

    test.clock.advance(stepSeconds);

    expect(await signInWith((await requests).body.code)).toBe(200);
  });

  it('gives up at once when the process is stopping', async () => {
    const stopping = await createTestApp();
    await makeDemoAccounts(stopping);
    await useUp(stopping);
    const requests = ask(admin.email, stopping);
    await letItArrive(stopping);

    const [answer] = await Promise.all([requests, stopping.close()]);

    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(stepSeconds);
  });

  it("is 404 for an account without an app, a stranger's, one nobody has, and none", async () => {
    const { email } = await makeProtected(test);
    for (const address of [user.email, email, 'nobody@people.example', '']) {
      expect(await ask(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('asks for the address', async () => {
    const answer = await test.client.get('/api/dev/totp');
    expect(answer).toMatchObject({ status: 400, body: { fields: { email: expect.anything() } } });
  });
});

describe('The page /dev/mailbox', () => {
  it('shows the code of each demo account that has an app', async () => {
    const { code } = (await ask(admin.email)).body;

    const page = await readPage();

    expect(page).toContain(
      `<span class="owner">admin@hive.example</span> <strong class="code">${code}</strong>`,
    );
    expect(page).toContain('<span class="owner">partner@hive.example</span>');
    expect(page).not.toContain('<span class="owner">user@hive.example</span>');
    expect(await signInWith(code)).toBe(200);
    expect(await readPage()).not.toContain(code);
  });

  it('shows the app of the address searched for, and no other', async () => {
    expect(await readPage({ to: admin.email })).toContain('>admin@hive.example</span>');
    expect(await readPage({ to: admin.email })).not.toContain('>partner@hive.example</span>');
    expect(await readPage({ to: user.email })).not.toContain('Authenticator apps');
  });

  it('says when the next code comes, once those of now are used up', async () => {
    await useUp();

    expect(await readPage({ to: admin.email })).toMatch(
      /Used\. The next code comes in \d+ seconds: refresh then\./,
    );
  });
});

it('none of it exists outside demo mode', async () => {
  const plain = await createTestApp({ settings: { isDemo: false } });
  const answer = await plain.client.get('/api/dev/totp', { query: { email: admin.email } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await plain.close();
});
