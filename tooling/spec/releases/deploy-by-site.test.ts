import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@hive/shared-node/list-files';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { run } from '../../releases/command/run';
import { startMockSite } from './mock-site';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
const token = 'hive_deploy_test';
/** The releases of the site. The command must not need this folder. */
const site = makeReleases();
const settings: NodeJS.ProcessEnv = { HIVE_DEPLOY_TOKEN: token };
const team = makeReleases(() => ({ RELEASES_DIR: '/nowhere/releases', ...settings }));
let server: Awaited<ReturnType<typeof startMockSite>>;

beforeEach(async () => {
  settings['HIVE_DEPLOY_TOKEN'] = token;
  await site.publish('shell', '1.0.0-s');
  await site.publish(app, '1.0.0-a');
  server = await startMockSite(createFolderStorage(site.folder), token);
});
afterEach(() => server.close());

const onSite = (...args: string[]) => team.run(...args, '--site', server.address);
const release = (version: string, ...more: string[]) =>
  onSite(app, '--built', team.build(app, version), ...more);

test('Publishes to a site: files, then the manifest, then the change, with progress and the reason', async () => {
  const { code, out, err } = await release('1.0.0-b', '--note', 'Faster.');

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/Uploading \d+ files of remote-user 1.0.0-b to http:/);
  expect(out).toContain('remote-user 1.0.0-b is live for everyone; it replaces 1.0.0-a.');
  expect(site.readRegistry().apps[app]?.version).toBe('1.0.0-b');
  expect(site.readRegistry().history.at(-1)).toMatchObject({
    by: 'deploy token CI, Ada',
    note: 'Faster.',
  });
  const writes = server.requests.filter((one) => !one.startsWith('GET'));
  expect(writes[0]).toBe(`POST /api/deploy/releases/${app}/1.0.0-b`);
  expect(writes.slice(-2)).toEqual([
    `POST /api/deploy/releases/${app}/1.0.0-b/complete`,
    `POST /api/deploy/apps/${app}/publish`,
  ]);
  const folder = path.join(site.folder, app, '1.0.0-b');
  expect(fs.readFileSync(path.join(folder, 'remote-entry.js'))).toEqual(
    fs.readFileSync(path.join(team.build(app, '1.0.0-b'), 'remote-entry.js')),
  );
});

test('The local gate refuses a build before anything is sent', async () => {
  const folder = team.build(app, '1.0.0-b', { pages: [{ path: '/elsewhere' }] });
  const { code, err } = await onSite(app, '--built', folder);

  expect(code).toBe(1);
  expect(err).toContain('/elsewhere');
  expect(server.requests.filter((one) => !one.startsWith('GET'))).toEqual([]);
});

test('Continues an interrupted upload without the files that the site has', async () => {
  const storage = createFolderStorage(site.folder);
  const built = team.build(app, '1.0.0-b');
  const entry = fs.readFileSync(path.join(built, 'remote-entry.js'));
  await storage.write(`${app}/1.0.0-b/remote-entry.js`, entry);
  const { out } = await onSite(app, '--built', built);
  const files = listFiles(built).filter((file) => file !== 'release.json');
  const sent = server.requests.filter((one) => one.startsWith('PUT'));

  expect(sent).toHaveLength(files.length - 1);
  expect(out).toContain('is live for everyone');
});

