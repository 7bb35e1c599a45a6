import type { AuditEntry } from '@hive/contract/audit';
import { flagLimits } from '@hive/contract/flags';
import type { AdminFlag } from '@hive/contract/release-flags';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { resetRules, switchFlag, type FlagList } from './flag-fixture';
import { withLostAnswer, withoutAnswers } from '../registry/storage-faults';

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
/** Each test uses a separate app. */
let [app, appCount] = ['', 0];

beforeAll(async () => {
  ({ test, releases } = await createReleaseApp({ live: { shell: {} } }));
});
beforeEach(async () => {
  app = `remote-${appCount++}`;
  await releases.publish(app, '1', { flags: [switchFlag('tips')] });
  ({ client: admin } = await signIn(test, { role: 'admin', name: 'Ada Admin', isSteppedUp: true }));
});
afterEach(() => resetRules(releases));
afterAll(() => test.close());

const list = async () => (await admin.get<FlagList>('/api/admin/release-flags')).body;
const flagsOf = async (of = app) => (await list()).flags.filter((flag) => flag.app === of);
const everyone = { variant: 'on', share: null, persons: [] };
const change = (body: object, { client = admin, key = 'tips', of = app } = {}) =>
  client.request<AdminFlag>('PUT', `/api/admin/release-flags/${of}/${key}`, {
    body: { seen: null, rule: everyone, reason: 'Because of the test.', ...body },
  });
const readAudit = async () => {
  const id = encodeURIComponent(`${app} tips`);
  const path = `/api/admin/audit?entity=release-flag&entityId=${id}`;
  return (await admin.get<{ items: AuditEntry[] }>(path)).body.items;
};

async function makePerson(values: { name?: string } = {}) {
  const email = `person-of-${app}@people.example`;
  return { email, ...(await signIn(test, { email, ...values })) };
}
const storedRule = async (key = 'tips') => (await releases.store.read()).flags?.[app]?.[key];

describe('An admin', () => {
  it('sees the flags of the served releases, those of a canary included', async () => {
    const yesterday = new Date(test.clock.now().getTime() - 24 * 60 * 60 * 1000);
    const endsOn = yesterday.toISOString().slice(0, 10);
    await releases.tryOut(app, '2', 20, {
      flags: [switchFlag('tips'), switchFlag('wide', { endsOn })],
    });

    expect(await flagsOf()).toEqual([
      {
        ...{ app, key: 'tips', owner: `team of ${app} 1`, description: 'Shows tips.' },
        ...{ variants: { on: true, off: false }, defaultVariant: 'off' },
        ...{ endsOn: null, hasEnded: false, versions: ['1', '2'], rule: null },
      },
      expect.objectContaining({ key: 'wide', endsOn, hasEnded: true, versions: ['2'] }),
    ]);
  });

  it('changes who gets which variant, with the reason in the list and in the audit log', async () => {
    const { userId, email } = await makePerson({ name: 'Una User' });
    const { status, body } = await change({
      rule: {
        variant: 'off',
        share: { variant: 'on', percent: 20 },
        persons: [{ email: email.toUpperCase(), variant: 'on' }],
      },
    });

    expect(status).toBe(200);
    expect(body.rule).toEqual({
      variant: 'off',
      share: { variant: 'on', percent: 20 },
      persons: [{ email, name: 'Una User', variant: 'on' }],
      since: expect.any(String),
      by: 'Ada Admin',
      note: 'Because of the test.',
    });
    expect(await flagsOf()).toEqual([body]);
    expect((await list()).shares).toEqual({ used: 1, limit: flagLimits.shares });
    expect(await storedRule()).toMatchObject({ persons: { [userId]: 'on' } });
    expect(await readAudit()).toMatchObject([
      {
        action: 'release-flag.change',
        before: null,
        after: { variant: 'off', share: 'on for 20%', persons: `${userId}: on` },
      },
    ]);
  });

  it('resets a flag to its default', async () => {
    const { body: changed } = await change({});
    const { status, body } = await change({ seen: changed.rule!.since, rule: null });

    expect(status).toBe(200);
    expect(body.rule).toBeNull();
    expect(await storedRule()).toBeUndefined();
    expect((await releases.store.read()).flags).toBeUndefined();
  });

  it('removes the rule of a flag that no served release declares, but cannot change it', async () => {
    const { body: changed } = await change({});
    await releases.publish(app, '2');
    const seen = changed.rule!.since;

    expect(await flagsOf()).toMatchObject([
      { key: 'tips', versions: [], owner: null, variants: {} },
    ]);
    expect((await change({ seen })).status).toBe(404);
    expect((await change({ seen, rule: null })).status).toBe(200);
    expect(await flagsOf()).toEqual([]);
  });

  it('chooses a variant that only the canary has', async () => {
    const variants = { on: true, off: false, auto: 'auto' };
    await releases.tryOut(app, '2', 20, { flags: [switchFlag('tips', { variants })] });

    expect(await flagsOf()).toMatchObject([{ variants }]);
    expect((await change({ rule: { ...everyone, variant: 'auto' } })).status).toBe(200);
  });

  it('changes nothing by a reset without a rule', async () => {
    const { revision } = await releases.store.read();
    const { status, body } = await change({ rule: null });

    expect([status, body.rule]).toEqual([200, null]);
    expect((await releases.store.read()).revision).toBe(revision);
    expect(await readAudit()).toEqual([]);
  });

  it('cannot change a flag that another admin has changed meanwhile', async () => {
    await change({});
    const [{ action } = { action: '' }, ...earlier] = await readAudit();
    expect([action, earlier]).toEqual(['release-flag.change', []]);
    const { status, body } = await change({ rule: { ...everyone, variant: 'off' } });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'RELEASE_CHANGED' });
    expect(await storedRule()).toMatchObject({ variant: 'on' });
    expect(await readAudit()).toHaveLength(1);
  });

  it('sees no address of an account that was erased', async () => {
    const { userId, email } = await makePerson();
    await change({ rule: { ...everyone, persons: [{ email, variant: 'off' }] } });
    await test.database
      .updateTable('app_user')
      .set({ erased_at: test.clock.now() })
      .where('id', '=', userId)
      .execute();

    const [flag] = await flagsOf();
    expect(flag?.rule?.persons).toEqual([{ email: null, name: null, variant: 'off' }]);
  });
});

