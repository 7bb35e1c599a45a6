import fs from 'node:fs';
import path from 'node:path';
import { findAuthor } from '../../releases/command/find-author';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const releases = makeReleases();

const app = 'remote-user';
const entryOf = () => releases.readRegistry().apps[app];

/** Publishes a shell, which remotes need. */
async function withShell(): Promise<void> {
  expect(await releases.publish('shell', '1.0.0-s')).toMatchObject({ code: 0 });
}

test('An app is published, started as a canary, promoted and rolled back, and each step is in the history', async () => {
  await withShell();
  const first = await releases.publish(app, '1.0.0-a', '--note', 'the first');
  expect(first).toMatchObject({ code: 0, out: `${app} 1.0.0-a is live for everyone.`, err: '' });

  const canary = await releases.publish(app, '1.0.0-b', '--canary', '10');
  expect(canary.out).toBe(
    `${app} 1.0.0-b is on trial for 10% of browsers; the others keep 1.0.0-a.`,
  );
  expect(entryOf()).toMatchObject({
    version: '1.0.0-a',
    canary: { version: '1.0.0-b', share: 10 },
  });

  const stopped = await releases.run('stop-canary', app, '--by', 'Ada');
  expect(stopped.out).toBe(`${app} 1.0.0-a is live for everyone; the trial of 1.0.0-b has ended.`);
  await releases.publish(app, '1.0.0-c', '--canary', '50');
  const promoted = await releases.run('promote', app, '--by', 'Bob');
  expect(promoted.out).toBe(`${app} 1.0.0-c is live for everyone; it replaces 1.0.0-a.`);

  const back = await releases.run('rollback', app, '--by', 'Cyd', '--note', 'slow');
  expect(back.out).toBe(`${app} 1.0.0-a is live for everyone again; it replaces 1.0.0-c.`);
  const forth = await releases.run('rollback', app, '1.0.0-c', '--by', 'Cyd');
  expect(forth).toMatchObject({ code: 0 });
  expect(entryOf()).toMatchObject({ version: '1.0.0-c' });

  const { history } = releases.readRegistry();
  expect(
    history.slice(1).map((line) => [line.action, line.version, line.from, line.by, line.note]),
  ).toEqual([
    ['publish', '1.0.0-a', undefined, 'Ada', 'the first'],
    ['canary', '1.0.0-b', '1.0.0-a', 'Ada', undefined],
    ['stop-canary', '1.0.0-b', '1.0.0-a', 'Ada', undefined],
    ['canary', '1.0.0-c', '1.0.0-a', 'Ada', undefined],
    ['promote', '1.0.0-c', '1.0.0-a', 'Bob', undefined],
    ['rollback', '1.0.0-a', '1.0.0-c', 'Cyd', 'slow'],
    ['rollback', '1.0.0-c', '1.0.0-a', 'Cyd', undefined],
  ]);
});

test('The command runs as a separate process', async () => {
  const built = releases.build('shell', '1.0.0-s');
  const { code, out, err } = await releases.spawnRun('shell', '--built', built);
  expect([code, out, err]).toEqual([0, 'shell 1.0.0-s is live for everyone.', '']);
  expect(releases.readRegistry().history[0]?.by).toBe(findAuthor(__dirname));
});

test('Publishing again reports that nothing changes, or which command to use', async () => {
  await withShell();
  const a = releases.build(app, '1.0.0-a');
  const b = releases.build(app, '1.0.0-b');
  const publish = (built: string, ...more: string[]) =>
    releases.run(app, '--built', built, '--by', 'Bob', ...more);
  await publish(a);

  const again = await publish(a);
  expect(again.code).toBe(0);
  expect(again.out).toMatch(
    /1\.0\.0-a is already live, since .*, by Bob\. There is nothing to do\.$/,
  );
  expect(await publish(a, '--canary', '10')).toMatchObject({ code: 0 });

  await publish(b, '--canary', '10');
  const sameCanary = await publish(b, '--canary', '10');
  expect(sameCanary.code).toBe(0);
  expect(sameCanary.out).toMatch(/is already on trial for 10%, since .*There is nothing to do\.$/);
  const wider = await publish(b, '--canary', '30');
  expect(wider.out).toContain('on trial for 30%');
  const forAll = await publish(b);
  expect(forAll.code).toBe(1);
  expect(forAll.err).toBe(
    `${app} 1.0.0-b is already on trial for 30%. Make it live for everyone with: npm run release -- promote ${app}`,
  );

  await releases.run('promote', app);
  const old = await publish(a);
  expect(old.code).toBe(1);
  expect(old.err).toBe(
    `${app} 1.0.0-a exists but is not live: it was live or on trial before. Restore it with: npm run release -- rollback ${app} 1.0.0-a`,
  );
  expect(releases.readRegistry().revision).toBe(5);
});

