import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseKeys } from '@hive/contract/release';
import { isSignatureFile } from '@hive/shared-node/releases/signing/sign-release';
import { createTeamKey, type TeamKey } from '@hive/shared-node/testing/release-signing';
import { writeKeys } from './key-files';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
const settings: NodeJS.ProcessEnv = {};
const releases = makeReleases(() => ({ ...releases.env, ...settings }));
const team = createTeamKey();
const other = createTeamKey();
const owners = createTeamKey();
const secrets = path.join(path.dirname(releases.folder), 'secrets');

/** Makes the following commands sign with these keys. */
function signWith(...keys: TeamKey[]): void {
  settings['RELEASE_SIGNING_KEY_FILE'] = writeKeys(secrets, keys);
}

/** Makes the following commands accept these keys besides those of the shell. */
function acceptInFile(keys: ReleaseKeys): void {
  const file = path.join(secrets, 'release-keys.json');
  fs.mkdirSync(secrets, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(keys));
  settings['RELEASE_KEYS_FILE'] = file;
}

afterEach(() => {
  for (const name of Object.keys(settings)) delete settings[name];
});

const buildShell = (version: string, keys: ReleaseKeys) =>
  releases.build('shell', version, { manifest: { keys } });

const publishShell = (version: string, keys: ReleaseKeys, ...more: string[]) =>
  releases.run('shell', '--built', buildShell(version, keys), '--by', 'Ada', ...more);

const versionOf = () => releases.readRegistry().apps[app]?.version;
const folderOf = (version: string) => path.join(releases.folder, app, version);
const signatureOf = (version: string) =>
  path.join(folderOf(version), fs.readdirSync(folderOf(version)).find(isSignatureFile)!);

/** Publishes a shell that names the team's key, and two versions of the remote. */
async function withTwoVersions(): Promise<void> {
  await publishShell('1.0.0-s', { [app]: [team.listed()] });
  signWith(team);
  expect(await releases.publish(app, '1.0.0-a')).toMatchObject({ code: 0, err: '' });
  expect(await releases.publish(app, '1.0.0-b')).toMatchObject({ code: 0, err: '' });
}

test('A signed release is published, rolled back and promoted, and published again without a key', async () => {
  await withTwoVersions();
  expect(await releases.run('rollback', app)).toMatchObject({ code: 0, err: '' });
  expect(await releases.publish(app, '1.0.0-c', '--canary', '10')).toMatchObject({ code: 0 });
  signWith();
  expect(await releases.publish(app, '1.0.0-c', '--canary', '20')).toMatchObject({ err: '' });
  expect(await releases.run('promote', app)).toMatchObject({ code: 0, err: '' });
  expect(versionOf()).toBe('1.0.0-c');
});

test('A publish that was interrupted after the signature was stored is completed by the next one', async () => {
  await withTwoVersions();
  fs.cpSync(releases.build(app, '1.0.0-c'), folderOf('1.0.0-c'), { recursive: true });
  fs.rmSync(path.join(folderOf('1.0.0-c'), 'release.json'));
  fs.copyFileSync(
    signatureOf('1.0.0-b'),
    path.join(folderOf('1.0.0-c'), 'release-0123456789abcdef.dsse.json'),
  );
  expect(await releases.publish(app, '1.0.0-c')).toMatchObject({ code: 0, err: '' });
  expect(await releases.run('rollback', app)).toMatchObject({ code: 0, err: '' });
  expect(await releases.run('rollback', app, '1.0.0-c')).toMatchObject({ code: 0, err: '' });
});

test('A version that two commands publish at once has the signature of the manifest that is stored', async () => {
  await publishShell('1.0.0-s', { [app]: [team.listed()] });
  signWith(team);
  const built = releases.build(app, '1.0.0-a');
  const publishOnce = () => releases.run(app, '--built', built, '--by', 'Ada');
  await Promise.all([publishOnce(), publishOnce(), publishOnce()]);
  expect(versionOf()).toBe('1.0.0-a');
  await releases.publish(app, '1.0.0-b');
  expect(await releases.run('rollback', app)).toMatchObject({ code: 0, err: '' });
});