describe('A rule is refused with the field named', () => {
  it.each([
    ['an unknown variant', { variant: 'loud' }, 'rule.variant'],
    [
      'an unknown variant of a share',
      { share: { variant: 'loud', percent: 5 } },
      'rule.share.variant',
    ],
    [
      'a share of what everyone gets',
      { share: { variant: 'on', percent: 5 } },
      'rule.share.variant',
    ],
    ['a share of everyone', { share: { variant: 'off', percent: 100 } }, 'rule.share.percent'],
    [
      'a person without an account',
      { persons: [{ email: 'nobody@people.example', variant: 'off' }] },
      'rule.persons.0.email',
    ],
  ])('%s', async (_name, values, field) => {
    const { status, body } = await change({ rule: { ...everyone, ...values } });

    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await storedRule()).toBeUndefined();
  });

  it('a person who is in the list twice', async () => {
    const { email } = await makePerson();
    const { body } = await change({
      rule: {
        ...everyone,
        persons: [
          { email, variant: 'off' },
          { email: email.toUpperCase(), variant: 'on' },
        ],
      },
    });

    expect(body).toMatchObject({ fields: { 'rule.persons.1.email': expect.any(String) } });
  });

  it('one more share than the site may have; a rule that has one can change it', async () => {
    const keys = Array.from({ length: flagLimits.shares + 1 }, (_, index) => `flag-${index}`);
    await releases.publish(app, '2', { flags: keys.map((key) => switchFlag(key)) });
    const share = { variant: 'on', percent: 5 };
    const rule = { variant: 'off', share, persons: [] };
    const [last, ...others] = keys;
    const answers = [];
    for (const key of others) answers.push(await change({ rule }, { key }));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));

    const refused = await change({ rule }, { key: last });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ fields: { 'rule.share.percent': expect.any(String) } });

    const wider = { ...rule, share: { ...share, percent: 50 } };
    const seen = answers[0]!.body.rule!.since;
    expect((await change({ seen, rule: wider }, { key: others[0] })).status).toBe(200);
  });

  it('a missing reason', async () => {
    const { body } = await change({ reason: '  ' });

    expect(body).toMatchObject({ fields: { reason: 'Enter a reason.' } });
  });
});

it('An unknown app or flag is not found', async () => {
  expect((await change({}, { of: 'remote-unknown' })).status).toBe(404);
  expect((await change({}, { key: 'unknown' })).status).toBe(404);
  expect((await change({}, { of: 'constructor' })).status).toBe(404);
});

it('An admin without a recent second factor changes nothing', async () => {
  const { client } = await signIn(test, { role: 'admin' });
  const { status, body } = await change({}, { client });

  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(await storedRule()).toBeUndefined();
});

it('Without the storage the list is not available', async () => {
  releases.breakStorage();
  try {
    expect((await admin.get('/api/admin/release-flags')).status).toBe(503);
  } finally {
    releases.restoreStorage();
  }
});

it('Without an answer of the storage to the change, nothing changes and no audit entry is written', async () => {
  expect((await withoutAnswers(test, () => change({}))).status).toBe(503);
  expect(await storedRule()).toBeUndefined();
  expect(await readAudit()).toEqual([]);
});

it('A change whose answer from the storage is lost is a success', async () => {
  const { status, body } = await withLostAnswer(test, () => change({}));

  expect([status, body.rule?.variant]).toEqual([200, 'on']);
  expect(await storedRule()).toMatchObject({ variant: 'on' });
  expect(await readAudit()).toHaveLength(1);
});

it('A release that cannot be read does not look like one without flags, and blocks only its app', async () => {
  await change({});
  const other = app;
  app = `remote-${appCount++}`;
  await releases.publish(app, '1', { flags: [switchFlag('tips')] });
  await test.context.releases.write(`${app}/1/release.json`, Buffer.from('{'));

  expect((await admin.get('/api/admin/release-flags')).status).toBe(503);
  expect((await change({})).status).toBe(503);
  expect((await change({}, { of: other })).status).toBe(409);
  await releases.publish(app, '2');
});
