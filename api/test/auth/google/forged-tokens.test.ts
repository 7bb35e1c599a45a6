import { paths } from '@hive/contract/paths';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import type { HostileProvider, Mutation } from './hostile-provider';
import { otherJwk, startHostileProvider } from './hostile-provider';
import {
  begin,
  followCallback,
  countRows,
  createGoogleApp,
  expectRefused,
  failedLoginUrl,
  locationOf,
  redirectUri,
} from './sign-in-driver';

let provider: HostileProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startHostileProvider();
  test = await createGoogleApp(provider.issuer);
});
beforeEach(() => (provider.mutation = {}));
afterAll(async () => {
  await test?.close();
  await provider?.stop();
});

/** Starts a sign-in and returns the callback URL, without visiting the provider. */
async function getCallbackUrl(client: TestClient): Promise<URL> {
  const authorization = await begin(client);
  provider.nonce = authorization.searchParams.get('nonce') ?? '';
  const answer = new URL(redirectUri);
  answer.searchParams.set('code', 'a-code');
  answer.searchParams.set('state', authorization.searchParams.get('state') ?? '');
  answer.searchParams.set('iss', provider.issuer);
  return answer;
}

const signIn = async (client: TestClient): Promise<TestAnswer> =>
  followCallback(client, await getCallbackUrl(client));

const now = (): number => Math.floor(Date.now() / 1000);
const without = (name: string) => (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const withClaims = (changed: Record<string, unknown>): Mutation => ({
  claims: (honest) => ({ ...honest, ...changed }),
});

const forgeries: [string, () => Mutation][] = [
  ['has the algorithm none', () => ({ header: { alg: 'none' }, signature: 'none' })],
  ['has no signature', () => ({ signature: 'none' })],
  ['is signed with another key under the known key id', () => ({ signature: 'other-key' })],
  ['is signed with an unknown key', () => ({ header: { kid: 'unknown' }, signature: 'other-key' })],
  ['has a broken signature', () => ({ signature: 'broken' })],
  [
    'is signed with the client’s secret',
    () => ({ header: { alg: 'HS256' }, signature: 'shared-secret' }),
  ],
  [
    'contains its own key',
    () => ({ header: { jwk: otherJwk, jku: 'https://evil.example' }, signature: 'other-key' }),
  ],
  ['requires an unknown extension', () => ({ header: { crit: ['b64'], b64: false } })],
  ['is from another issuer', () => withClaims({ iss: 'https://accounts.google.com' })],
  ['names no issuer', () => ({ claims: without('iss') })],
  ['is for another client', () => withClaims({ aud: 'another-site' })],
  [
    'is for several clients without an authorised party',
    () => ({ claims: (honest) => ({ ...without('azp')(honest), aud: ['hive', 'another-site'] }) }),
  ],
  ['was issued to another client', () => withClaims({ azp: 'another-site' })],
  [
    'was issued to another client among several',
    () => withClaims({ aud: ['hive', 'another-site'], azp: 'another-site' }),
  ],
  ['has no audience', () => ({ claims: without('aud') })],
  ['has expired', () => withClaims({ iat: now() - 600, exp: now() - 60 })],
  ['never expires', () => ({ claims: without('exp') })],
  ['was issued far in the future', () => withClaims({ iat: now() + 3600, exp: now() + 7200 })],
  ['has no issue time', () => ({ claims: without('iat') })],
  ['is not valid yet', () => withClaims({ nbf: now() + 3600 })],
  ['has no nonce', () => ({ claims: without('nonce') })],
  ['has the nonce of another sign-in', () => withClaims({ nonce: 'another' })],
  ['has no subject', () => ({ claims: without('sub') })],
  ['has an empty subject', () => withClaims({ sub: '' })],
  ['has a number as the subject', () => withClaims({ sub: 7 })],
  ['has a subject of more than 255 characters', () => withClaims({ sub: 'x'.repeat(256) })],
  ['has a NUL character in the subject', () => withClaims({ sub: 'vi\u0000ctim' })],
  ['has an unverified email address', () => withClaims({ email_verified: false })],
  [
    'has a text as the verification of its email address',
    () => withClaims({ email_verified: 'true' }),
  ],
  [
    'does not say whether its email address is verified',
    () => ({ claims: without('email_verified') }),
  ],
  ['has no email address', () => ({ claims: without('email') })],
  ['has an invalid email address', () => withClaims({ email: 'victim' })],
  [
    'has two email addresses',
    () => withClaims({ email: ['victim@people.example', 'b@people.example'] }),
  ],
  ['is missing', () => ({ tokens: without('id_token') })],
  ['is malformed', () => ({ tokens: (honest) => ({ ...honest, id_token: 'a.b.c' }) })],
  ['comes without an access token', () => ({ tokens: without('access_token') })],
];

describe('An identity token', () => {
  it.each(forgeries)('that %s is refused', async (_what, mutate) => {
    provider.mutation = mutate();
    const exchanges = provider.exchanges;
    const client = test.makeClient();
    await expectRefused(test, client, () => signIn(client));
    // The token was refused, not an earlier step.
    expect(provider.exchanges).toBe(exchanges + 1);
  });

  it('that is genuine starts a session, so the cases above are refused because of their forgery', async () => {
    const client = test.makeClient();
    const answer = await signIn(client);
    expect(locationOf(answer)).toBe(paths.authCallback.getHref());
    expect(client.cookies.has('hive_refresh')).toBe(true);
  });

  it('of another subject with the email address of an account starts no session, but requires the password', async () => {
    await signIn(test.makeClient());
    provider.mutation = withClaims({ sub: 'another-subject' });
    const client = test.makeClient();
    expect(locationOf(await signIn(client))).toBe(paths.login.getHref('google-link'));
    expect(client.cookies.has('hive_refresh')).toBe(false);
  });
});

it('A response is accepted only once, even if the provider accepts its code repeatedly', async () => {
  const client = test.makeClient();
  const answer = await getCallbackUrl(client);
  const before = await countRows(test);
  const answers = await Promise.all([1, 2, 3, 4].map(() => followCallback(client, answer)));
  answers.push(await followCallback(client, answer));
  const { sessions } = await countRows(test);
  expect(sessions).toBe(before.sessions + 1);
  expect(answers.map(locationOf).sort()).toEqual([
    paths.authCallback.getHref(),
    ...Array<string>(4).fill(failedLoginUrl),
  ]);
});

it('A refusal is logged with its reason, without any received value', async () => {
  provider.mutation = withClaims({ email: 'canary@people.example', email_verified: false });
  await signIn(test.makeClient());
  const log = test.readLog().join('\n');
  expect(log).toMatch(/"reason":"claims not usable: email_verified"/);
  expect(log).not.toMatch(/canary|a-code|victim/);
});