test('Uploads all files again if the site refuses what an interrupted upload has stored', async () => {
  const storage = createFolderStorage(site.folder);
  const built = team.build(app, '1.0.0-b');
  const entry = fs.readFileSync(path.join(built, 'remote-entry.js'));
  await storage.write(`${app}/1.0.0-b/remote-entry.js`, entry);
  server.completions.push(server.refused(409, 'RELEASE_REFUSED', 'A file does not match.'));
  const { code, out } = await onSite(app, '--built', built);

  expect(code).toBe(0);
  expect(out).toContain('Uploading all its files again');
  const [first, second] = [...out.matchAll(/Uploading (\d+) files/g)].map(([, count]) =>
    Number(count),
  );
  expect(second).toBe(first! + 1);
  expect(server.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(first! + second!);
});

test.each([
  ['promote', '1.0.0-b', /1\.0\.0-b is live for everyone/, /1\.0\.0-b is already live/],
  ['stop-canary', '1.0.0-a', /the trial of 1\.0\.0-b has ended/, /has already ended/],
])(
  '%s is a success if only its answer was lost, and if it is repeated',
  async (step, live, first, second) => {
    await release('1.0.0-b', '--canary', '20');
    server.lost.push(step);
    const { code, err, out } = await onSite(step, app);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(first);
    const { revision } = site.readRegistry();
    const again = await onSite(step, app);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(second);
    expect(site.readRegistry()).toMatchObject({ revision, apps: { [app]: { version: live } } });
  },
);

test('The environment of a build does not have the token', async () => {
  const env: NodeJS.ProcessEnv = { RELEASES_DIR: site.folder, HIVE_DEPLOY_TOKEN: token };
  await run(['status'], {
    root: path.resolve(__dirname, '../../..'),
    env,
    print: () => {},
    printError: () => {},
  });
  expect(env).toEqual({ RELEASES_DIR: site.folder });
});

test('A token with a line break is refused without printing it', async () => {
  settings['HIVE_DEPLOY_TOKEN'] = 'hive_deploy\n_secret';
  const { code, err } = await onSite('promote', app);
  expect(code).toBe(2);
  expect(err).toMatch(/is not a deploy token/);
  expect(err).not.toContain('_secret');
});

test('Starts a canary, with a ramp, promotes and stops it, and rolls back', async () => {
  const started = await release('1.0.0-b', '--canary', '20');
  expect(started.out).toContain('is on trial for 20% of browsers');
  expect((await release('1.0.0-b', '--ramp')).code).toBe(0);
  expect(site.readRegistry().apps[app]?.canary).toMatchObject({ share: 20, ramp: {} });
  expect((await onSite('promote', app)).out).toContain('1.0.0-b is live for everyone');

  await release('1.0.0-c', '--canary', '5');
  expect((await onSite('stop-canary', app)).out).toContain('the trial of 1.0.0-c has ended');

  expect((await onSite('rollback', app)).out).toContain('1.0.0-a is live for everyone again');
  expect((await onSite('rollback', app, '1.0.0-b')).code).toBe(0);
  expect(site.readRegistry().apps[app]?.version).toBe('1.0.0-b');
});

test('Prints why the site refused it, and that nothing is to be done for a version that is live', async () => {
  await release('1.0.0-b');
  expect((await release('1.0.0-b')).out).toContain('is already live');
  settings['HIVE_DEPLOY_TOKEN'] = 'another';
  const { code, err } = await onSite('rollback', app);
  expect({ code, err }).toEqual({ code: 1, err: 'This deploy token has expired.' });
});

test('Waits where the site limits requests', async () => {
  const limited = server.refused(429, 'RATE_LIMITED', 'Too many requests.');
  server.answers.push({ ...limited, headers: { 'retry-after': '0.01' } });
  expect((await onSite('rollback', app)).err).toContain('had no live version before');
  expect(server.requests.filter((one) => one === 'GET /api/deploy/registry')).toHaveLength(2);
});

test.each([
  ['without a token', [], { HIVE_DEPLOY_TOKEN: '' }, /Set HIVE_DEPLOY_TOKEN/],
  ['with an author', ['--by', 'Ada'], {}, /leave out --by/],
])('Is a usage error %s', async (_what, args, env, message) => {
  Object.assign(settings, env);
  const { code, err } = await onSite('promote', app, ...args);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(server.requests).toEqual([]);
});

/** The requests of the command that change the site. */
const writes = () => server.requests.filter((one) => !one.startsWith('GET'));

describe('Several apps in one step', () => {
  const other = 'remote-public';
  const built = (of: string, version: string, react: string) =>
    team.build(of, version, { manifest: { shared: { react } } });

  test('Publishes a shell and the remote that needs it: the shell is stored first, and both are live in one change', async () => {
    const remote = built(app, '1.0.0-b', '99.0.0');
    const shell = built('shell', '1.0.0-t', '99.0.0');
    const alone = await onSite(app, '--built', remote);
    expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('needs react ^99.0.0') });
    const { revision } = site.readRegistry();

    const both = [app, '--with', 'shell', '--built', remote, '--built', shell];
    const { code, out, err } = await onSite(...both, '--note', 'React 99.');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('shell 1.0.0-t is live for everyone; it replaces 1.0.0-s.');
    expect(out).toContain('remote-user 1.0.0-b is live for everyone; it replaces 1.0.0-a.');
    const { apps, history } = site.readRegistry();
    expect([apps['shell']?.version, apps[app]?.version]).toEqual(['1.0.0-t', '1.0.0-b']);
    expect(history.slice(-2).map(({ note }) => note)).toEqual(['React 99.', 'React 99.']);
    expect(site.readRegistry().revision).toBe(revision + 2);
    const completed = writes().filter((one) => one.endsWith('/complete'));
    expect(completed).toEqual([
      'POST /api/deploy/releases/shell/1.0.0-t/complete',
      `POST /api/deploy/releases/${app}/1.0.0-b/complete`,
    ]);
    expect(writes().filter((one) => one.endsWith('/publish'))).toHaveLength(1);
    expect(server.bodies.at(-1)).toMatchObject({ with: [{ app: 'shell', version: '1.0.0-t' }] });
  });

  test('Starts their canaries, promotes them, rolls them back and stops their canaries, each in one request', async () => {
    await site.publish(other, '1.0.0-a');
    const publishBoth = (version: string, ...more: string[]) =>
      onSite(
        ...[app, '--with', other, '--built', team.build(app, version)],
        ...['--built', team.build(other, version), ...more],
      );
    expect((await publishBoth('1.0.0-b', '--canary', '20')).code).toBe(0);
    const lost = 'promote';
    server.lost.push(lost);
    expect((await onSite('promote', app, '--with', other)).out).toContain(
      `${other} 1.0.0-b is live for everyone`,
    );
    expect((await onSite('promote', app, '--with', other)).out).toContain(
      `${other} 1.0.0-b is already live. There is nothing to do.`,
    );
    expect((await onSite('rollback', app, '--with', other)).out).toContain(
      `${other} 1.0.0-a is live for everyone again`,
    );
    await publishBoth('1.0.0-c', '--ramp');
    expect((await onSite('stop-canary', app, '--with', other)).out).toContain(
      `${other} 1.0.0-a is live for everyone; the trial of 1.0.0-c has ended`,
    );
    expect(site.readRegistry().apps).toMatchObject({
      [app]: { version: '1.0.0-a' },
      [other]: { version: '1.0.0-a' },
    });
  });

  test('A ramp whose canaries are at different shares is refused with what to add', async () => {
    await site.publish(other, '1.0.0-a');
    await release('1.0.0-b', '--canary', '30');
    const [one, two] = [team.build(app, '1.0.0-b'), team.build(other, '1.0.0-b')];
    const both = [app, '--with', other, '--built', one, '--built', two];
    const before = writes();
    const { code, err } = await onSite(...both, '--ramp');
    expect(writes()).toEqual(before);
    expect(code).toBe(1);
    expect(err).toBe(
      `The ramps would begin at different shares: ${app} at 30%, ${other} at 1%. Add --canary with the share of all.`,
    );
    const { revision } = site.readRegistry();
    expect((await onSite(...both, '--ramp', '--canary', '40')).code).toBe(0);
    expect(site.readRegistry().revision).toBeGreaterThan(revision);
  });

  test('Says what to do when the site has an older api', async () => {
    await site.publish(other, '1.0.0-a');
    server.answers.push(
      { status: 200, body: site.readRegistry() },
      server.refused(400, 'VALIDATION_FAILED', 'Unrecognized key: "with"'),
    );
    const { code, err } = await onSite('rollback', app, '--with', other);
    expect(code).toBe(1);
    expect(err).toContain('Unrecognized key');
    expect(err).toContain('An older api changes one app at a time');
  });
});

test('Sends the token only by https, or to this machine', async () => {
  const { code, err } = await team.run('promote', app, '--site', 'http://hive.example');
  expect(code).toBe(2);
  expect(err).toMatch(/--site must be an https address/);
});

test('Says when the site cannot be reached', async () => {
  await server.close();
  const { code, err } = await onSite('promote', app);
  expect(code).toBe(1);
  expect(err).toMatch(/cannot be reached/);
  server = await startMockSite(createFolderStorage(site.folder), token);
});
