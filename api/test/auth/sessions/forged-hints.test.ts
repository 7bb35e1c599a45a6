import { apiBase } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import { newToken } from '../../../src/platform/security/tokens';
import { logIn, makeAccount, signIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** All values that the pages store where scripts can write, under each of their names. */
const hints: Record<string, string> = {
  hive_session: '1',
  twoFACookie: 'true',
  trustedDevice: 'true',
  awaiting2FA: '0',
  '2faCodeSent': 'true',
  accessToken: newToken(),
  isAuthenticated: 'true',
  role: 'admin',
  hive_device: newToken(),
};
const forgedHeaders = { 'x-two-fa': 'true', 'x-role': 'admin', 'x-trusted-device': 'true' };

/** Calls that change the session of the request. */
const excludedPaths = ['/auth/refresh', '/auth/logout'].map((path) => apiBase + path);

function callsOf(isExpected: (call: Call) => boolean): { method: string; path: string }[] {
  return test.app.servedRoutes
    .filter(({ url, call }) => call && isExpected(call) && !excludedPaths.includes(url))
    .map(({ method, url }) => ({
      method,
      path: url.replace(/:\w+/g, '0190c2b4-0000-7000-8000-1'),
    }));
}

/** Sends a request. Returns the response without values that differ between requests. */
async function sendRequest(client: TestClient, method: string, path: string, headers = {}) {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const answer = await client.request<object>(method, path, { body, headers });
  const {
    requestId: _own,
    uptimeSeconds: _time,
    ...rest
  } = {
    requestId: '',
    uptimeSeconds: 0,
    ...(typeof answer.body === 'object' ? answer.body : { text: answer.body }),
  };
  return { path: `${method} ${path}`, status: answer.status, body: rest };
}

/** Sends each request without hints and again with forged hints, and compares the responses. */
async function compare(
  makeClient: () => Promise<TestClient>,
  isExpected: (call: Call) => boolean,
): Promise<number> {
  const [plain, forger] = [await makeClient(), await makeClient()];
  const own = { ...Object.fromEntries(forger.cookies) };
  const calls = callsOf(isExpected);
  for (const { method, path } of calls) {
    for (const [name, value] of Object.entries({ ...hints, ...own }))
      forger.cookies.set(name, value);
    expect(await sendRequest(forger, method, path, forgedHeaders)).toEqual(
      await sendRequest(plain, method, path),
    );
  }
  return calls.length;
}

const requiresSession = ({ access }: Call): boolean => access !== 'public' && access !== 'demo';

describe('Forged hints do not change the response', () => {
  it('to a visitor', async () => {
    expect(await compare(async () => test.makeClient(), requiresSession)).toBeGreaterThan(20);
  });

  it('to a user who has not entered the code', async () => {
    const { email } = await makeAccount(test);
    const makeUnverified = async () => {
      const client = test.makeClient();
      await logIn(client, email);
      return client;
    };
    const requiresVerified = ({ access }: Call): boolean =>
      access !== 'public' && access !== 'demo' && access !== 'session';
    expect(await compare(makeUnverified, requiresVerified)).toBeGreaterThan(15);
  });

  it('to a verified user, for calls of admins and partners and calls that require a step-up', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const requiresMore = ({ access, stepUp }: Call): boolean =>
      access === 'admin' || access === 'partner' || stepUp === true;
    expect(await compare(async () => copyOf(client), requiresMore)).toBeGreaterThan(3);
  });

  it('to a login, which still requires the code', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    for (const [name, value] of Object.entries(hints)) client.cookies.set(name, value);

    const { body } = await logIn(client, email);

    expect(body).toMatchObject({ requires2FA: true, user: { twoFAVerified: false } });
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });
});

/** Returns another browser with the same session. */
function copyOf(client: TestClient): TestClient {
  const copy = test.makeClient();
  copy.accessToken = client.accessToken;
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
