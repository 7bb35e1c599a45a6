import type { AuditEntry } from '@hive/contract/audit';
import { operatorActorId } from '@hive/contract/audit-actors';
import type { FlagRule } from '@hive/contract/flag-rules';
import { changeRule } from '@hive/shared-node/releases/flags/change-rule';
import { resetVariant, ruleOf, setRule } from '@hive/shared-node/releases/flags/flag-rules';
import { adminActor, tokenActor } from '@hive/shared-node/releases/moves/actors';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { readAudit } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClock } from '../../support/test-clock';
import { eventually } from '../../support/until';
import { erasedAdmin, type TestReleases } from '../registry/releases-folder';
import { switchFlag, type FlagList } from './flag-fixture';
import { createReleaseApp } from '../registry/release-app';

const app = 'remote-user';
const key = 'tips';
let clock: TestClock;
let releases: TestReleases;
let test: TestApp;

beforeEach(async () => {
  const live = { shell: {}, [app]: { flags: [switchFlag(key)] } };
  ({ test, releases, clock } = await createReleaseApp({ live }));
});
afterEach(() => test.close());

/** Another api on the same database and releases. */
const startAnother = (): Promise<TestApp> =>
  createTestApp({
    clock,
    releases: releases.storage,
    settings: { databaseUrl: test.context.settings.databaseUrl },
  });

/** Changes the rule as the release command does. */
async function changeAsOperator(
  variant: string,
  { by = 'Kim', note = 'The api is away.' } = {},
): Promise<FlagRule> {
  const before = ruleOf(await releases.store.read(), app, key);
  const rule = { variant, since: clock.now().toISOString(), by, note };
  await changeRule(releases.store, {
    ...{ app, key, rule, seen: before?.since ?? null, isByOperator: true },
  });
  clock.advance(1);
  return rule;
}

/** Removes the lines, as an older program does when it changes the registry. */
const changeWithOlderProgram = (version = '1') =>
  releases.change(({ flagChanges: _unknown, ...now }) =>
    publish(now, 'remote-public', version, releases.makeMeta()),
  );

const signInAdmin = async (by = test) =>
  (await signIn(by, { role: 'admin', isSteppedUp: true })).client;

/** Waits for the entries of operators, newest first, which an api writes once it has read the registry. */
async function findEntries(count: number, by = test): Promise<AuditEntry[]> {
  const admin = await signInAdmin(by);
  let entries: AuditEntry[] = [];
  await eventually(async () => {
    await admin.get('/api/admin/release-flags');
    entries = await readAudit(admin, { entity: 'release-flag', actor: operatorActorId });
    expect(entries).toHaveLength(count);
  });
  return entries;
}

it('A variant that an operator chooses, and the reset, get entries with the rule before and after', async () => {
  const share = { variant: 'on', percent: 20 };
  const admin = await signInAdmin();
  const path = `/api/admin/release-flags/${app}/${key}`;
  const rule = { variant: 'off', share, persons: [] };
  const body = { seen: null, rule, reason: 'A trial.' };
  expect((await admin.request('PUT', path, { body })).status).toBe(200);
  clock.advance(1);

  const { since } = await changeAsOperator('on');
  const [chosen] = await findEntries(1);
  const { revision } = await releases.store.read();
  expect(chosen).toMatchObject({
    actor: { _id: operatorActorId, name: 'Kim (operator)', email: '' },
    action: 'release-flag.change',
    entity: { kind: 'release-flag', id: `${app} ${key}` },
    before: { variant: 'off', share: 'on for 20%', persons: null },
    after: {
      ...{ variant: 'on', share: null, persons: null },
      ...{ reason: 'The api is away.', operator: 'Kim', changedAt: since },
    },
    requestId: `release flags, revision ${revision}`,
  });

  await changeAsOperator(resetVariant, { note: '' });
  const [reset] = await findEntries(2);
  expect(reset).toMatchObject({
    action: 'release-flag.reset',
    before: { variant: 'on' },
    after: { operator: 'Kim' },
  });
  expect(reset!.after).not.toHaveProperty('variant');
  expect(reset!.after).not.toHaveProperty('reason');
  expect(
    test.readLog().filter((line) => line.includes('an operator changed the rule of a flag')),
  ).toHaveLength(2);
});

