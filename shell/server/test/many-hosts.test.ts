import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { createS3Storage } from '@hive/shared-node/releases/s3-storage';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import { makeReleases, renderPrograms, writeNamedRemote, writeRemote } from './fixture';

describeWithS3('Web hosts on one bucket of OpenStack Swift', (peer) => {
  let bucket = '';
  let count = 0;
  let built: string;
  const mirrors = setUpTemporaryFolder();
  const hosts: FastifyInstance[] = [];
  const log: string[] = [];

  beforeEach(async () => {
    bucket = `releases-${++count}`;
    await peer().createBucket(bucket);
    built = makeReleases();
    log.length = 0;
  });

  afterEach(async () => {
    await Promise.all(hosts.splice(0).map((host) => host.close()));
    fs.rmSync(built, { recursive: true });
  });

  const storage = () => createS3Storage(new S3Bucket(peer().settings(bucket)));
  const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };

  /** Uploads a release from the folder and publishes it. */
  async function release(app: string, version: string): Promise<void> {
    const folder = createFolderStorage(built);
    for (const key of await folder.list(`${app}/${version}/`)) {
      await storage().write(key, (await folder.read(key))!);
    }
    await new RegistryStore(storage()).change((now) => publish(now, app, version, meta));
  }

  async function startHost(name: string): Promise<FastifyInstance> {
    const settings: HostSettings = {
      port: 0,
      host: 'localhost',
      apiUrl: 'http://127.0.0.1:9',
      publicUrl: 'http://localhost:4200',
      releasesFolder: mirrors.join(name),
      bucket: { s3: peer().settings(bucket), megabytes: 100 },
      trustedProxies: [],
      serverRendering: false,
      logLevel: 'warn',
      renderPrograms,
      renderTimeout: 60_000,
    };
    const host = await buildHost(settings, { write: (line) => void log.push(line) });
    hosts.push(host);
    return host;
  }

  const versionOn = async (host: FastifyInstance): Promise<string | undefined> => {
    const answer = await host.inject('/releases/registry.json');
    if (answer.statusCode !== 200) return undefined;
    return answer.json<{ remotes: Record<string, { version: string }> }>().remotes['remote-public']
      ?.version;
  };

  /** Waits until a condition is true. The limit is generous for busy machines. */
  async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (await isTrue()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The condition never became true. The log: ${log.join('')}`);
  }

  test('All hosts serve a published version, and the one before it', async () => {
    await release('shell', '1.0.0');
    await release('remote-public', '1.0.0');
    const both = [await startHost('a'), await startHost('b')];
    for (const host of both) await until(async () => (await versionOn(host)) === '1.0.0');

    writeRemote(built, '2.0.0');
    await release('remote-public', '2.0.0');
    for (const host of both) await until(async () => (await versionOn(host)) === '2.0.0');

    // A host without the old version downloads it for a tab that still requests it.
    const late = await startHost('c');
    await until(async () => (await versionOn(late)) === '2.0.0');
    const file = '/releases/remote-public/1.0.0/remote-entry.js';
    const answers = await Promise.all([1, 2, 3].map(() => late.inject(file)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill('/* 1.0.0 */'));
    expect((await late.inject('/releases/remote-public/9.9.9/remote-entry.js')).statusCode).toBe(
      404,
    );
    expect((await late.inject('/releases/remote-public/1.0.0/release.json')).statusCode).toBe(404);
  }, 240_000);

  test('A host downloads the version of a file that an open page requests without a version', async () => {
    await release('shell', '1.0.0');
    const first = writeNamedRemote(built, '2.0.0', { entry: '/* first */', script: '/* page */' });
    await release('remote-public', '2.0.0');
    writeNamedRemote(built, '3.0.0', { entry: '/* second */', script: '/* page */' });
    await release('remote-public', '3.0.0');
    const host = await startHost('a');
    await until(async () => (await versionOn(host)) === '3.0.0');
    const folder = mirrors.join('a/remote-public/2.0.0');

    const shared = await host.inject(`/releases/remote-public/files/${first.script}`);
    expect([shared.body, fs.existsSync(folder)]).toEqual(['/* page */', false]);
    const own = await host.inject(`/releases/remote-public/files/${first.entry}`);
    expect([own.body, fs.existsSync(folder)]).toEqual(['/* first */', true]);

    await storage().write(`remote-public/2.0.0/${first.entry}`, Buffer.from('/* damaged */'));
    const other = await startHost('b');
    await until(async () => (await versionOn(other)) === '3.0.0');
    const damaged = await other.inject(`/releases/remote-public/files/${first.entry}`);
    expect([damaged.statusCode, damaged.headers['retry-after']]).toEqual([503, '2']);
  }, 240_000);

  test('A tampered file is rejected and logged, and the last valid version stays live', async () => {
    await release('shell', '1.0.0');
    await release('remote-public', '1.0.0');
    const host = await startHost('a');
    await until(async () => (await versionOn(host)) === '1.0.0');

    writeRemote(built, '2.0.0');
    fs.writeFileSync(path.join(built, 'remote-public/2.0.0/home.js'), '/* not what was built */');
    await release('remote-public', '2.0.0');
    await until(() => log.some((line) => line.includes('2.0.0/home.js')));
    expect(await versionOn(host)).toBe('1.0.0');
    const tampered = await host.inject('/releases/remote-public/2.0.0/home.js');
    expect([tampered.statusCode, tampered.headers['retry-after']]).toEqual([503, '2']);
    expect(log.join('')).not.toContain(peer().secretAccessKey);

    // Once repaired, the version is served.
    writeRemote(built, '2.0.0');
    await storage().write('remote-public/2.0.0/home.js', Buffer.from('/* home */'));
    await until(async () => (await versionOn(host)) === '2.0.0');
  }, 240_000);

  test('While S3 is unavailable the last releases are served, even after a restart; without any, an error page', async () => {
    await release('shell', '1.0.0');
    await release('remote-public', '1.0.0');
    const running = await startHost('a');
    await until(async () => (await versionOn(running)) === '1.0.0');
    await peer().kill();
    try {
      expect(await versionOn(running)).toBe('1.0.0');
      const again = await startHost('a');
      expect(await versionOn(again)).toBe('1.0.0');
      expect((await again.inject('/')).body).toContain('/releases/remote-public/1.0.0/');

      const empty = await startHost('b');
      const page = await empty.inject({ url: '/', headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.body).toContain('Hive is not available right now');
      expect((await empty.inject('/releases/registry.json')).json()).toMatchObject({
        code: 'UNAVAILABLE',
      });
      await peer().start();
      await until(async () => (await versionOn(empty)) === '1.0.0');
    } finally {
      if (!peer().pid) await peer().start();
    }
  }, 240_000);
});
