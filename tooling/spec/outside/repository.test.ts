import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BuiltRelease } from '@hive/contract/release';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { workspaceRoot } from '../../federation/app';
import { installedVersion, sharedVersions } from '../../federation/share-policy';
import { packPackages } from '../../packages/pack-packages';
import { createReleaseFixtures } from '../gate/release-fixtures';
import { startMockSite } from '../releases/mock-site';
import { withoutNx } from '../without-nx';
import { runCommand } from './run-command';

/** Milliseconds for npm, a type check, tests and builds; only a hang takes longer. */
const timeout = 1_800_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-outside-'));
const packages = path.join(folder, 'packages');
const repository = path.join(folder, 'remote-courses');
const token = 'hive_deploy_test';
const fixtures = createReleaseFixtures();
const key = createTeamKey();
const keyFile = path.join(folder, 'team.pem');
const env = { ...process.env, ...withoutNx, RELEASES_DIR: '/nowhere' };

/** Runs the starter as npm does: an unpacked program, in the current folder. */
function create(...args: string[]) {
  const starter = path.join(folder, 'starter');
  if (!fs.existsSync(starter)) {
    fs.mkdirSync(starter);
    const file = fs.readdirSync(packages).find((name) => name.includes('create-remote'))!;
    execFileSync('tar', ['xzf', path.join(packages, file), '-C', starter]);
  }
  const program = path.join(starter, 'package/create-remote.mjs');
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
}

const npm = (...args: string[]) => runCommand('npm', args, { cwd: repository, env });
const write = (file: string, text: string) => fs.writeFileSync(path.join(repository, file), text);
const readBuild = () =>
  JSON.parse(
    fs.readFileSync(path.join(repository, 'dist/release/release.json'), 'utf8'),
  ) as BuiltRelease;

/** Makes the page one that the web host renders too. */
function renderOnServer(): void {
  const file = path.join(repository, 'src/remote.ts');
  const text = fs
    .readFileSync(file, 'utf8')
    .replace('serverRendered: false', 'serverRendered: true');
  fs.writeFileSync(file, text);
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

/** A site whose shell grants the remote its path, and lists its team's key. */
async function startSite() {
  const shell = fixtures.build({
    app: 'shell',
    version: '1.0.0-s',
    manifest: {
      grants: { 'remote-courses': [{ at: '/courses', access: 'public' }] },
      owners: { 'remote-courses': 'learning' },
      keys: { 'remote-courses': [key.listed()] },
      shared: sharedVersions,
      federation: installedVersion('@module-federation/runtime'),
    },
  });
  fixtures.store(shell);
  const hand = { by: 'Ada', at: '2026-01-01T00:00:00.000Z' };
  const store = new RegistryStore(fixtures.storage);
  await store.change((now) => publish(now, 'shell', '1.0.0-s', hand));
  const site = await startMockSite(fixtures.storage, token);
  const release = (signed: boolean, ...args: string[]) =>
    runCommand('npm', ['run', '--silent', 'release', '--', ...args, '--site', site.address], {
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
}, timeout);
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('The starter refuses a wrong name, an unknown access, and packages that do not exist', () => {
  expect(create('Courses').stderr).toContain('must be kebab-case');
  expect(create('courses', '--access', 'everyone').stderr).toContain('--access must be one of');
  expect(create('courses', '--packages', 'elsewhere').stderr).toContain('does not exist');
  expect(create().stderr).toContain('Usage: npm create @hive/remote');
  expect(fs.existsSync(repository)).toBe(false);
});

test(
  'A repository made by the starter is checked, tested, built, released, and rolled back without the workspace',
  async () => {
    const args = ['--access', 'public', '--owner', 'learning', '--packages', 'packages'];
    expect(create('courses', ...args)).toMatchObject({ status: 0 });
    expect(create('courses', ...args).stderr).toContain('already exists');
    const install = path.join(workspaceRoot, 'tooling/packages/install-linked.mjs');
    execFileSync(process.execPath, [install, repository, packages]);
    renderOnServer();

    expect(await npm('test')).toMatchObject({ code: 0 });
    expect(await npm('run', 'build')).toMatchObject({ code: 0 });

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
      const page = path.join(repository, 'src/pages/courses-page.tsx');
      const text = fs.readFileSync(page, 'utf8').replace('title="Courses"', 'title="All courses"');
      fs.writeFileSync(page, `import './courses-page.module.css';\n${text}`);
      expect(await site.release(true)).toMatchObject({ code: 0, err: '' });
      const second = readBuild().version;
      expect(second).not.toBe(built.version);
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
      await site.close();
    }
  },
  timeout,
);

test(
  'The mock site serves the pages and the service worker to this machine, and ends on a signal',
  async () => {
    const program = path.join(repository, 'node_modules/.bin/hive-remote');
    const port = 20_000 + (process.pid % 10_000);
    const dev = spawn(process.execPath, [program, 'dev'], {
      cwd: repository,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(dev.stdout)) if (line.includes('Mock site at')) break;
    dev.stdout.resume();
    const get = (file: string) => fetch(`http://127.0.0.1:${port}${file}`);
    try {
      expect(await (await get('/courses')).text()).toContain('<script defer src="/main.js">');
      expect(await (await get('/main.js')).text()).toContain('CoursesPage');
      expect((await get('/main.css')).status).toBe(200);
      expect(await (await get('/mockServiceWorker.js')).text()).toContain('Mock Service Worker');
      expect((await get('/missing.png')).status).toBe(404);
      const [foreign] = (await once(
        http.get({ port, path: '/main.js', headers: { host: 'elsewhere.example' } }),
        'response',
      )) as [http.IncomingMessage];
      foreign.resume();
      expect(foreign.statusCode).toBe(403);
    } finally {
      dev.kill('SIGTERM');
      expect(await once(dev, 'exit')).toEqual([0, null]);
    }
  },
  timeout,
);

test(
  'A release needs a site',
  async () => {
    const released = await runCommand('npm', ['run', '--silent', 'release'], {
      cwd: repository,
      env,
    });
    expect(released).toMatchObject({ code: 2 });
    expect(released.err).toContain('--site https://');
  },
  timeout,
);
