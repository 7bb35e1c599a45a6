import { paths } from '@hive/contract/paths';
import type { TestApp } from '../../support/test-app';
import type { TestAnswer, TestClient } from '../../support/test-client';
import type { HostileProvider, Mutation } from './hostile-provider';
import { startHostileProvider } from './hostile-provider';
import {
  begin,
  comeBack,
  countTraces,
  createGoogleApp,
  expectRefused,
  failed,
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

/** The provider redirects back at once with a forged response. */
async function getAnswer(client: TestClient): Promise<URL> {
  const authorization = await begin(client);
  provider.nonce = authorization.searchParams.get('nonce') ?? '';
  const answer = new URL(redirectUri);
  answer.searchParams.set('code', 'a-code');
  answer.searchParams.set('state', authorization.searchParams.get('state') ?? '');
  answer.searchParams.set('iss', provider.issuer);
  return answer;
}

const signIn = async (client: TestClient): Promise<TestAnswer> =>
  comeBack(client, await getAnswer(client));

const now = (): number => Math.floor(Date.now() / 1000);
const without = (name: string) => (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const withClaims = (changed: Record<string, unknown>): Mutation => ({
  claims: (honest) => ({ ...honest, ...changed }),
});

const forgeries: [string, () => Mutation][] = [
  ['is signed by nobody', () => ({ header: { alg: 'none' }, signature: 'none' })],
  ['has its signature cut off', () => ({ signature: 'none' })],
  ['is signed by another key under the known name', () => ({ signature: 'other-key' })],
  [
    'is signed by a key nobody knows',
    () => ({ header: { kid: 'unknown' }, signature: 'other-key' }),
  ],
  ['has a broken signature', () => ({ signature: 'broken' })],
  [
    'is signed with the client’s secret',
    () => ({ header: { alg: 'HS256' }, signature: 'shared-secret' }),
  ],
  [
    'brings its own key along',
    () => ({ header: { jwk: {}, jku: 'https://evil.example' }, signature: 'other-key' }),
  ],
  ['asks for an extension nobody knows', () => ({ header: { crit: ['b64'], b64: false } })],
  ['is of another issuer', () => withClaims({ iss: 'https://accounts.google.com' })],
  ['names no issuer', () => ({ claims: without('iss') })],
  ['is for another client', () => withClaims({ aud: 'another-site' })],
  [
    'is for several clients and says not for which',
    () => ({ claims: (honest) => ({ ...without('azp')(honest), aud: ['hive', 'another-site'] }) }),
  ],
  ['was issued to another client', () => withClaims({ azp: 'another-site' })],
  [
    'was issued to another client among several',
    () => withClaims({ aud: ['hive', 'another-site'], azp: 'another-site' }),
  ],
  ['is for nobody', () => ({ claims: without('aud') })],
  ['has expired', () => withClaims({ iat: now() - 600, exp: now() - 60 })],
  ['never expires', () => ({ claims: without('exp') })],
  ['was issued far in the future', () => withClaims({ iat: now() + 3600, exp: now() + 7200 })],
  ['does not say when it was issued', () => ({ claims: without('iat') })],
  ['is not valid yet', () => withClaims({ nbf: now() + 3600 })],
  ['has no nonce', () => ({ claims: without('nonce') })],
  ['has the nonce of another sign-in', () => withClaims({ nonce: 'another' })],
  ['does not say whose it is', () => ({ claims: without('sub') })],
  ['names nobody', () => withClaims({ sub: '' })],
  ['names a person by a number', () => withClaims({ sub: 7 })],
  ['names a person in endless words', () => withClaims({ sub: 'x'.repeat(256) })],
  [
    'names a person with characters nobody can tell apart',
    () => withClaims({ sub: 'vi\u0000ctim' }),
  ],
  ['has an address that is not confirmed', () => withClaims({ email_verified: false })],
  ['has an address confirmed by a word', () => withClaims({ email_verified: 'true' })],
  ['does not say whether its address is confirmed', () => ({ claims: without('email_verified') })],
  ['has no address', () => ({ claims: without('email') })],
  ['has an address that is none', () => withClaims({ email: 'victim' })],
  ['has two addresses', () => withClaims({ email: ['victim@people.example', 'b@people.example'] })],
  ['is not there', () => ({ tokens: without('id_token') })],
  ['is no token', () => ({ tokens: (honest) => ({ ...honest, id_token: 'a.b.c' }) })],
  ['comes with no access token', () => ({ tokens: without('access_token') })],
];

describe('An identity token', () => {
  it.each(forgeries)('that %s opens nothing', async (_what, mutate) => {
    provider.mutation = mutate();
    const exchanges = provider.exchanges;
    const client = test.makeClient();
    await expectRefused(test, client, () => signIn(client));
    // The token was refused, not an earlier step.
    expect(provider.exchanges).toBe(exchanges + 1);
  });

  it('that is honest opens a session, so it is the forgery that is refused above', async () => {
    const client = test.makeClient();
    const answer = await signIn(client);
    expect(locationOf(answer)).toBe(paths.authCallback.getHref());
    expect(client.cookies.has('hive_refresh')).toBe(true);
  });

  it('of another subject with the same address opens nothing, but waits for a password', async () => {
    await signIn(test.makeClient());
    provider.mutation = withClaims({ sub: 'somebody-else' });
    const client = test.makeClient();
    expect(locationOf(await signIn(client))).toBe(paths.login.getHref('google-link'));
    expect(client.cookies.has('hive_refresh')).toBe(false);
  });
});

it('An answer counts once, even where the provider takes its code again and again', async () => {
  const client = test.makeClient();
  const answer = await getAnswer(client);
  const before = await countTraces(test);
  const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(client, answer)));
  answers.push(await comeBack(client, answer));
  const { sessions } = await countTraces(test);
  expect(sessions).toBe(before.sessions + 1);
  expect(answers.map(locationOf).sort()).toEqual([
    paths.authCallback.getHref(),
    ...Array<string>(4).fill(failed),
  ]);
});

it('writes why it refused into the log, and nothing that was sent', async () => {
  provider.mutation = withClaims({ email: 'canary@people.example', email_verified: false });
  await signIn(test.makeClient());
  const log = test.readLog().join('\n');
  expect(log).toMatch(/"reason":"claims not usable: email_verified"/);
  expect(log).not.toMatch(/canary|a-code|victim/);
});
