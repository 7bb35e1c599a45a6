import { paths } from '@hive/contract/paths';
import { findResponseFaults } from '../fixtures/response-rules';
import { makePerson } from '../fixtures/accounts';
import { findPlainText, containsSecret } from '../fixtures/secret-tracker';
import { expect, test } from '../fixtures/test';

/** The headers of a correct response. */
const good: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
const page = {
  ...good,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

const look = (path: string, headers: Record<string, string>): string[] =>
  findResponseFaults({
    url: `http://localhost:4200${path}`,
    status: 200,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
  });

const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

test('A missing security header is found in every kind of response', () => {
  expect(look('/api/auth/me', good)).toEqual([]);
  expect(look('/', page)).toEqual([]);
  for (const name of Object.keys(good))
    expect(look('/api/auth/me', without(good, name)), name).toHaveLength(1);
  expect(look('/', without(page, 'content-security-policy'))).not.toEqual([]);
  for (const policy of ["default-src 'none'", `${page['content-security-policy']} 'unsafe-inline'`])
    expect(look('/', { ...page, 'content-security-policy': policy })).not.toEqual([]);
});

test('A cookie with too wide a scope and an unknown cookie are found', () => {
  const set = (line: string) => look('/api/auth/refresh', { ...good, 'set-cookie': line });
  const refresh = 'hive_refresh=x; Path=/; HttpOnly; SameSite=Strict';
  expect(set(refresh)).toEqual([]);
  expect(set('hive_session=1; Path=/; SameSite=Strict')).toEqual([]);
  expect(set('hive_google=x; Path=/; HttpOnly; SameSite=Lax')).toEqual([]);

  for (const part of ['; HttpOnly', '; Path=/', '; SameSite=Strict'])
    expect(set(refresh.replace(part, '')), part).toHaveLength(1);
  expect(set(refresh.replace('Strict', 'Lax'))).toHaveLength(1);
  expect(set(`${refresh}; Domain=hive.example`)).toHaveLength(1);
  expect(set('tracker=1; Path=/; HttpOnly; SameSite=Strict')).toHaveLength(1);
  // One wrong cookie among several.
  expect(set(`${refresh}\nhive_device=x; Path=/; SameSite=Strict`)).toHaveLength(1);
});

test('A secret is found in every encoding in which it may be stored', () => {
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6';
  expect(containsSecret(`before ${token} after`, token)).toBe(true);
  expect(containsSecret(Buffer.from(token).toString('hex'), token)).toBe(true);
  expect(containsSecret(Buffer.from(token, 'base64url').toString('hex'), token)).toBe(true);
  expect(containsSecret('{"code":"482913"}', '482913')).toBe(true);
  expect(containsSecret('1482913 ms, 0.482913 s, #482913', '482913')).toBe(false);
});

test('Secrets that are sent and received are recorded, and stored plain text would be found', async ({
  site,
  mailbox,
  accounts,
  context,
  responseChecks,
  secretTracker,
  database,
  dataFolder,
}) => {
  const person = await accounts.registerAndVerify({
    ...makePerson(),
    password: 'sparrow hedge 41',
  });
  await context.clearCookies();
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  const code = await mailbox.codeFor(person.email, 2);
  await site.enterCode(code);
  await expect(site.heading(`Welcome, ${person.name}`)).toBeVisible();

  const cookies = await context.cookies();
  const refresh = cookies.find(({ name }) => name === 'hive_refresh')?.value ?? '';
  for (const secret of [person.password, code, refresh])
    await expect.poll(() => secretTracker.hasRecorded(secret)).toBe(true);
  expect(responseChecks.seen).toBeGreaterThan(10);
  expect(await findPlainText([person.email], dataFolder, database)).toEqual(
    expect.arrayContaining([`app_user.email: ${person.email}`]),
  );
  // The searched log is the one in use.
  expect(await findPlainText(['/api/2fa-email/verify'], dataFolder, database)).toEqual(
    expect.arrayContaining(['api.log: /api/2fa-email/verify']),
  );
});
