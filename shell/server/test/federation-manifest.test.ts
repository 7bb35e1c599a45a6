import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { buildHost } from '../host';
import {
  makeHostSettings,
  makeReleases,
  part,
  remoteBundle,
  writeRemote,
  writeNamedRemote,
  writeRegistry,
} from './fixture';

let releases: string;
let host: FastifyInstance;

beforeEach(() => {
  releases = makeReleases();
});
afterEach(async () => {
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

async function start(): Promise<void> {
  host = await buildHost(makeHostSettings('http://127.0.0.1:9', releases));
}

const request = (app: string) => host.inject(`/releases/${app}/mf-manifest.json`);

test('Module Federation reads the live version of a remote from its manifest', async () => {
  await start();
  const answer = await request('remote-public');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json') as string,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  const snapshot = generateSnapshotFromManifest(answer.json<Manifest>());
  expect(snapshot).toMatchObject({
    globalName: 'remote_public',
    buildVersion: '1.0.0',
    remoteEntryType: 'global',
    modules: [
      {
        moduleName: 'HomePage',
        modulePath: './HomePage',
        assets: { js: { sync: ['home.js'] }, css: { sync: ['home.css'] } },
      },
    ],
  });
  const { publicPath, remoteEntry } = snapshot as { publicPath: string; remoteEntry: string };
  const { pathname } = new URL(remoteEntry, publicPath);
  expect((await host.inject(pathname)).statusCode).toBe(200);
});

test('The manifest lists the parts of a remote beside its pages', async () => {
  writeRemote(releases, '1.0.0', remoteBundle, 'ul{}', { slots: [part] });
  await start();
  const { exposes } = (await request('remote-public')).json<Manifest>();
  expect(exposes.map(({ path }) => path)).toEqual(['./HomePage', './Part']);
  expect(exposes[1]).toMatchObject({
    name: 'Part',
    assets: { js: { sync: part.scripts }, css: { sync: part.styles } },
  });
});

test('The files of a release that is named by content have addresses without a version', async () => {
  const { entry, script } = writeNamedRemote(releases, '2.0.0', {
    entry: '/* entry */',
    script: '/* home */',
  });
  writeRegistry(releases, 2, '2.0.0');
  await start();
  const manifest = (await request('remote-public')).json<Manifest>();
  expect(manifest.metaData).toMatchObject({
    buildInfo: { buildVersion: '2.0.0' },
    remoteEntry: { name: entry },
    publicPath: 'http://localhost:4200/releases/remote-public/files/',
  });
  expect(manifest.exposes[0]?.assets.js.sync).toEqual([script]);
});

test.each(['shell', 'remote-unknown', 'registry.json', '..%2Fsecret'])(
  'There is no manifest of %s',
  async (app) => {
    await start();
    expect((await request(app)).statusCode).toBe(404);
  },
);

test('Further addresses of that name are files of releases, which are not served', async () => {
  await start();
  const { statusCode } = await host.inject('/releases/remote-public/1.0.0/mf-manifest.json');
  expect(statusCode).toBe(404);
});
