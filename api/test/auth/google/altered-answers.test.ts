import { paths } from '@hive/contract/paths';
import { makeEmail } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { RealProvider } from './real-provider';
import { chooseAccount, otherClient, startRealProvider } from './real-provider';
import {
  begin,
  followCallback,
  countRows,
  createGoogleApp,
  expectRefused,
  locationOf,
  redirectUri,
} from './sign-in-driver';

let provider: RealProvider;
let test: TestApp;
beforeAll(async () => {
  provider = await startRealProvider();
  test = await createGoogleApp(provider.issuer);
});
afterAll(async () => {
  await test?.close();
  await provider?.stop();
});

/** The URL with some parameters changed; an empty value removes the parameter. */
function alter(url: URL, changed: Record<string, string>): URL {
  const altered = new URL(url);
  for (const [name, value] of Object.entries(changed)) {
    if (value) altered.searchParams.set(name, value);
    else altered.searchParams.delete(name);
  }
  return altered;
}

/** The URL with a duplicated parameter. */
function append(url: URL, name: string, value: string): URL {
  const altered = new URL(url);
  altered.searchParams.append(name, value);
  return altered;
}

/** Signs in up to the redirect from Google to the api, which is not followed yet. */
async function signInAtGoogle(sent: Record<string, string> = {}) {
  const client = test.makeClient();
  const email = makeEmail();
  const authorization = await begin(client);
  const answer = await chooseAccount(alter(authorization, sent), { email });
  return { client, email, authorization, answer };
}

/** The code in a response of the provider. */
const codeOf = (answer: URL): string => answer.searchParams.get('code') ?? '';

async function expectSignedIn(client: TestClient, answer: URL): Promise<void> {
  expect(locationOf(await followCallback(client, answer))).toBe(paths.authCallback.getHref());
}

