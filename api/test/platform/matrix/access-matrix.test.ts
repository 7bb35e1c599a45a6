import { apiBase } from '@hive/contract/api-paths';
import { calls } from '@hive/contract/calls';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { entries } from './entries';
import { refusalFor } from './expected';
import {
  anyOf,
  missingEntry,
  nameOf,
  outcomeOf,
  outcomesWithin,
  send,
  prepareRequest,
} from './send-request';
import { pages } from './pages';
import type { Actor, Person } from './matrix-clients';
import { makeActor, people, withAccess } from './matrix-clients';
import type { PreparedRequest } from './send-request';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * The clients of requests that change nothing are made once: of refused calls, and of pages. Each request has another
 * network, so that no rate limit answers first.
 */
const actors = new Map<Person, Promise<Actor>>();
async function reuseActor(person: Person): Promise<Actor> {
  const made = actors.get(person) ?? makeActor(test, person);
  actors.set(person, made);
  const actor = await made;
  const client = test.makeClient();
  client.accessToken = actor.client.accessToken;
  for (const [name, value] of actor.client.cookies) client.cookies.set(name, value);
  return { ...actor, client };
}

describe('The matrix', () => {
  it('has an entry for every call of the contract', () => {
    const missing = calls.map(nameOf).filter((name) => !entries[name]);
    expect(missing.map(missingEntry)).toEqual([]);
  });

  it('has no entry for a removed call', () => {
    const callNames = new Set(calls.map(nameOf));
    expect(Object.keys(entries).filter((name) => !callNames.has(name))).toEqual([]);
  });

  it('names the owner of the record that a call of users or partners names', () => {
    const named = calls.filter(({ access, path, query }) => {
      const isPersonal = !['public', 'demo', 'admin', 'deploy'].includes(access);
      return isPersonal && (path.includes(':') || 'boxId' in (query?.shape ?? {}));
    });
    expect(named.map(nameOf).filter((name) => !entries[name]?.owner)).toEqual([]);
  });

  it('lists everything that is served: calls of the contract and public pages', () => {
    const pageRoutes = test.app.servedRoutes
      .filter(({ call }) => !call)
      .map(({ method, url }) => `${method} ${url}`);
    expect(pageRoutes.sort()).toEqual(Object.keys(pages).sort());

    for (const { call, method, url } of test.app.servedRoutes) {
      if (call) expect([method, url]).toEqual([call.method, apiBase + call.path]);
    }
  });
});

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  let valid: PreparedRequest;
  beforeAll(async () => {
    valid = await prepareRequest(test, call, withAccess(call));
  });

  it.each(people)(
    `responds to the client "%s" according to its access (${call.access})`,
    async (who) => {
      const refusal = refusalFor(call, who);
      const prepared = refusal
        ? { ...valid, sender: await reuseActor(who) }
        : await prepareRequest(test, call, who);

      const answer = await send(call, prepared);

      expect(outcomeOf(answer)).toMatch(anyOf(refusal ? [refusal] : outcomesWithin(call, who)));
      if (refusal === 'STEP_UP_REQUIRED') expect(answer.body.reason).toBe('TOTP_REQUIRED');
      if (refusal === 'ACCOUNT_SUSPENDED') expect(answer.body.reason).toBe('SUSPENDED');
    },
  );
});

describe.each(Object.entries(pages))('%s', (_route, { address, status }) => {
  it.each(people)('gives the same response to the client "%s"', async (who) => {
    const { client } = await reuseActor(who);
    expect((await client.get(address)).status).toBe(status);
  });
});

describe('Without demo mode', () => {
  let installation: TestApp;
  beforeAll(async () => {
    installation = await createTestApp({ settings: { isDemo: false } });
  });
  afterAll(() => installation.close());

  const demoCalls = calls.filter((call) => call.access === 'demo');
  it.each(demoCalls.map((call) => [nameOf(call), call] as const))(
    '%s does not exist, even for an admin',
    async (_name, call) => {
      const answer = await send(call, await prepareRequest(installation, call, 'admin'));
      expect(outcomeOf(answer)).toBe('NOT_FOUND');
    },
  );
});
