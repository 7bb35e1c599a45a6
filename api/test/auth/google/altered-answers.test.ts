import { paths } from '@hive/contract/paths';
import { makeEmail } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { RealProvider } from './real-provider';
import { chooseAccount, otherClient, startRealProvider } from './real-provider';
import {
  begin,
  comeBack,
  countTraces,
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

/** A sign-in up to the redirect from Google back to us, which is not followed yet. */
async function waitAtGoogle(sent: Record<string, string> = {}) {
  const client = test.makeClient();
  const email = makeEmail();
  const authorization = await begin(client);
  const answer = await chooseAccount(alter(authorization, sent), { email });
  return { client, email, authorization, answer };
}

/** Gets a code that the provider issued for another request. */
const codeOf = (answer: URL): string => answer.searchParams.get('code') ?? '';

async function expectSignedIn(client: TestClient, answer: URL): Promise<void> {
  expect(locationOf(await comeBack(client, answer))).toBe(paths.authCallback.getHref());
}

describe('An answer is refused', () => {
  const alterations: [string, (answer: URL) => URL | Promise<URL>][] = [
    ['without its state', (answer) => alter(answer, { state: '' })],
    ['with another state', (answer) => alter(answer, { state: 'x'.repeat(43) })],
    ['with a second state', (answer) => append(answer, 'state', 'x'.repeat(43))],
    [
      'with the state of a sign-in in another browser',
      async (answer) => {
        const { authorization } = await waitAtGoogle();
        return alter(answer, { state: authorization.searchParams.get('state') ?? '' });
      },
    ],
    ['without its code', (answer) => alter(answer, { code: '' })],
    ['with a code nobody gave', (answer) => alter(answer, { code: 'x'.repeat(43) })],
    ['with a second code', (answer) => append(answer, 'code', 'x'.repeat(43))],
    [
      'with a code stolen from another sign-in: PKCE’s verifier is another one',
      async (answer) => alter(answer, { code: codeOf((await waitAtGoogle()).answer) }),
    ],
    [
      'with a code that was used before',
      async (answer) => {
        const earlier = await waitAtGoogle();
        await expectSignedIn(earlier.client, earlier.answer);
        return alter(answer, { code: codeOf(earlier.answer) });
      },
    ],
    [
      'with a code that was given to another client',
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
    ['of another issuer', (answer) => alter(answer, { iss: 'https://accounts.google.com' })],
    [
      'of a provider that mixes itself up with ours',
      (answer) => alter(answer, { iss: `${provider.issuer}.evil.example` }),
    ],
    ['that does not name its issuer', (answer) => alter(answer, { iss: '' })],
    ['that brings a token along', (answer) => alter(answer, { id_token: 'a.b.c' })],
    ['that is wrapped into a token', (answer) => alter(answer, { response: 'a.b.c' })],
    ['that says the person said no', (answer) => alter(answer, { error: 'access_denied' })],
    ['that says the provider is broken', (answer) => alter(answer, { error: 'server_error' })],
    ['with nothing in it', () => new URL(redirectUri)],
  ];

  it.each(alterations)('%s', async (_what, change) => {
    const { client, answer } = await waitAtGoogle();
    const altered = await change(answer);
    await expectRefused(test, client, () => comeBack(client, altered));
  });

  it.each([
    ['PKCE is taken out', { code_challenge: '', code_challenge_method: '' }],
    ['PKCE is made plain', { code_challenge_method: 'plain' }],
    ['PKCE’s challenge is another one', { code_challenge: 'x'.repeat(43) }],
    ['the nonce is taken out', { nonce: '' }],
    ['the nonce is another one', { nonce: 'another' }],
    ['the token is asked for in the address', { response_type: 'code id_token' }],
    ['the address is not asked for', { scope: 'openid' }],
  ])('when on the way to Google %s', async (_what, sent) => {
    const client = test.makeClient();
    const authorization = await begin(client);
    const answer = await chooseAccount(alter(authorization, sent), { email: makeEmail() });
    await expectRefused(test, client, () => comeBack(client, answer));
  });

  it.each(['http://localhost:4200/api/auth/google/callback/', 'http://localhost:4900/callback'])(
    'when it should go to %s: the provider sends nobody there',
    async (address) => {
      const authorization = alter(await begin(test.makeClient()), { redirect_uri: address });
      await expect(chooseAccount(authorization, { email: makeEmail() })).rejects.toThrow(
        /refuses: 400/,
      );
    },
  );

  it('in a browser that did not ask', async () => {
    const { answer } = await waitAtGoogle();
    const victim = test.makeClient();
    await expectRefused(test, victim, () => comeBack(victim, answer));
  });

  it('in a browser that asked for another sign-in', async () => {
    const { answer } = await waitAtGoogle();
    const { client: victim } = await waitAtGoogle();
    await expectRefused(test, victim, () => comeBack(victim, answer));
  });

  it('when the browser’s cookie is not one of ours', async () => {
    const { client, answer } = await waitAtGoogle();
    client.cookies.set('hive_google', 'x'.repeat(5000));
    await expectRefused(test, client, () => comeBack(client, answer));
  });

  it('when the sign-in is ten minutes old', async () => {
    const { client, answer } = await waitAtGoogle();
    test.clock.advance(test.context.policy.google.signInSeconds);
    await expectRefused(test, client, () => comeBack(client, answer));
  });

  it('the second time', async () => {
    const { client, answer } = await waitAtGoogle();
    await expectSignedIn(client, answer);
    client.cookies.delete('hive_refresh');
    await expectRefused(test, client, () => comeBack(client, answer));
  });
});

it('An answer that comes twice at once opens one session', async () => {
  const { client, answer } = await waitAtGoogle();
  const before = await countTraces(test);
  const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(client, answer)));
  expect(answers.map(locationOf).sort()).toEqual([
    paths.authCallback.getHref(),
    ...Array<string>(3).fill(paths.login.getHref('google-failed')),
  ]);
  expect(await countTraces(test)).toEqual({
    ...before,
    accounts: before.accounts + 1,
    sessions: before.sessions + 1,
    identities: before.identities + 1,
  });
});

it('A forged answer does not spoil the honest one', async () => {
  const { client, answer } = await waitAtGoogle();
  await comeBack(client, alter(answer, { state: 'x'.repeat(43) }));
  await expectSignedIn(client, answer);
});

it('One new person in two browsers at once is one account', async () => {
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