test('A release without a signature is refused and not stored', async () => {
  await publishShell('1.0.0-s', { [app]: [team.listed()] });
  const { code, err } = await releases.publish(app, '1.0.0-a');
  expect(code).toBe(1);
  expect(err).toBe(
    'remote-user 1.0.0-a is refused by the keys of shell 1.0.0-s (live): it is not signed. Sign it with a key of its team (RELEASE_SIGNING_KEY_FILE), or add the key to shell/src/release-keys.ts and release the shell first.',
  );
  expect(fs.existsSync(folderOf('1.0.0-a'))).toBe(false);
});

test("A release signed with another team's key is refused, and with both keys accepted", async () => {
  await publishShell('1.0.0-s', { [app]: [team.listed()] });
  signWith(other);
  const { code, err } = await releases.publish(app, '1.0.0-a');
  expect(code).toBe(1);
  expect(err).toContain(`it is signed with ${other.id.slice(0, 12)}, which may not release`);
  signWith(other, team);
  expect(await releases.publish(app, '1.0.0-a')).toMatchObject({ code: 0, err: '' });
});

test('Remotes that no list names are published without a signature', async () => {
  await publishShell('1.0.0-s', { 'remote-public': [team.listed()] });
  expect(await releases.publish(app, '1.0.0-a')).toMatchObject({ code: 0, err: '' });
});

