import type { AuditEntry } from '@hive/contract/audit';
import type { RegistryChange } from '@hive/contract/release';
import { operatorActorId, releaseSystemActorId } from '@hive/contract/audit-actors';
import { adminActor, tokenActor } from '@hive/shared-node/releases/moves/actors';
import {
  allowOverrides,
  forbidOverrides,
  holdRamp,
  promote,
  publish,
  rollBack,
  startCanary,
} from '@hive/shared-node/releases/registry-changes';
import { listRecentActions } from '../../../src/audit/recent-actions';
import { createHistoryAudit } from '../../../src/releases/registry/history-audit';
import { readAudit } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { eventually } from '../../support/until';
import { makeWatch } from './make-watch';
import { erasedAdmin, type TestReleases } from './releases-folder';
import { createStepCounter } from './step-counter';
import { createReleaseApp } from './release-app';

const app = 'remote-user';
let test: TestApp;
let clock: TestClock;
let releases: TestReleases;
let admin: TestClient;

beforeEach(async () => {
  ({ test, releases, clock } = await createReleaseApp({ live: { shell: {}, [app]: {} } }));
  await releases.rampUp(app, '2', 1, [10, 50]);
});
afterEach(() => test.close());

const { completeStep } = createStepCounter(app, () => ({ test, clock, releases }));

/** Judges the canary in several processes at once. */
const check = async (): Promise<void> => {
  await Promise.all([1, 2, 3].map(() => makeWatch(test, releases.storage).check()));
};

const lastLine = async (): Promise<RegistryChange> => (await releases.store.read()).history.at(-1)!;

/** Waits for the entries of an actor, newest first, which an api writes once it has read the registry. */
async function findEntries(
  count: number,
  by: TestApp = test,
  actor = releaseSystemActorId,
): Promise<AuditEntry[]> {
  ({ client: admin } = await signIn(by, { role: 'admin', isSteppedUp: true }));
  let entries: AuditEntry[] = [];
  await eventually(async () => {
    await admin.get('/api/admin/releases');
    entries = await readAudit(admin, { actor });
    expect(entries).toHaveLength(count);
  });
  return entries;
}

/** Another process, which has read the registry and written what is missing. */
async function auditAgain(): Promise<void> {
  const audit = createHistoryAudit(test.context);
  audit.request(await releases.store.read());
  await audit.close();
}

it('Each step of a ramp and its promotion get an entry with the step before and after it, and the figures', async () => {
  for (let step = 0; step < 3; step += 1) {
    await completeStep();
    await check();
    // The entries are ordered by the time at which the api notices the change.
    await findEntries(step + 1);
  }
  const { revision, at, note } = await lastLine();
  const [promoted, third, second] = await findEntries(3);
  expect(promoted).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    actor: { _id: releaseSystemActorId, name: 'Release system (automatic)', email: '' },
    action: 'release.promote',
    entity: { kind: 'app', id: app, name: null },
    before: { version: '1', canary: '2 for 50%', ramp: 'on' },
    after: { version: '2', canary: null, reason: note, changedAt: at },
    requestId: `releases, revision ${revision}`,
  });
  expect(note).toMatch(/^Canary: 0 faults in 100 loads/);
  expect(third).toMatchObject({
    action: 'release.advance-ramp',
    before: { version: '1', canary: '2 for 10%', ramp: 'on' },
    after: { version: '1', canary: '2 for 50%', ramp: 'on' },
  });
  expect(second).toMatchObject({
    before: { canary: '2 for 1%' },
    after: { canary: '2 for 10%' },
  });
});

it('The stop of a canary gets an entry with the evidence, which search, export and recent actions name', async () => {
  await completeStep({ faults: 60 });
  await check();
  const [entry] = await findEntries(1);
  expect(entry).toMatchObject({
    action: 'release.stop-canary',
    before: { version: '1', canary: '2 for 1%', ramp: 'on' },
    after: {
      version: '1',
      canary: null,
      reason: expect.stringMatching(/60 faults in 100 loads .* By chance less than once in/),
    },
  });
  expect(await readAudit(admin, { search: 'release SYSTEM' })).toEqual([entry]);
  expect(await readAudit(admin, { search: '60 faults in 100' })).toEqual([entry]);
  const { body } = await admin.get<string>('/api/admin/export-audit', {
    query: { actor: releaseSystemActorId },
  });
  expect(body).toContain('Release system (automatic)');
  expect(await listRecentActions(test.context, new Date(0))).toContainEqual(
    expect.objectContaining({ actor: entry!.actor, action: 'release.stop-canary' }),
  );
});

it('Two processes on one database and a restarted one write one entry for each change', async () => {
  const { databaseUrl } = test.context.settings;
  const startAnother = (): Promise<TestApp> =>
    createTestApp({ clock, releases: releases.storage, settings: { databaseUrl } });
  const second = await startAnother();
  await completeStep();
  await check();
  await Promise.all([findEntries(1), findEntries(1, second)]);
  await second.close();

  await completeStep({ faults: 60 });
  await check();
  const restarted = await startAnother();
  await Promise.all([findEntries(2), findEntries(2, restarted)]);
  await auditAgain();
  expect((await findEntries(2)).map(({ action }) => action)).toEqual([
    'release.stop-canary',
    'release.advance-ramp',
  ]);
  await restarted.close();
});

