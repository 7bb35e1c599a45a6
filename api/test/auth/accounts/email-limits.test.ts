import type { ApiErrorBody } from '@hive/contract/common';
import { createEmailQueue } from '../../../src/platform/http/email-queue';
import { emailsAnHour } from '../../../src/platform/security/rate-limit-policy';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { until } from '../../support/until';
import { enterCode, makeAccount, makeEmail, password, register } from './account-helpers';

const { registerPerAccount, forgotPasswordPerAccount, emailCodePerRecipient } =
  securityPolicy.rateLimits;
const perTurn = registerPerAccount.queue.seconds;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const addresses: [string, () => Promise<string>][] = [
  ['has no account', async () => makeEmail()],
  ['has an account', async () => (await makeAccount(test)).email],
];

const tryRegister = (client: TestClient, email: string) =>
  client.post<ApiErrorBody>('/api/auth/register', { name: 'Ada', email, password });

/** Registers from new networks until one is refused; returns the clients. */
async function useUpFirst(email: string): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (;;) {
    const client = test.makeClient();
    clients.push(client);
    if ((await tryRegister(client, email)).status === 429) return clients;
  }
}

describe('A client that registers the email address of another user', () => {
  it.each(addresses)(
    'can send it only a limited number of mails in an hour, from any number of networks, if it %s',
    async (_what, make) => {
      const email = await make();
      const sessions: TestClient[] = [];
      for (let count = 0; count < registerPerAccount.first.points + 2; count++) {
        const client = test.makeClient();
        if ((await register(client, email)).status === 201) sessions.push(client);
        for (let repeat = 0; repeat < 2; repeat++) await tryRegister(client, email);
      }
      const { first, further } = registerPerAccount;
      const registrations = first.points + further.points;
      expect(await test.mails.list(email)).toHaveLength(registrations);

      const codes: (string | undefined)[] = [];
      for (let round = 0; round < 5; round++) {
        test.clock.advance(60);
        for (const client of sessions) {
          const elsewhere = { 'x-forwarded-for': test.makeClient().address };
          const options = { headers: elsewhere };
          const answer = await client.post<ApiErrorBody>('/api/2fa-email/resend', {}, options);
          codes.push(answer.body.code);
        }
      }
      expect(codes.filter((code) => code === undefined)).toHaveLength(emailCodePerRecipient.points);
      expect(codes.at(-1)).toBe('RATE_LIMITED');

      expect(emailsAnHour(registerPerAccount)).toBe(20);
    },
  );
});

describe('The owner of an address that others register', () => {
  it.each(addresses)(
    'registers at once while they do so from four networks, if it %s',
    async (_what, make) => {
      const email = await make();
      for (let network = 0; network < 4; network++) {
        const client = test.makeClient();
        for (let count = 0; count < registerPerAccount.perNetwork.points; count++)
          await tryRegister(client, email);
      }

      expect((await register(test.makeClient(), email)).status).toBe(201);
    },
  );

  it('waits for a turn while they do so from many networks, and then gets an account', async () => {
    const email = makeEmail();
    await useUpFirst(email);
    const owner = test.makeClient();

    const refused = await tryRegister(owner, email);

    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Please try again in 30 minutes, using this internet'),
      details: { retryAfterSeconds: 2 * perTurn },
    });
    expect(refused.headers.get('retry-after')).toBe(String(2 * perTurn));

    // Other networks, and repeated requests, do not change the owner's turn.
    for (let count = 0; count < 10; count++) await tryRegister(test.makeClient(), email);
    test.clock.advance(perTurn);
    const early = await tryRegister(owner, email);
    expect(early.body.details?.['retryAfterSeconds']).toBe(perTurn);

    test.clock.advance(perTurn);
    expect((await register(owner, email)).status).toBe(201);
    expect((await enterCode(test, owner, email)).status).toBe(200);
  });

  it('has one turn, also for several requests at once, and may take it within an hour', async () => {
    const email = makeEmail();
    const clients = await useUpFirst(email);
    for (const client of clients)
      for (let count = 0; count < 2; count++) await tryRegister(client, email);
    const [owner, late] = [test.makeClient(), test.makeClient()];
    const { body } = await tryRegister(owner, email);
    await tryRegister(late, email);
    const sent = (await test.mails.list(email)).length;

    test.clock.advance(body.details!['retryAfterSeconds']!);
    const answers = await Promise.all([1, 2, 3].map(() => tryRegister(owner, email)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    expect(await test.mails.list(email)).toHaveLength(sent + 1);
    test.clock.advance(perTurn + 3600);
    expect((await tryRegister(late, email)).status).toBe(429);
  });

  it('waits for a day at most, however many networks wait', async () => {
    const hours = 3600;
    const queue = createEmailQueue(test.context, 'day', { points: 1, seconds: 6 * hours });
    const reserve = (network: string) => queue.reserve('ada@people.example', network);

    const waits: number[] = [];
    for (const network of ['a', 'b', 'c', 'd', 'e', 'f']) waits.push(await reserve(network));

    expect(waits).toEqual([6, 12, 18, 24, 6, 6].map((count) => count * hours));
    expect(await queue.findPlace('e')).toBeNull();
    test.clock.advance(6 * hours);
    expect(await queue.findPlace('a')).toBe('due');
    expect(await reserve('e')).toBe(24 * hours);
  });
});

it('The owner of an account gets a link for a new password while others request links from four networks', async () => {
  const { email } = await makeAccount(test);
  for (let network = 0; network < 4; network++) {
    const client = test.makeClient();
    for (let count = 0; count < forgotPasswordPerAccount.perNetwork.points; count++)
      await client.post('/api/auth/forgot-password', { email });
  }
  const sent = 4 + forgotPasswordPerAccount.further.points;
  await until('the links are sent', async () => (await test.mails.list(email)).length === sent);

  const { status } = await test.makeClient().post('/api/auth/forgot-password', { email });

  expect(status).toBe(202);
  await until('the link is sent', async () => (await test.mails.list(email)).length === sent + 1);
  expect(emailsAnHour(forgotPasswordPerAccount)).toBe(12);
});
