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
  setStage,
} from './send-request';
import { pages } from './pages';
import { bring, people } from './matrix-clients';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('The matrix', () => {
  it('has an entry for every call of the contract', () => {
    const missing = calls.map(nameOf).filter((name) => !entries[name]);
    expect(missing.map(missingEntry)).toEqual([]);
  });

  it('has no entry for a removed call', () => {
    const known = new Set(calls.map(nameOf));
    expect(Object.keys(entries).filter((name) => !known.has(name))).toEqual([]);
  });

  it('lists everything that is served: calls of the contract and public pages', () => {
    const uncalled = test.app.servedRoutes
      .filter(({ call }) => !call)
      .map(({ method, url }) => `${method} ${url}`);
    expect(uncalled.sort()).toEqual(Object.keys(pages).sort());

    for (const { call, method, url } of test.app.servedRoutes) {
      if (call) expect([method, url]).toEqual([call.method, apiBase + call.path]);
    }
  });
});

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it.each(people)(`answers a person who is %s as its access (${call.access}) says`, async (who) => {
    const stage = await setStage(test, call, who);

    const answer = await send(call, stage);

    const refusal = refusalFor(call, who);
    expect(outcomeOf(answer)).toMatch(anyOf(refusal ? [refusal] : outcomesWithin(call, who)));
    if (refusal === 'STEP_UP_REQUIRED') expect(answer.body.reason).toBe('TOTP_REQUIRED');
    if (refusal === 'ACCOUNT_SUSPENDED') expect(answer.body.reason).toBe('SUSPENDED');
  });
});

describe.each(Object.entries(pages))('%s', (_route, { address, status }) => {
  it.each(people)('gives the same response to a %s user', async (who) => {
    const { client } = await bring(test, who);
    expect((await client.get(address)).status).toBe(status);
  });
});

describe('Without the demo', () => {
  let installation: TestApp;
  beforeAll(async () => {
    installation = await createTestApp({ settings: { isDemo: false } });
  });
  afterAll(() => installation.close());

  const demoCalls = calls.filter((call) => call.access === 'demo');
  it.each(demoCalls.map((call) => [nameOf(call), call] as const))(
    '%s is not there, not even for an admin',
    async (_name, call) => {
      const answer = await send(call, await setStage(installation, call, 'admin'));
      expect(outcomeOf(answer)).toBe('NOT_FOUND');
    },
  );
});
