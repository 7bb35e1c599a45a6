import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { RemoteGrant } from '@hive/contract/grants';
import type { BuiltRelease } from '@hive/contract/release';
import { setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { workspaceRoot } from '../../federation/app';
import { installedVersion, sharedVersions } from '../../federation/share-policy';
import { packPackages } from '../../packages/pack-packages';
import { createReleaseFixtures } from '../gate/release-fixtures';
import { startMockSite } from '../releases/mock-site';
import { refusals, refusedFiles } from '../remote-lint-cases';
import { withoutNx } from '../without-nx';
import { captureCommand } from '../capture-command';

/** Milliseconds for npm, a type check, tests and builds; only a hang takes longer. */
const timeout = 1_800_000;
const folder = setUpSharedTemporaryFolder();
const packages = folder.join('packages');
const repository = folder.join('remote-courses');
const token = 'hive_deploy_test';
const fixtures = createReleaseFixtures();
const key = createTeamKey();
const keyFile = folder.join('team.pem');
const env = { ...process.env, ...withoutNx, RELEASES_DIR: '/nowhere' };

/** Runs the starter as npm does: an unpacked program, in a folder. */
function create(cwd: string, ...args: string[]) {
  const starter = folder.join('starter');
  if (!fs.existsSync(starter)) {
    fs.mkdirSync(starter);
    const file = fs.readdirSync(packages).find((name) => name.includes('create-remote'))!;
    execFileSync('tar', ['xzf', path.join(packages, file), '-C', starter]);
  }
  const program = path.join(starter, 'package/create-remote.mjs');
  return spawnSync(process.execPath, [program, ...args], { cwd, encoding: 'utf8' });
}

const npm = (...args: string[]) => captureCommand('npm', args, { cwd: repository, env });
const read = (file: string) => fs.readFileSync(path.join(repository, file), 'utf8');
const write = (file: string, text: string) => fs.writeFileSync(path.join(repository, file), text);
const readBuild = () => JSON.parse(read('dist/release/release.json')) as BuiltRelease;

/** The status of a request that `fetch` would change. */
async function statusOf(request: http.RequestOptions): Promise<number | undefined> {
  const [response] = (await once(http.get(request), 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** Makes the page one that the web host renders too. */
function renderOnServer(): void {
  const file = 'src/remote.ts';
  write(file, read(file).replace('serverRendered: false', 'serverRendered: true'));
  write(
    'src/server.ts',
    `import type { RemoteServerBundle } from '@hive/contract/remote';
import CoursesPage from './pages/courses-page';

export const pages: RemoteServerBundle['pages'] = [
  { module: './CoursesPage', prefetch: async () => ({ status: 200 }) },
];
export const components: RemoteServerBundle['components'] = { './CoursesPage': CoursesPage };
`,
  );
}

/** A site whose admin grants the remote its path, and whose shell lists its team's key. */
async function startSite() {
  const shell = fixtures.build({
    app: 'shell',
    version: '1.0.0-s',
    manifest: {
      readsRegistryGrants: true,
      keys: { 'remote-courses': [key.listed()] },
      shared: sharedVersions,
      federation: installedVersion('@module-federation/runtime'),
    },
  });
  fixtures.store(shell);
  const meta = { by: 'Ada', at: '2026-01-01T00:00:00.000Z' };
  const store = new RegistryStore(fixtures.storage);
  await store.change((now) => publish(now, 'shell', '1.0.0-s', meta));
  const grant: RemoteGrant = {
    ...{ owner: 'learning', grants: [{ at: '/courses', access: 'public' }] },
    ...{ since: meta.at, by: meta.by, note: 'A new area.' },
  };
  await store.change((now) => setGrant(now, 'remote-courses', grant, null));
  const site = await startMockSite(fixtures.storage, token);
  const release = (signed: boolean, ...args: string[]) =>
    captureCommand('npm', ['run', '--silent', 'release', '--', ...args, '--site', site.address], {
      cwd: repository,
      env: {
        ...env,
        HIVE_DEPLOY_TOKEN: token,
        ...(signed && { RELEASE_SIGNING_KEY_FILE: keyFile }),
      },
    });
  return { ...site, store, release };
}

beforeAll(async () => {
  await packPackages(workspaceRoot, packages);
  fs.writeFileSync(keyFile, key.privateKey, { mode: 0o600 });
  const args = ['--access', 'public', '--owner', 'learning', '--packages', 'packages'];
  expect(create(folder.path, 'courses', ...args)).toMatchObject({ status: 0 });
  const install = path.join(workspaceRoot, 'tooling/packages/install-linked.mjs');
  execFileSync(process.execPath, [install, repository, packages]);
  renderOnServer();
}, timeout);

test('The starter refuses a wrong name, an unknown access, and a folder or packages that it cannot use', () => {
  const empty = folder.join('empty');
  fs.mkdirSync(empty);
  const refuse = (...args: string[]) => create(empty, ...args).stderr;
  expect(refuse('Courses')).toContain('must be kebab-case');
  expect(refuse('courses', '--access', 'everyone')).toContain('--access must be one of');
  expect(refuse('courses', '--packages', 'elsewhere')).toContain('does not exist');
  expect(refuse('courses', '--owner', "the team's")).toContain('--owner must be kebab-case');
  expect(refuse('courses')).toMatch(/--registry <address of your registry> or --packages/);
  for (const address of ['npm.example', 'http://npm.example', 'https://a:b@npm.example'])
    expect(refuse('courses', '--registry', address)).toContain('--registry must be an https');
  expect(refuse()).toContain('Usage: npm create @hive/remote');
  expect(fs.readdirSync(empty)).toEqual([]);
  expect(create(folder.path, 'courses', '--packages', 'packages').stderr).toContain(
    'already exists',
  );
});

test('A repository with packages from a registry gets those of Hive from that one only', () => {
  const below = folder.join('from-registry');
  fs.mkdirSync(below);
  const registry = 'https://npm.example/hive';
  expect(create(below, 'courses', '--registry', registry)).toMatchObject({ status: 0, stderr: '' });
  const readNew = (file: string) =>
    fs.readFileSync(path.join(below, 'remote-courses', file), 'utf8');
  expect(readNew('.npmrc').split('\n')).toContain(`@hive:registry=${registry}/`);
  expect(readNew('package.json')).not.toContain('file:');
  expect(readNew('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['node_modules/', '.data/', '*.tsbuildinfo', '*.pem']),
  );
  expect(read('.npmrc')).not.toContain('registry');
});

test(
  'A repository made by the starter is checked, tested, built, released, and rolled back without the workspace',
  async () => {
    expect(await npm('test')).toMatchObject({ code: 0 });
    expect(await npm('run', 'build')).toMatchObject({ code: 0 });

    const paths = read('src/paths.ts');
    const site = await startSite();
    try {
      const unsigned = await site.release(false, '--built', 'dist/release');
      expect(unsigned).toMatchObject({ code: 1 });
      expect(unsigned.err).toContain('is not signed');
      const first = await site.release(true, '--built', 'dist/release', '--note', 'First');
      expect(first).toMatchObject({ code: 0, err: '' });
      const built = readBuild();
      expect(built).toMatchObject({
        app: 'remote-courses',
        owner: 'learning',
        server: true,
        shared: sharedVersions,
        pages: [{ path: '/courses', module: './CoursesPage', serverRendered: true }],
      });
      expect(first.out).toContain(`remote-courses ${built.version} is live for everyone.`);

      write('src/pages/courses-page.module.css', '.head { color: inherit }\n');
      const page = 'src/pages/courses-page.tsx';
      const text = read(page).replace('title="Courses"', 'title="All courses"');
      write(page, `import './courses-page.module.css';\n${text}`);
      const canary = await site.release(true, '--canary', '10');
      expect(canary).toMatchObject({ code: 0, err: '' });
      const second = readBuild().version;
      expect(second).not.toBe(built.version);
      expect(canary.out).toContain(
        `remote-courses ${second} is on trial for 10% of browsers; the others keep ${built.version}.`,
      );
      const ramp = await site.release(true, '--built', 'dist/release', '--ramp');
      expect(ramp).toMatchObject({ code: 0, err: '' });
      expect((await site.store.read()).apps['remote-courses']?.canary).toMatchObject({
        ...{ version: second, share: 10 },
        ramp: { isHeld: false },
      });
      expect((await site.release(true, 'promote')).out).toContain(
        `remote-courses ${second} is live for everyone; it replaces ${built.version}.`,
      );
      expect((await site.release(true, 'status')).out).toContain(second);
      expect((await site.release(true, 'rollback')).out).toContain(
        `remote-courses ${built.version} is live for everyone again; it replaces ${second}`,
      );
      const { apps } = await site.store.read();
      expect(apps['remote-courses']?.version).toBe(built.version);

      // A check that fails ends the release before anything is built or sent.
      write('src/paths.ts', 'export const paths = { courses: { path: 1 } };\n');
      const before = site.requests.length;
      const refused = await site.release(true);
      expect(refused.err).toContain('The checks or the build of remote-courses failed');
      expect(refused.err).toContain('src/remote.ts');
      expect(site.requests.slice(before).filter((one) => !one.startsWith('GET'))).toEqual([]);
    } finally {
      write('src/paths.ts', paths);
      await site.close();
    }
  },
  timeout,
);

test(
  'The linter refuses in a repository what it refuses in the workspace',
  async () => {
    for (const [file, text] of Object.entries(refusedFiles)) {
      fs.mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
      write(file, text);
    }
    try {
      const { code, out } = await npm('run', '--silent', 'lint');
      expect(code).toBe(1);
      for (const message of refusals) expect(out).toContain(message);
    } finally {
      fs.rmSync(path.join(repository, 'src/features'), { recursive: true });
      fs.rmSync(path.join(repository, 'src/probe.tsx'));
    }
  },
  timeout,
);

test(
  'The mock site serves the pages and the service worker to this machine, and ends on a signal',
  async () => {
    const program = path.join(repository, 'node_modules/.bin/hive-remote');
    const dev = spawn(process.execPath, [program, 'dev'], {
      cwd: repository,
      env: { ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(dev, 'exit');
    let port: string | undefined;
    for await (const line of createInterface(dev.stdout)) {
      port = /Mock site at http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) break;
    }
    if (!port) throw new Error(`The mock site did not start: ${String(await exit)}`);
    dev.stdout.resume();
    const get = (file: string) => fetch(`http://127.0.0.1:${port}${file}`);
    try {
      expect(await (await get('/courses')).text()).toContain('<script defer src="/main.js">');
      expect(await (await get('/main.js')).text()).toContain('CoursesPage');
      expect((await get('/main.css')).status).toBe(200);
      expect(await (await get('/mockServiceWorker.js')).text()).toContain('Mock Service Worker');
      expect((await get('/missing.png')).status).toBe(404);
      expect(await statusOf({ port, path: '//' })).toBe(400);
      const host = 'elsewhere.example';
      expect(await statusOf({ port, path: '/main.js', headers: { host } })).toBe(403);
    } finally {
      dev.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    }
  },
  timeout,
);

test(
  'A release needs a site',
  async () => {
    const released = await captureCommand('npm', ['run', '--silent', 'release'], {
      cwd: repository,
      env,
    });
    expect(released).toMatchObject({ code: 2 });
    expect(released.err).toContain('--site https://');
  },
  timeout,
);
