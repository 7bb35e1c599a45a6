import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import { groupBy } from '../../../src/billing/bank/group-by';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { takeFingerprint } from './fingerprint';
import type { PreparedRequest } from './send-request';
import { anyOf, nameOf, outcomeOf, outcomesWithin, send, prepareRequest } from './send-request';
import { foreign, own } from './origins';
import { pages } from './pages';
import { withAccess } from './matrix-clients';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** GET calls with side effects: they renew, end or start a session, write an audit entry, or create a PDF. */
const changingReads = new Set([
  'GET /auth/refresh',
  'GET /auth/logout',
  'GET /auth/status',
  'GET /auth/google',
  'GET /admin/export-audit',
  'GET /admin/export-users',
  'GET /user/all',
  'GET /accounting/invoice/:id',
  'GET /accounting/signed-url',
]);

/** The only call that always arrives from another site. A cookie binds it to the browser that started. */
const exception = 'GET /auth/google/callback';

const isLong = process.env['LONG'] !== undefined;
/** `count` members of `all` for a call, different ones for the next call, so that every member meets many calls. */
const inTurn = <Member>(all: readonly Member[], call: Call, count: number): Member[] =>
  Array.from(
    { length: count },
    (_, next) => all[(calls.indexOf(call) * count + next) % all.length]!,
  );

/** In the short form each call gets the first two and three of the others in turn. */
const foreignTo = (call: Call): readonly (typeof foreign)[number][] =>
  isLong ? foreign : [...foreign.slice(0, 2), ...inTurn(foreign.slice(2), call, 3)];

/**
 * In the short form each call gets a page of the site, as browsers send it, and one of the others in turn: each is a
 * valid request of another account, whose preparation takes longer than the request.
 */
const ownOf = (call: Call): readonly (typeof own)[number][] =>
  isLong ? own : [own[0]!, ...inTurn(own.slice(1), call, 1)];

const named = calls.map((call) => [nameOf(call), call] as const);
const changing = named.filter(([name, { method }]) => method !== 'GET' || changingReads.has(name));
const reading = named.filter(
  ([name, { method }]) => method === 'GET' && !changingReads.has(name) && name !== exception,
);

/** Prepares a request of a victim with cookies, so that a call that sets cookies does so. */
async function prepareVictim(call: Call): Promise<PreparedRequest> {
  const prepared = await prepareRequest(test, call, withAccess(call));
  prepared.sender.client.cookies.set('hive_session', '1');
  return prepared;
}

// Rate limits are consumed by refused requests too. Compared once per area, because reading every row of every table
// takes many times as long as the requests of a call.
const readRows = () => takeFingerprint(test.database, { without: ['rate_limit'] });

type NamedCall = (typeof named)[number];

/** The calls, grouped by the first segment of their paths. */
const byArea = (all: readonly NamedCall[]): [area: string, calls: NamedCall[]][] => [
  ...groupBy(all, ([, { path }]) => path.split('/')[1]!),
];

/** Prepares the requests of all calls of a suite, before its tests. @returns the request of a call by its name */
function prepareAll(all: readonly NamedCall[]): (name: string) => PreparedRequest {
  const prepared = new Map<string, PreparedRequest>();
  beforeAll(async () => {
    for (const [name, call] of all) prepared.set(name, await prepareVictim(call));
  });
  return (name) => prepared.get(name)!;
}

/** Adds a test to a suite: its other tests have changed no row. Call it after the suite's other hooks. */
function expectRowsUnchanged(): void {
  let before: unknown;
  beforeAll(async () => {
    before = await readRows();
  });
  it('changes nothing for any of them', async () => {
    expect(await readRows()).toEqual(before);
  });
}

/** Checks every response to a request from another site. */
function expectNothingExposed({ headers }: { headers: Headers }): void {
  expect(headers.getSetCookie()).toEqual([]);
  // Without this header the browser does not expose the response to the page.
  expect(headers.get('access-control-allow-origin')).toBeNull();
}

describe.each(byArea(changing))('Changing calls of /%s', (_area, ofArea) => {
  const readPrepared = prepareAll(ofArea);

  describe.each(ofArea)('%s', (name, call) => {
    it.each(foreignTo(call))('refuses %s', async (_who, headers) => {
      const answer = await send(call, readPrepared(name), headers);

      expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REFUSED']);
      expectNothingExposed(answer);
    });
  });

  expectRowsUnchanged();
});

describe.each(changing.filter(([, { method }]) => method === 'GET'))('HEAD for %s', (_n, call) => {
  let prepared: PreparedRequest;
  beforeAll(async () => {
    prepared = await prepareVictim(call);
  });

  it.each(foreignTo(call))('refuses %s', async (_who, headers) => {
    const answer = await send({ ...call, method: 'HEAD' }, prepared, headers);
    expect(answer.status).toBe(403);
    expectNothingExposed(answer);
  });
});

describe.each(byArea(reading))('Reading calls of /%s', (_area, ofArea) => {
  const readPrepared = prepareAll(ofArea);

  describe.each(ofArea)('%s', (name, call) => {
    it.each(foreignTo(call))('does not let %s read the response', async (_who, headers) => {
      const answer = await send(call, readPrepared(name), headers);

      expect(outcomeOf(answer)).not.toBe('CROSS_SITE_REFUSED');
      expectNothingExposed(answer);
    });
  });

  expectRowsUnchanged();
});

it('the exception to the rules above is a call of the contract', () => {
  expect(named.map(([name]) => name)).toContain(exception);
});

describe.each(named.filter(([name]) => name === exception))('%s', (_name, call) => {
  it.each(foreign)('redirects %s to a page without starting a session', async (_who, headers) => {
    const sender = { client: test.makeClient(), userId: '', email: '' };
    const answer = await send(call, { sender, input: {} }, headers);
    expect(answer.status).toBe(302);
    expect(sender.client.cookies.has('hive_refresh')).toBe(false);
  });
});

describe('Pages', () => {
  describe.each(Object.entries(pages))('%s', (_route, { address }) => {
    it.each(foreign)('returns nothing to %s', async (_who, headers) => {
      expectNothingExposed(await test.makeClient().get(address, { headers }));
    });
  });

  expectRowsUnchanged();
});

// Last, because these have side effects, some of them after the response.
describe.each(changing)('%s', (_name, call) => {
  it.each(ownOf(call))('allows %s', async (_who, headers) => {
    const answer = await send(call, await prepareVictim(call), headers);
    expect(outcomeOf(answer)).toMatch(anyOf(outcomesWithin(call, withAccess(call))));
  });
});
