import type { Call } from '@hive/contract/call';
import { calls } from '@hive/contract/calls';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { takeFingerprint } from './fingerprint';
import { anyOf, nameOf, outcomeOf, outcomesWithin, send, setStage } from './send-request';
import { foreign, own } from './origins';
import { pages } from './pages';
import type { Person } from './people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Reads that change something: they renew, end or begin a session, leave a row in the audit, or draw a paper. */
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

/** The one that arrives from another site by its nature; a cookie of the browser that began binds it. */
const exception = 'GET /auth/google/callback';

const named = calls.map((call) => [nameOf(call), call] as const);
const changing = named.filter(([name, { method }]) => method !== 'GET' || changingReads.has(name));
const reading = named.filter(
  ([name, { method }]) => method === 'GET' && !changingReads.has(name) && name !== exception,
);

/** Who may make the call: with all that a victim's browser could bring, and the bearer that it could not. */
const victimOf = ({ access }: Pick<Call, 'access'>): Person =>
  access === 'partner' || access === 'admin' ? access : 'user';

type Stage = Awaited<ReturnType<typeof setStage>>;

/** A victim with cookies too, so that a call that writes some has reason to. */
async function setTrap(call: Call): Promise<Stage> {
  const stage = await setStage(test, call, victimOf(call));
  stage.sender.client.cookies.set('hive_session', '1');
  return stage;
}

// Points taken by a limit are no change that anybody could want to bring about. Looked at once per call: reading every
// row of every table takes many times as long as the request.
const lookAtRows = () => takeFingerprint(test.database, { without: ['rate_limit'] });

/** What holds for every answer that another site brought about. */
function expectNothingGiven({ headers }: { headers: Headers }): void {
  expect(headers.getSetCookie()).toEqual([]);
  // Without this header the browser keeps the answer from the page that asked.
  expect(headers.get('access-control-allow-origin')).toBeNull();
}

describe.each(changing)('%s', (_name, call) => {
  let trap: Stage;
  let before: unknown;
  beforeAll(async () => {
    trap = await setTrap(call);
    before = await lookAtRows();
  });

  it.each(foreign)('refuses %s', async (_who, headers) => {
    const answer = await send(call, trap, headers);

    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REFUSED']);
    expectNothingGiven(answer);
  });

  it('has changed nothing for any of them', async () => {
    expect(await lookAtRows()).toEqual(before);
  });
});

describe.each(changing.filter(([, { method }]) => method === 'GET'))('HEAD for %s', (_n, call) => {
  let trap: Stage;
  beforeAll(async () => {
    trap = await setTrap(call);
  });

  it.each(foreign)('refuses %s', async (_who, headers) => {
    const answer = await send({ ...call, method: 'HEAD' }, trap, headers);
    expect(answer.status).toBe(403);
    expectNothingGiven(answer);
  });
});

describe.each(reading)('%s', (_name, call) => {
  let trap: Stage;
  let before: unknown;
  beforeAll(async () => {
    trap = await setTrap(call);
    before = await lookAtRows();
  });

  it.each(foreign)('lets %s read nothing', async (_who, headers) => {
    const answer = await send(call, trap, headers);

    expect(outcomeOf(answer)).not.toBe('CROSS_SITE_REFUSED');
    expectNothingGiven(answer);
  });

  it('has changed nothing for any of them', async () => {
    expect(await lookAtRows()).toEqual(before);
  });
});

it('knows the one exception', () => {
  expect(named.map(([name]) => name)).toContain(exception);
});

describe.each(named.filter(([name]) => name === exception))('%s', (_name, call) => {
  it.each(foreign)('takes %s to a page, and opens no session by itself', async (_who, headers) => {
    const sender = { client: test.makeClient(), userId: '', email: '' };
    const answer = await send(call, { sender, input: {} }, headers);
    expect(answer.status).toBe(302);
    expect(sender.client.cookies.has('hive_refresh')).toBe(false);
  });
});

describe.each(Object.entries(pages))('%s', (_route, { address }) => {
  let before: unknown;
  beforeAll(async () => {
    before = await lookAtRows();
  });

  it.each(foreign)('gives %s nothing', async (_who, headers) => {
    expectNothingGiven(await test.makeClient().get(address, { headers }));
  });

  it('has changed nothing for any of them', async () => {
    expect(await lookAtRows()).toEqual(before);
  });
});

// Last of all: these do change something, some of it after the answer.
describe.each(changing)('%s', (_name, call) => {
  it.each(own)('lets %s through', async (_who, headers) => {
    const answer = await send(call, await setTrap(call), headers);
    expect(outcomeOf(answer)).toMatch(anyOf(outcomesWithin(call, victimOf(call))));
  });
});