it('A change by an admin has the entry of its request only', async () => {
  const { client } = await signIn(test, { role: 'admin', isSteppedUp: true });
  const body = { version: '2', reason: 'Not needed.' };
  expect((await client.post(`/api/admin/releases/${app}/stop-canary`, body)).status).toBe(200);
  await auditAgain();
  await findEntries(0);
  expect(await readAudit(admin, { action: 'release.stop-canary' })).toHaveLength(1);
});

/** Makes every change but the first publication, as an author of the registry. */
async function changeAll(by: string): Promise<void> {
  const meta = () => ({ by, at: clock.now().toISOString(), note: 'The api is away.' });
  await releases.change((now) => holdRamp(now, app, true, meta()));
  await releases.change((now) => holdRamp(now, app, false, meta()));
  await releases.change((now) => promote(now, app, meta()));
  await releases.change((now) => rollBack(now, app, null, meta()));
  await releases.change((now) => startCanary(now, app, '2', 5, meta()));
  await releases.change((now) => publish(now, app, '2', meta()));
}

it('Changes with the release command get entries with the name of the operator, the first version of an app does not', async () => {
  // A login of this name is no account.
  await changeAll('admin');
  await releases.change((now) =>
    publish(now, 'remote-new', '1', { by: 'admin', at: clock.now().toISOString() }),
  );
  const entries = await findEntries(6, test, operatorActorId);

  const entryOf = (action: string) => entries.find((entry) => entry.action === action);
  const { at, revision } = (await releases.store.read()).history.at(-4)!;
  expect(entryOf('release.roll-back')).toMatchObject({
    actor: { name: 'admin (operator)', email: '' },
    entity: { kind: 'app', id: app },
    before: { version: '2', canary: null },
    after: { version: '1', reason: 'The api is away.', operator: 'admin', changedAt: at },
    requestId: `releases, revision ${revision}`,
  });
  expect(entryOf('release.promote')).toMatchObject({
    before: { version: '1', canary: '2 for 1%' },
    after: { version: '2', canary: null },
  });
  expect(entryOf('release.start-canary')).toMatchObject({ after: { canary: '2 for 5%' } });
  expect(entryOf('release.publish')).toMatchObject({
    before: { version: '1', canary: '2 for 5%' },
    after: { version: '2', canary: null },
  });
  expect(entryOf('release.hold-ramp')).toMatchObject({ after: { ramp: 'held' } });
  expect(entryOf('release.resume-ramp')).toMatchObject({
    before: { ramp: 'held' },
    after: { ramp: 'on' },
  });
  expect(
    test.readLog().filter((line) => line.includes('an operator changed a release')),
  ).toHaveLength(6);
  await auditAgain();
  await findEntries(6, test, operatorActorId);
});

it('Overrides that an operator allows and forbids get entries with what was allowed before and after', async () => {
  const meta = (note?: string) => ({
    by: 'Kim',
    at: clock.now().toISOString(),
    ...(note && { note }),
  });
  const origin = 'http://localhost:4301';
  await releases.change((now) => allowOverrides(now, [], meta()));
  await releases.change((now) => allowOverrides(now, [origin], meta('For the courses team.')));
  await releases.change((now) => forbidOverrides(now, meta()));
  const entries = await findEntries(3, test, operatorActorId);
  const { history, revision } = await releases.store.read();
  const entryOf = (of: number) =>
    entries.find(({ requestId }) => requestId === `releases, revision ${of}`);
  expect(entryOf(revision - 2)).toMatchObject({
    action: 'override.allow',
    before: { overrides: 'off' },
    after: { overrides: 'released versions' },
  });
  expect(entryOf(revision - 1)).toMatchObject({
    actor: { name: 'Kim (operator)' },
    action: 'override.allow',
    entity: { kind: 'remote', id: '*', name: 'All remotes' },
    before: { overrides: 'released versions' },
    after: {
      overrides: `released versions, ${origin}`,
      reason: 'For the courses team.',
      operator: 'Kim',
      changedAt: history.at(-2)!.at,
    },
  });
  expect(entryOf(revision)).toMatchObject({
    action: 'override.forbid',
    before: { overrides: `released versions, ${origin}` },
    after: { overrides: 'off', operator: 'Kim' },
  });
  await auditAgain();
  await findEntries(3, test, operatorActorId);
});

it.each([
  ['an admin', adminActor(erasedAdmin)],
  ['a deploy token', tokenActor('CI', erasedAdmin)],
])('Lines of %s have the entry of their request only', async (_author, by) => {
  await changeAll(by);
  await auditAgain();
  await findEntries(0, test, operatorActorId);
  await findEntries(0);
});

it('A text in the history that the database refuses, or that is too long, delays no entry, and a first version has none', async () => {
  await releases.change((now) => ({
    ...now,
    revision: now.revision + 2,
    history: [
      ...now.history,
      {
        revision: now.revision + 1,
        app,
        version: '9',
        action: 'publish',
        at: '2026-01-01T00:00:00.000Z',
        by: 'canary watch',
      },
      {
        revision: now.revision + 2,
        app: `a\0${'b'.repeat(500)}`,
        version: '9',
        action: 'stop-canary',
        at: '2026-01-01T00:00:00.000Z',
        by: 'canary watch',
        note: 'n\0'.repeat(5000),
      },
    ],
  }));
  const [entry] = await findEntries(1);
  expect(entry).toMatchObject({ action: 'release.stop-canary', before: null });
  expect(entry!.entity.id).toMatch(/^a\ufffdb+$/);
  expect(entry!.entity.id).toHaveLength(200);
  expect((entry!.after as { reason: string }).reason).toHaveLength(4000);
});