describe('A response of the provider is refused', () => {
  const alterations: [string, (answer: URL) => URL | Promise<URL>][] = [
    ['without its state', (answer) => alter(answer, { state: '' })],
    ['with another state', (answer) => alter(answer, { state: 'x'.repeat(43) })],
    ['with a second state', (answer) => append(answer, 'state', 'x'.repeat(43))],
    [
      'with the state of a sign-in in another browser',
      async (answer) => {
        const { authorization } = await signInAtGoogle();
        return alter(answer, { state: authorization.searchParams.get('state') ?? '' });
      },
    ],
    ['without its code', (answer) => alter(answer, { code: '' })],
    ['with a code that was never issued', (answer) => alter(answer, { code: 'x'.repeat(43) })],
    ['with a second code', (answer) => append(answer, 'code', 'x'.repeat(43))],
    [
      'with a code stolen from another sign-in, which has another PKCE verifier',
      async (answer) => alter(answer, { code: codeOf((await signInAtGoogle()).answer) }),
    ],
    [
      'with a code that was used before',
      async (answer) => {
        const earlier = await signInAtGoogle();
        await expectSignedIn(earlier.client, earlier.answer);
        return alter(answer, { code: codeOf(earlier.answer) });
      },
    ],
    [
      'with a code that was issued to another client',
      async (answer) => {
        const authorization = await begin(test.makeClient());
        const forOther = await chooseAccount(
          alter(authorization, {
            client_id: otherClient.clientId,
            redirect_uri: otherClient.redirectUri,
          }),
          { email: makeEmail() },
        );
        expect(codeOf(forOther)).not.toBe('');
        return alter(answer, { code: codeOf(forOther) });
      },
    ],
    ['from another issuer', (answer) => alter(answer, { iss: 'https://accounts.google.com' })],
    [
      'from an issuer whose name starts with the provider’s',
      (answer) => alter(answer, { iss: `${provider.issuer}.evil.example` }),
    ],
    ['without its issuer', (answer) => alter(answer, { iss: '' })],
    ['with an additional token', (answer) => alter(answer, { id_token: 'a.b.c' })],
    ['that is wrapped in a token', (answer) => alter(answer, { response: 'a.b.c' })],
    [
      'with the error that the user denied access',
      (answer) => alter(answer, { error: 'access_denied' }),
    ],
    [
      'with the error that the provider failed',
      (answer) => alter(answer, { error: 'server_error' }),
    ],
    ['without parameters', () => new URL(redirectUri)],
  ];

  it.each(alterations)('%s', async (_what, change) => {
    const { client, answer } = await signInAtGoogle();
    const altered = await change(answer);
    await expectRefused(test, client, () => followCallback(client, altered));
  });

  it.each([
    ['PKCE is removed', { code_challenge: '', code_challenge_method: '' }],
    ['the PKCE method is changed to plain', { code_challenge_method: 'plain' }],
    ['the PKCE challenge is replaced', { code_challenge: 'x'.repeat(43) }],
    ['the nonce is removed', { nonce: '' }],
    ['the nonce is replaced', { nonce: 'another' }],
    ['the token is requested in the URL', { response_type: 'code id_token' }],
    ['the email address is not requested', { scope: 'openid' }],
  ])('if in the request to Google %s', async (_what, sent) => {
    const client = test.makeClient();
    const authorization = await begin(client);
    const answer = await chooseAccount(alter(authorization, sent), { email: makeEmail() });
    await expectRefused(test, client, () => followCallback(client, answer));
  });

  it.each(['http://localhost:4200/api/auth/google/callback/', 'http://localhost:4900/callback'])(
    'if it is requested for %s, to which the provider does not redirect',
    async (address) => {
      const authorization = alter(await begin(test.makeClient()), { redirect_uri: address });
      await expect(chooseAccount(authorization, { email: makeEmail() })).rejects.toThrow(
        /refuses: 400/,
      );
    },
  );

  it('in a browser that started no sign-in', async () => {
    const { answer } = await signInAtGoogle();
    const victim = test.makeClient();
    await expectRefused(test, victim, () => followCallback(victim, answer));
  });

  it('in a browser that started another sign-in', async () => {
    const { answer } = await signInAtGoogle();
    const { client: victim } = await signInAtGoogle();
    await expectRefused(test, victim, () => followCallback(victim, answer));
  });

  it('if the browser’s cookie is invalid', async () => {
    const { client, answer } = await signInAtGoogle();
    client.cookies.set('hive_google', 'x'.repeat(5000));
    await expectRefused(test, client, () => followCallback(client, answer));
  });

  it('if the sign-in is ten minutes old', async () => {
    const { client, answer } = await signInAtGoogle();
    test.clock.advance(test.context.policy.google.signInSeconds);
    await expectRefused(test, client, () => followCallback(client, answer));
  });

  it('if it is used a second time', async () => {
    const { client, answer } = await signInAtGoogle();
    await expectSignedIn(client, answer);
    client.cookies.delete('hive_refresh');
    await expectRefused(test, client, () => followCallback(client, answer));
  });
});

it('A response sent four times at once starts only one session', async () => {
  const { client, answer } = await signInAtGoogle();
  const before = await countRows(test);
  const answers = await Promise.all([1, 2, 3, 4].map(() => followCallback(client, answer)));
  expect(answers.map(locationOf).sort()).toEqual([
    paths.authCallback.getHref(),
    ...Array<string>(3).fill(paths.login.getHref('google-failed')),
  ]);
  expect(await countRows(test)).toEqual({
    ...before,
    accounts: before.accounts + 1,
    sessions: before.sessions + 1,
    identities: before.identities + 1,
  });
});

it('A forged response does not invalidate the genuine one', async () => {
  const { client, answer } = await signInAtGoogle();
  await followCallback(client, alter(answer, { state: 'x'.repeat(43) }));
  await expectSignedIn(client, answer);
});

it('A new user who signs in from two browsers at once gets one account', async () => {
  const email = makeEmail();
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const client = test.makeClient();
      return { client, answer: await chooseAccount(await begin(client), { email }) };
    }),
  );
  await Promise.all(tabs.map(({ client, answer }) => expectSignedIn(client, answer)));
  const accounts = test.database.selectFrom('app_user').where('email', '=', email);
  expect(await accounts.select('id').execute()).toHaveLength(1);
});