test('A canary with a ramp begins at 1% or another percentage, and publishing again does not reset it', async () => {
  await withShell();
  await releases.publish(app, '1.0.0-a');
  const b = releases.build(app, '1.0.0-b');
  const started = await releases.run(app, '--built', b, '--ramp');
  expect(started.out).toContain(
    'on trial for 1% of browsers; the others keep 1.0.0-a. It grows to 10%, 50% and then everyone.',
  );
  expect(releases.readRegistry().apps[app]?.canary).toMatchObject({
    share: 1,
    ramp: { next: [10, 50], isHeld: false },
  });
  const again = await releases.run(app, '--built', b, '--ramp');
  expect(again.out).toContain('already on trial for 1%');
  const other = await releases.run(app, '--built', b, '--canary', '10', '--ramp');
  expect(other.code).toBe(1);
  expect(other.err).toContain('now at 1%. To begin a ramp at 10%, publish it with --canary 10');

  const fixed = await releases.run(app, '--built', b, '--canary', '50');
  expect(fixed).toMatchObject({ code: 0, err: '' });
  expect(releases.readRegistry().apps[app]?.canary?.ramp).toBeUndefined();
  // Without a percentage, a ramp begins at that of the canary.
  await releases.run(app, '--built', b, '--ramp');
  expect(releases.readRegistry().apps[app]?.canary).toMatchObject({
    share: 50,
    ramp: { next: [] },
  });
});

test('A version that is live with other content is refused', async () => {
  await withShell();
  await releases.publish(app, '1.0.0-a');
  const other = releases.build(app, '1.0.0-a', {
    files: { 'page.css': '' },
  });
  const { code, err } = await releases.run(app, '--built', other);
  expect(code).toBe(1);
  expect(err).toMatch(
    /1\.0\.0-a is already live with other content \(page\.css differs\)\. A version never changes/,
  );
});

test('A build that the gate refuses changes and stores nothing', async () => {
  await withShell();
  const bad = releases.build(app, '1.0.0-a', { pages: [{ path: '/login' }] });
  const { code, err } = await releases.run(app, '--built', bad);
  expect(code).toBe(1);
  expect(err).toContain('/login');
  expect(releases.readRegistry().revision).toBe(1);
  expect(fs.existsSync(path.join(releases.folder, app))).toBe(false);
});

test('Without a live shell a remote is refused; both can be published in one step', async () => {
  const alone = await releases.publish(app, '1.0.0-a');
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('No shell is live') });
  const together = await releases.run(
    'shell',
    ...['--with', app],
    ...['--built', releases.build('shell', '1.0.0-s'), '--built', releases.build(app, '1.0.0-a')],
  );
  expect(together).toMatchObject({ code: 0, err: '' });
  expect(releases.readRegistry().history.map(({ app: one }) => one)).toEqual(['shell', app]);
});

test('Apps that depend on each other are published and rolled back together', async () => {
  const react = (version: string) => ({ manifest: { shared: { react: version } } });
  const publishBoth = (version: string, reactVersion: string) =>
    releases.run(
      ...['shell', '--with', app],
      ...['--built', releases.build('shell', version, react(reactVersion))],
      ...['--built', releases.build(app, version, react(reactVersion))],
    );
  await publishBoth('1.0.0-a', '19.0.0');
  const alone = await releases.run(
    'shell',
    '--built',
    releases.build('shell', '2.0.0', react('20.0.0')),
  );
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('react') });
  expect(await publishBoth('2.0.0-b', '20.0.0')).toMatchObject({ code: 0, err: '' });

  expect(await releases.run('rollback', app)).toMatchObject({ code: 1 });
  expect(await releases.run('rollback', app, '--with', 'shell')).toMatchObject({
    code: 0,
    err: '',
  });
  const { apps } = releases.readRegistry();
  expect([apps['shell']?.version, apps[app]?.version]).toEqual(['1.0.0-a', '1.0.0-a']);
});

test('An unknown version is refused with a list of the available ones', async () => {
  await withShell();
  await releases.publish(app, '1.0.0-a');
  const { code, err } = await releases.run('rollback', app, '1.0.0-z');
  expect(code).toBe(1);
  expect(err).toBe(`${app} has no version 1.0.0-z. Available versions, newest first: 1.0.0-a.`);
});

test('A rollback to a release with a missing file is refused', async () => {
  await withShell();
  await releases.publish(app, '1.0.0-a');
  await releases.publish(app, '1.0.0-b');
  fs.rmSync(path.join(releases.folder, app, '1.0.0-a/page.css'));
  const { code, err } = await releases.run('rollback', app);
  expect(code).toBe(1);
  expect(err).toContain('page.css');
  expect(entryOf()).toMatchObject({ version: '1.0.0-b' });
});

test('Overrides are switched on and off once each, with a line in the history', async () => {
  const origin = ['--origin', 'http://localhost:4301'];
  const on = await releases.run('overrides', 'on', ...origin, '--by', 'Ada');
  expect(on.out).toBe('Overrides are on: admins can use released versions, http://localhost:4301.');
  expect((await releases.run('overrides', 'on', ...origin)).out).toBe(
    'Overrides are already on. There is nothing to do.',
  );
  expect(releases.readRegistry().overrides).toEqual({
    releases: true,
    origins: ['http://localhost:4301'],
  });
  await releases.run('overrides', 'off', '--by', 'Ada');
  expect((await releases.run('overrides', 'off')).out).toBe(
    'Overrides are already off. There is nothing to do.',
  );
  const registry = releases.readRegistry();
  expect(registry).not.toHaveProperty('overrides');
  expect(registry.history.map(({ action, by }) => [action, by])).toEqual([
    ['overrides-on', 'Ada'],
    ['overrides-off', 'Ada'],
  ]);
});

test('An unusable folder fails with one sentence', async () => {
  fs.mkdirSync(path.dirname(releases.folder), { recursive: true });
  fs.writeFileSync(releases.folder, 'a file');
  const { code, err } = await releases.publish('shell', '1.0.0-s');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The release storage cannot be used: ENOTDIR.* Fix this and run the command again/,
  );
});
