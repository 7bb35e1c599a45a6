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

/** Every value that our pages store where scripts can write, under each of its names, as cookies and headers. */
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

/** These calls change the session they are sent with. */
const changing = ['/auth/refresh', '/auth/logout'].map((path) => apiBase + path);

function callsOf(isExpected: (call: Call) => boolean): { method: string; path: string }[] {
  return test.app.servedRoutes
    .filter(({ url, call }) => call && isExpected(call) && !changing.includes(url))
    .map(({ method, url }) => ({
      method,
      path: url.replace(/:\w+/g, '0190c2b4-0000-7000-8000-1'),
    }));
}

/** The response without values that differ between requests. */
async function ask(client: TestClient, method: string, path: string, headers = {}) {
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

/** Sends every request plainly, and again with every hint forged. */
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
    expect(await ask(forger, method, path, forgedHeaders)).toEqual(await ask(plain, method, path));
  }
  return calls.length;
}

const isClosed = ({ access }: Call): boolean => access !== 'public' && access !== 'demo';

describe('Forged hints change no answer', () => {
  it('to a visitor', async () => {
    expect(await compare(async () => test.makeClient(), isClosed)).toBeGreaterThan(20);
  });

  it('to a user who owes the code', async () => {
    const { email } = await makeAccount(test);
    const owing = async () => {
      const client = test.makeClient();
      await logIn(client, email);
      return client;
    };
    const isPastTheCode = ({ access }: Call): boolean =>
      access !== 'public' && access !== 'demo' && access !== 'session';
    expect(await compare(owing, isPastTheCode)).toBeGreaterThan(15);
  });

  it('to a verified user: what an admin may, and what asks for a fresh code', async () => {
    const { email } = await makeAccount(test);
    const client = await signIn(test, email);
    const isBeyond = ({ access, stepUp }: Call): boolean =>
      access === 'admin' || access === 'partner' || stepUp === true;
    expect(await compare(async () => copyOf(client), isBeyond)).toBeGreaterThan(3);
  });

  it('to a sign-in: the code is required all the same', async () => {
    const { email } = await makeAccount(test);
    const client = test.makeClient();
    for (const [name, value] of Object.entries(hints)) client.cookies.set(name, value);

    const { body } = await logIn(client, email);

    expect(body).toMatchObject({ requires2FA: true, user: { twoFAVerified: false } });
    expect((await client.get('/api/auth/enabled-views')).status).toBe(403);
  });
});

/** The same session in another browser. */
function copyOf(client: TestClient): TestClient {
  const copy = test.makeClient();
  copy.accessToken = client.accessToken;
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