test('A stored file that was changed with its hash in release.json is refused', async () => {
  await withTwoVersions();
  const before = signatureOf('1.0.0-a');
  const changed = releases.build(app, '1.0.0-a', { files: { 'page.js': '"changed";' } });
  fs.cpSync(changed, folderOf('1.0.0-a'), { recursive: true });
  const manifest = path.join(folderOf('1.0.0-a'), 'release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as object;
  fs.writeFileSync(manifest, JSON.stringify({ ...release, builtAt: '2026-01-01T00:00:00.000Z' }));
  const { code, err } = await releases.run('rollback', app);
  expect(code).toBe(1);
  expect(err).toContain(
    '1.0.0-a is refused by the keys of shell 1.0.0-s (live): it is not signed.',
  );
  expect(fs.existsSync(before)).toBe(true);
});

test('A stored file that was changed without its hash in release.json is refused', async () => {
  await withTwoVersions();
  const copy = releases.build(app, '1.0.0-a', { files: { 'page.js': '"changed";' } });
  fs.copyFileSync(path.join(copy, 'page.js'), path.join(folderOf('1.0.0-a'), 'page.js'));
  const { err } = await releases.run('rollback', app);
  expect(err).toContain('remote-user 1.0.0-a is refused: page.js was changed after it was signed.');
});

test('A stored file that was added is refused', async () => {
  await withTwoVersions();
  fs.writeFileSync(path.join(folderOf('1.0.0-a'), 'added.js'), '');
  const { code, err } = await releases.run('rollback', app);
  expect(code).toBe(1);
  expect(err).toContain('remote-user 1.0.0-a is refused: added.js is not signed.');
});

test('The signature of another version is refused', async () => {
  await withTwoVersions();
  fs.copyFileSync(signatureOf('1.0.0-b'), signatureOf('1.0.0-a'));
  expect((await releases.run('rollback', app)).err).toContain(
    'its signature is that of pkg:generic/remote-user@1.0.0-b',
  );
});

test('A shell that revokes the key of a live remote is refused, alone but not together with a new release', async () => {
  await withTwoVersions();
  const next = {
    [app]: [team.listed({ revoked: '2026-02-01T00:00:00.000Z' }), other.listed()],
  };
  const alone = await publishShell('2.0.0-s', next);
  expect(alone.code).toBe(1);
  expect(alone.err).toContain(
    'remote-user 1.0.0-b (live) is refused by the keys of this shell: the key',
  );
  signWith(other);
  const built = releases.build(app, '2.0.0-a');
  const together = await publishShell('2.0.0-s', next, '--with', app, '--built', built);
  expect(together).toMatchObject({ code: 0, err: '' });
  const back = await releases.run('rollback', app, '1.0.0-a');
  expect(back.err).toContain('was revoked at 2026-02-01');
  expect(versionOf()).toBe('2.0.0-a');
});

test('A key is rotated: both sign for a time, and the old one only until its end', async () => {
  await withTwoVersions();
  const ended = team.listed({ until: new Date().toISOString() });
  await publishShell('2.0.0-s', { [app]: [ended, other.listed()] });
  expect((await releases.publish(app, '1.0.0-c')).err).toContain('but it expired at');
  signWith(other);
  expect(await releases.publish(app, '1.0.0-c')).toMatchObject({ code: 0, err: '' });
  expect(await releases.run('rollback', app)).toMatchObject({ code: 0, err: '' });
  expect(versionOf()).toBe('1.0.0-b');
});

test('A shell with an unusable key is refused', async () => {
  const { err } = await publishShell('1.0.0-s', {
    [app]: [{ key: 'AAAA', from: '2026-01-01T00:00:00.000Z' }],
  });
  expect(err).toMatch(
    /^A key of remote-user cannot be used \(.*\)\. Correct shell\/src\/release-keys/,
  );
});

test('The shell must be signed with a key of RELEASE_KEYS_FILE, and not with one that it names itself', async () => {
  acceptInFile({ shell: [owners.listed()] });
  signWith(team);
  const own = await publishShell('1.0.0-s', { shell: [team.listed()] });
  expect(own.err).toMatch(
    /^shell 1\.0\.0-s is refused by the keys of RELEASE_KEYS_FILE: it is signed/,
  );
  signWith(owners);
  expect(await publishShell('1.0.0-s', {})).toMatchObject({ code: 0, err: '' });
});

test('RELEASE_KEYS_FILE also names and revokes keys of remotes', async () => {
  await withTwoVersions();
  acceptInFile({ [app]: [team.listed({ revoked: '2026-02-01T00:00:00.000Z' })] });
  expect((await releases.run('rollback', app)).err).toContain('was revoked');
  acceptInFile({ [app]: [other.listed()] });
  signWith(other);
  expect(await releases.publish(app, '1.0.0-c')).toMatchObject({ code: 0, err: '' });
});

test('RELEASE_KEYS_FILE holds for remotes also before the first shell', async () => {
  acceptInFile({ [app]: [team.listed()] });
  expect((await releases.publish(app, '1.0.0-a')).err).toContain(
    '1.0.0-a is refused by the keys of RELEASE_KEYS_FILE: it is not signed.',
  );
});

test('Nothing is verified with RELEASE_SIGNATURES=off', async () => {
  await publishShell('1.0.0-s', { [app]: [team.listed()] });
  settings['RELEASE_SIGNATURES'] = 'off';
  expect(await releases.publish(app, '1.0.0-a')).toMatchObject({ code: 0, err: '' });
});

test('Settings that cannot be used are usage errors', async () => {
  settings['RELEASE_SIGNING_KEY_FILE'] = '/nowhere.pem';
  expect(await releases.run('status')).toMatchObject({
    code: 2,
    err: 'RELEASE_SIGNING_KEY_FILE must be the path of a private key in PEM: /nowhere.pem (ENOENT)',
  });
  delete settings['RELEASE_SIGNING_KEY_FILE'];
  settings['RELEASE_KEYS_FILE'] = '/nowhere.json';
  expect(await releases.run('status')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^RELEASE_KEYS_FILE must be the path of a JSON file/),
  });
});

test('`key` creates a private key that only its owner can read, and never replaces a file', async () => {
  fs.mkdirSync(secrets, { recursive: true });
  const file = path.join(secrets, 'new.pem');
  const { code, out } = await releases.run('key', file);
  expect(code).toBe(0);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const entry = JSON.parse(out.split('\n').at(-1)!) as { key: string; from: string };
  settings['RELEASE_SIGNING_KEY_FILE'] = file;
  await publishShell('1.0.0-s', { [app]: [entry] });
  expect(await releases.publish(app, '1.0.0-a')).toMatchObject({ code: 0, err: '' });
  expect(await releases.run('key', file)).toMatchObject({
    code: 2,
    err: `${file} exists already. Choose another file: a key is never replaced.`,
  });
  expect((await releases.run('key', 'team.pem')).err).toContain('team.pem is in the repository.');
});
