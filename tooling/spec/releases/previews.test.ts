import fs from 'node:fs';
import path from 'node:path';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { allowedKeys } from '@hive/shared-node/releases/signing/key-policy';
import { readPreview } from '@hive/shared-node/releases/signing/preview-token';
import { createTeamKey, type TeamKey } from '@hive/shared-node/testing/release-signing';
import { writeKeys } from './key-files';
import { startMockSite } from './mock-site';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
const settings: NodeJS.ProcessEnv = {};
const releases = makeReleases(() => ({ ...releases.env, ...settings }));
const team = createTeamKey();
const other = createTeamKey();

function signWith(key: TeamKey): void {
  settings['RELEASE_SIGNING_KEY_FILE'] = writeKeys(path.dirname(releases.folder), [key]);
}

/** Publishes a shell that names the team's key, and a version of the remote. */
beforeEach(async () => {
  const shell = releases.build('shell', '1.0.0-s', {
    manifest: { keys: { [app]: [team.listed()] } },
  });
  await releases.run('shell', '--built', shell, '--by', 'Ada');
  signWith(team);
  await releases.publish(app, '1.0.0-a');
});

afterEach(() => {
  for (const name of Object.keys(settings)) delete settings[name];
});

const preview = (version: string, ...more: string[]) =>
  releases.run('preview', app, '--built', releases.build(app, version), ...more);

test('A preview stores a version, leaves the live one, and prints a signed link', async () => {
  settings['PUBLIC_URL'] = 'https://hive.example';
  const before = releases.readRegistry();
  const { code, out, err } = await preview('1.0.0-b', '--days', '2');

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`${app} 1.0.0-b is stored.`);
  const [, token] = /^https:\/\/hive\.example\/preview\/(\S+)$/m.exec(out) ?? [];
  const keysOf = () => allowedKeys(app, { [app]: [team.listed()] });
  const read = readPreview(token!, keysOf, Date.now()).preview!;
  expect(read).toMatchObject({ app, version: '1.0.0-b' });
  expect(Date.parse(read.until) - Date.parse(read.signedAt)).toBe(2 * 24 * 60 * 60 * 1000);
  expect(releases.readRegistry()).toEqual(before);
  expect(fs.existsSync(path.join(releases.folder, app, '1.0.0-b/release.json'))).toBe(true);
});

test('With a site, the version is uploaded without making it live, and the link is one of the site', async () => {
  const deployToken = 'hive_deploy_test';
  const site = await startMockSite(createFolderStorage(releases.folder), deployToken);
  Object.assign(settings, { RELEASES_DIR: '/nowhere/releases', HIVE_DEPLOY_TOKEN: deployToken });
  try {
    const before = releases.readRegistry();
    const { code, out, err } = await preview('1.0.0-b', '--site', site.address);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [, token] = new RegExp(`^${site.address}/preview/(\\S+)$`, 'm').exec(out) ?? [];
    const keysOf = () => allowedKeys(app, { [app]: [team.listed()] });
    expect(readPreview(token!, keysOf, Date.now()).preview).toMatchObject({
      ...{ app, version: '1.0.0-b' },
    });
    const writes = site.requests.filter((one) => !one.startsWith('GET'));
    expect(writes[0]).toBe(`POST /api/deploy/releases/${app}/1.0.0-b`);
    expect(writes.at(-1)).toBe(`POST /api/deploy/releases/${app}/1.0.0-b/complete`);
    expect(site.bodies).toEqual([]);
    expect(releases.readRegistry()).toEqual(before);
  } finally {
    await site.close();
  }
});

test('A previewed version is published as it is stored', async () => {
  await preview('1.0.0-b');
  expect(await releases.publish(app, '1.0.0-b')).toMatchObject({ code: 0, err: '' });
  expect(releases.readRegistry().apps[app]?.version).toBe('1.0.0-b');
});

test('The live version can be previewed too', async () => {
  expect(await preview('1.0.0-a')).toMatchObject({ code: 0, err: '' });
});

test.each([
  ['A canary', ['--canary', '10'], null],
  ['A version that was rolled back', [], 'rollback'],
  ['A version whose canary was stopped', ['--canary', '10'], 'stop-canary'],
])('%s can be previewed too, which changes nothing', async (_what, options, ending) => {
  expect(await releases.publish(app, '1.0.0-b', ...options)).toMatchObject({ code: 0, err: '' });
  if (ending) expect(await releases.run(ending, app)).toMatchObject({ code: 0, err: '' });
  const before = releases.readRegistry();

  const { code, out, err } = await preview('1.0.0-b');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('/preview/');
  expect(releases.readRegistry()).toEqual(before);
});

test('A version that the gate refuses has no preview', async () => {
  const built = releases.build(app, '1.0.0-b', { files: { 'page.css': 'body { margin: 0 }' } });
  const { code, err } = await releases.run('preview', app, '--built', built);
  expect(code).toBe(1);
  expect(err).toContain('page.css');
  expect(fs.existsSync(path.join(releases.folder, app, '1.0.0-b'))).toBe(false);
});

test.each([
  [
    'without a key',
    () => delete settings['RELEASE_SIGNING_KEY_FILE'],
    'RELEASE_SIGNING_KEY_FILE is not set',
  ],
  [
    "with another team's key",
    () => signWith(other),
    `not signed with a key that may release ${app}`,
  ],
  [
    'where signatures are not verified',
    () => (settings['RELEASE_SIGNATURES'] = 'off'),
    `No list names keys of ${app}`,
  ],
])('A preview %s is refused before anything is stored', async (_how, change, reason) => {
  change();
  const { code, err } = await preview('1.0.0-b');
  expect(code).toBe(1);
  expect(err).toContain(reason);
  expect(fs.existsSync(path.join(releases.folder, app, '1.0.0-b'))).toBe(false);
});

test.each(['0', '31', '1.5', 'x'])('%s days are a usage error', async (days) => {
  expect(await preview('1.0.0-b', '--days', days)).toMatchObject({
    code: 2,
    err: expect.stringContaining('from 1 to 30') as string,
  });
});

test('An unknown app is a usage error', async () => {
  expect(await releases.run('preview', 'remote-missing')).toMatchObject({ code: 2 });
});
