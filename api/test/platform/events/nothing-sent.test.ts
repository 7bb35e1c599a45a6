import { makeAccount } from '../../auth/accounts/account-helpers';
import { openSession } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { readLines } from './event-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** In every other value that the test sends. Survives a change to lower case. */
const mark = 'zq7xcanary';

/** In passwords: they must not contain the email address. */
const passwordMark = 'kw4vlantern';
const newPassword = `${passwordMark} battery horse`;

/** In the format of our tokens, so that it is looked up. */
const token = mark.padEnd(43, 'x');
const email = `${mark}@people.example`;

const headers = {
  'user-agent': mark,
  'idempotency-key': mark,
  'x-request-id': mark,
  referer: `https://${mark}.example/`,
};
const cookies = ['hive_refresh', 'hive_device', 'hive_google', 'hive_visitor', 'hive_override'];

/** A value for each field that credentials and personal data are sent in. */
const fields: Record<string, unknown> = {
  email,
  name: mark,
  password: newPassword,
  currentPassword: passwordMark,
  newPassword,
  code: mark,
  token,
  credential: { id: mark, rawId: mark, type: 'public-key', response: { clientDataJSON: mark } },
};

/** Bodies that pass the validation of some calls; the first passes none. */
const bodies = [
  fields,
  { email, password: passwordMark },
  { name: mark, email, password: newPassword },
  { token, password: newPassword },
  { currentPassword: passwordMark, newPassword },
  { code: '000000' },
];

/** Calls whose events need a certain request. */
const requests = [
  { method: 'PATCH', url: '/api/user/profile', body: { name: `${mark}\u202e` } },
  {
    method: 'POST',
    url: '/api/logInteraction',
    body: { action: 'viewed_page', details: { page: `/${mark}` } },
  },
  { method: 'GET', url: `/media/signed/${mark}` },
];

/** A visitor with forged credentials, a session that needs its second factor, and an admin after a step-up. */
async function makeClients() {
  const visitor = test.makeClient();
  visitor.accessToken = token;
  const { id } = await makeAccount(test, { role: 'admin', email, name: mark });
  const pending = await openSession(test, id, { isVerified: false });
  const admin = await openSession(test, id, { isSteppedUp: true });
  for (const client of [visitor, pending, admin]) {
    client.cookies.set('hive_consent', 'accepted');
    for (const name of cookies) client.cookies.set(name, name === 'hive_visitor' ? mark : token);
  }
  return [visitor, pending, admin];
}

it('writes nothing that clients send, or that accounts contain, in any line of the log', async () => {
  const clients = await makeClients();
  const [, , admin] = clients;
  // Ending the sessions comes last.
  const isEnding = ({ url }: { url: string }) => /logout|\/auth\/sessions$|erase/.test(url);
  const routes = test.app.servedRoutes
    .filter(({ call }) => call)
    .sort((one, other) => Number(isEnding(one)) - Number(isEnding(other)));
  expect(routes.length).toBeGreaterThan(100);
  const send = (
    client: TestClient | undefined,
    { method, url, body }: { method: string; url: string; body?: unknown },
  ) =>
    client?.request(method, url.replace(/:\w+/g, mark), {
      headers,
      query: { token: mark, search: mark, state: mark, code: mark },
      ...(method !== 'GET' && { body }),
    });

  for (const request of requests) await send(admin, request);
  for (const route of routes) {
    if (!/\/(auth|2fa-[a-z]+)\//.test(route.url)) await send(admin, { ...route, body: fields });
    else
      for (const client of clients)
        for (const body of route.method === 'POST' ? bodies : [fields])
          await send(client, { ...route, body });
  }

  const events = new Set(readLines(test).map(({ event }) => event));
  expect([...events]).toEqual(
    expect.arrayContaining([
      'sign-in.failed',
      'second-factor.failed',
      'access.refused',
      'input.refused',
      'cookie.forged',
      'link.refused',
      'password.wrong',
      'sign-out',
    ]),
  );
  const log = test.readLog().join('\n').toLowerCase();
  for (const one of [mark, passwordMark]) expect(log).not.toContain(one);
});