it('Two apis write one entry for each change, and one that was away writes the missing ones at its start', async () => {
  const second = await startAnother();
  await changeAsOperator('on');
  await Promise.all([findEntries(1), findEntries(1, second)]);
  await second.close();

  await changeAsOperator('off', { by: 'Lee' });
  await changeAsOperator(resetVariant, { by: 'Lee' });
  const restarted = await Promise.all([startAnother(), startAnother()]);
  const [entries] = await Promise.all(restarted.map((one) => findEntries(3, one)));
  expect(entries!.map(({ action }) => action).sort()).toEqual([
    'release-flag.change',
    'release-flag.change',
    'release-flag.reset',
  ]);
  expect(entries!.find(({ action }) => action === 'release-flag.reset')).toMatchObject({
    actor: { name: 'Lee (operator)' },
    before: { variant: 'off' },
  });
  await Promise.all(restarted.map((one) => one.close()));
});

it.each([
  ['a rule', 'on', 'release-flag.change'],
  ['a reset', resetVariant, 'release-flag.reset'],
])(
  'The author of %s is not lost with the lines that an older program removes, and the entry stays one',
  async (_what, variant, action) => {
    // Without a read by the api in between.
    releases.breakStorage();
    if (variant === resetVariant) await changeAsOperator('on');
    await changeAsOperator(variant, { by: 'Lee' });
    await changeWithOlderProgram();
    releases.restoreStorage();
    const [entry] = await findEntries(1);
    expect(entry).toMatchObject({
      actor: { name: 'Lee (operator)' },
      action,
      before: null,
      after: { reason: 'The api is away.' },
      requestId: 'release flags',
    });

    await changeAsOperator('off', { by: 'Lee' });
    await findEntries(2);
    await changeWithOlderProgram('2');
    const another = await startAnother();
    await findEntries(2, another);
    await another.close();
  },
);

it('A flag that an operator reset has no rule for admins, who change it from there', async () => {
  await changeAsOperator('on');
  await changeAsOperator(resetVariant);
  const admin = await signInAdmin();
  const { body } = await admin.get<FlagList>('/api/admin/release-flags');
  expect(body.flags).toMatchObject([{ app, key, rule: null }]);
  const path = `/api/admin/release-flags/${app}/${key}`;
  const rule = { variant: 'on', share: null, persons: [] };
  const changed = await admin.request('PUT', path, {
    body: { seen: null, rule, reason: 'On again.' },
  });
  expect(changed).toMatchObject({ status: 200, body: { rule: { variant: 'on' } } });
  expect((await releases.store.read()).flags?.[app]?.[key]).toMatchObject({ note: 'On again.' });
});

it.each([
  ['an admin', adminActor(erasedAdmin)],
  ['a deploy token', tokenActor('CI', erasedAdmin)],
])('A rule of %s has the entry of its request only', async (_author, by) => {
  const rule = { variant: 'on', since: clock.now().toISOString(), by, note: 'Because.' };
  await releases.change((now) => setRule(now, { app, key }, rule, null));
  await changeAsOperator('off');
  const [entry] = await findEntries(1);
  expect(entry).toMatchObject({ before: { variant: 'on' }, after: { operator: 'Kim' } });
});

it('A text that the database refuses, or that is too long, delays no entry', async () => {
  await changeAsOperator('on', { by: `Kim\0${'m'.repeat(5000)}`, note: 'n\0'.repeat(5000) });
  const [entry] = await findEntries(1);
  expect(entry!.actor!.name).toMatch(/^Kim\ufffdm+ \(operator\)$/);
  expect(entry!.after).toMatchObject({ reason: expect.stringMatching(/^(n\ufffd){2000}$/) });
});
