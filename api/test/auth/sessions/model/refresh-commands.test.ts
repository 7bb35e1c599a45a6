import fc from 'fast-check';
import { buildApp } from '../../../../src/app';
import { createSessionService } from '../../../../src/auth/sessions/session-service';
import { deriveChainKey } from '../../../../src/auth/sessions/token-chains';
import { makeAccount } from '../../accounts/account-helpers';
import type { TestApp } from '../../../support/test-app';
import { createTestApp } from '../../../support/test-app';
import type { TestClient } from '../../../support/test-client';
import { createTestClient } from '../../../support/test-client';
import type { Answer, Server } from './server';
import { createServer } from './server';

/** The number of runs over HTTP, each of about forty requests. */
const numRuns = Number(process.env['MODEL_HTTP_RUNS'] ?? 20);
const cookieName = 'hive_refresh';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The systems under test, and the time that has passed. */
interface Model {
  server: Server;
  seconds: number;
  /** The refresh tokens that both have sent, in the same order. */
  tokens: string[];
  bearers: string[];
}

/** The api on PostgreSQL, with its own session. */
interface Real {
  client: TestClient;
  sessionId: string;
  tokens: string[];
  bearers: string[];
  app: Awaited<ReturnType<typeof buildApp>> | null;
}

type Command = fc.AsyncCommand<Model, Real>;

async function sendRefresh(client: TestClient, token: string, isBrowser: boolean): Promise<Answer> {
  client.cookies.clear();
  client.cookies.set(cookieName, token);
  client.accessToken = undefined;
  const headers: Record<string, string> = isBrowser ? { 'sec-fetch-site': 'same-origin' } : {};
  const answer = await client.get<{ accessToken?: string }>('/api/auth/refresh', { headers });
  const isSet = answer.headers.getSetCookie().some((line) => line.startsWith(`${cookieName}=`));
  const cookie = isSet ? (client.cookies.get(cookieName) ?? null) : null;
  return {
    isRenewed: answer.status === 200,
    accessToken: answer.body.accessToken ?? null,
    cookie,
  };
}

async function isRevoked(sessionId: string): Promise<boolean> {
  const row = await test.database
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('revoked_at')
    .executeTakeFirstOrThrow();
  return row.revoked_at !== null;
}

/** Presents any token of the chain, the one sent last first. */
class Refresh implements Command {
  constructor(
    private readonly behind: number,
    private readonly isBrowser: boolean,
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const place = Math.max(model.tokens.length - 1 - this.behind, 0);
    const expected = await model.server.refresh(
      model.tokens[place]!,
      model.seconds,
      this.isBrowser,
    );
    const answer = await sendRefresh(real.client, real.tokens[place]!, this.isBrowser);
    expect([answer.isRenewed, answer.cookie !== null]).toEqual([
      expected.isRenewed,
      expected.cookie !== null,
    ]);
    if (expected.cookie !== null) model.tokens.push(expected.cookie);
    if (answer.cookie !== null) real.tokens.push(answer.cookie);
    expect(await isRevoked(real.sessionId)).toBe(model.server.isRevoked);
    if (expected.accessToken === null || answer.accessToken === null) return;
    model.bearers.push(expected.accessToken);
    real.bearers.push(answer.accessToken);
  }
  toString = () => `${this.isBrowser ? 'tab' : 'program'} refreshes with newest-${this.behind}`;
}

/** Uses an access token of any earlier refresh. */
class Use implements Command {
  constructor(private readonly which: number) {}
  check = (model: Readonly<Model>) => model.bearers.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const place = model.bearers.length - 1 - (this.which % model.bearers.length);
    const isGood = model.server.use(model.bearers[place]!, model.seconds);
    real.client.accessToken = real.bearers[place];
    expect((await real.client.get('/api/auth/me')).status).toBe(isGood ? 200 : 401);
  }
  toString = () => `uses bearer ${this.which}`;
}

class Wait implements Command {
  constructor(private readonly seconds: number) {}
  check = () => true;
  run(model: Model): Promise<void> {
    model.seconds += this.seconds;
    test.clock.advance(this.seconds);
    return Promise.resolve();
  }
  toString = () => `waits ${this.seconds} s`;
}

/** Replaces the api by a new instance, which has only the tables as its state. */
class Restart implements Command {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    model.server.restart();
    await real.app?.close();
    real.app = await buildApp(test.context);
    const origin = await real.app.listen({ port: 0, host: '127.0.0.1' });
    real.client = createTestClient(origin, real.client.address);
  }
  toString = () => 'restart';
}

/** A sequence of commands that random generation would rarely produce. */
class Sequence implements Command {
  constructor(
    private readonly name: string,
    private readonly parts: Command[],
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    for (const part of this.parts) if (part.check(model)) await part.run(model, real);
  }
  toString = () => this.name;
}

/** Creates a verified session on both sides with the same first token and key. */
async function setUp(): Promise<{ model: Model; real: Real }> {
  const { id } = await makeAccount(test);
  const start = test.clock.now();
  const client = test.makeClient();
  const { sessionId, refreshToken } = await createSessionService(test.context).open(
    test.database,
    { userId: id, role: 'user' },
    { userAgent: 'a browser', address: client.address },
  );
  await test.database
    .updateTable('session')
    .set({ two_factor_at: start })
    .where('id', '=', sessionId)
    .execute();
  const server = createServer(undefined, {
    chainKey: deriveChainKey(test.context.settings.secretKey),
    firstToken: refreshToken,
    start,
  });
  return {
    model: { server, seconds: 0, tokens: [refreshToken], bearers: [] },
    real: { client, sessionId, tokens: [refreshToken], bearers: [], app: null },
  };
}

const refresh = fc
  .tuple(fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 2), fc.boolean())
  .map(([behind, isBrowser]) => new Refresh(behind, isBrowser));
const use = fc.nat({ max: 2 }).map((which) => new Use(which));
const wait = fc.constantFrom(1, 29, 30, 89, 90, 600, 3600).map((seconds) => new Wait(seconds));

/** Exchanges the newest token, later presents its parent, and then the first result again. */
const lostResponse = fc
  .tuple(fc.constantFrom(89, 90, 181), fc.boolean(), fc.boolean())
  .map(
    ([seconds, isBrowser, isUsedAgain]) =>
      new Sequence(`a response is lost, and its token used after ${seconds} s: ${isUsedAgain}`, [
        new Refresh(0, false),
        new Wait(seconds),
        new Refresh(1, isBrowser),
        new Wait(seconds),
        new Refresh(isUsedAgain ? 1 : 0, isBrowser),
      ]),
  );

/** Extends the chain, then refreshes with a token that has been pruned from the table. */
const prunedToken = fc.constant(
  new Sequence('a refresh with a pruned token', [
    ...Array.from({ length: 12 }, () => new Refresh(0, false)),
    new Refresh(11, true),
  ]),
);

const commands = fc.commands(
  [
    refresh,
    refresh,
    use,
    wait,
    wait,
    lostResponse,
    lostResponse,
    prunedToken,
    fc.constant(new Restart()),
  ],
  { maxCommands: 25, size: 'max' },
);

it(
  'The api on PostgreSQL and the model give the same response to any sequence of refreshes, requests, delays and restarts',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const { model, real } = await setUp();
        try {
          await fc.asyncModelRun(() => ({ model, real }), run);
        } finally {
          await real.app?.close();
        }
      }),
      { numRuns },
    );
  },
  60_000 + numRuns * 2_000,
);
