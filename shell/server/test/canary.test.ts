import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry, Registry } from '@hive/contract/release';
import { bucketCount, parseBucket, versionFor } from '@hive/shared-node/releases/bucket';
import { publish, startCanary, stopCanary } from '@hive/shared-node/releases/registry-changes';
import { buildHost } from '../host';
import { readHostSettings, type HostSettings } from '../settings';
import {
  browserPart,
  makeReleases,
  part,
  remoteBundle,
  renderPrograms,
  shellBundle,
  startApi,
  writeRemote,
  writeShell,
} from './fixture';

const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
const live = ['shell', 'remote-public'].reduce<Registry>(
  (registry, app) => publish(registry, app, '1.0.0', meta),
  { revision: 0, apps: {}, history: [] },
);
const withCanary = (registry: Registry, app: string, share: number): Registry =>
  startCanary(registry, app, '2.0.0', share, meta);
const everyBucket = Array.from({ length: bucketCount }, (_unused, bucket) => bucket);

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let apiRequests = 0;
let logged: string[];
let now: number;

beforeEach(async () => {
  [apiRequests, logged, now] = [0, [], Date.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  api = await startApi((_request, response) => {
    apiRequests += 1;
    response.setHeader('content-type', 'application/json');
    response.end('[{"name":"Tea"}]');
  });
  releases = makeReleases();
  writeRemote(releases, '2.0.0', remoteBundle.replace("'ul'", "'ol'"));
  writeShell(releases, '2.0.0', shellBundle.replace('From the page', 'From the new shell'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const setRegistry = (registry: Registry): void => {
  fs.writeFileSync(path.join(releases, 'registry.json'), JSON.stringify(registry));
  now += 5000;
};

async function startHost(registry: Registry, settings: Partial<HostSettings> = {}): Promise<void> {
  setRegistry(registry);
  const env = { RELEASES_DIR: releases, API_URL: api.url };
  const hostSettings = { ...readHostSettings(env, renderPrograms), renderTimeout: 30_000 };
  host = await buildHost(
    { ...hostSettings, ...settings },
    { write: (line) => void logged.push(line) },
  );
}

const get = (url: string, cookie?: string) =>
  host.inject({ url, headers: cookie === undefined ? {} : { cookie } });
const inBucket = (bucket: number | string) => `hive_consent=rejected; hive_bucket=${bucket}`;

/** The versions in a page: in its registry and in the URLs of its scripts. */
function versionsIn(html: string) {
  const block = /id="hive-registry">(.*?)<\/script>/s.exec(html)?.[1];
  const { shell, remotes } = JSON.parse(block!) as BrowserRegistry;
  const addresses = [...html.matchAll(/(?:src|href)="\/releases\/([^/]+)\/([^/]+)\//g)];
  return {
    shell: shell.version,
    remote: remotes['remote-public']!.version,
    addresses: new Set(addresses.map(([, app, version]) => `${app}@${version}`)),
  };
}

/** Checks that everything in a page belongs to the bucket's versions, and returns them. */
function expectConsistent(html: string, registry: Registry, bucket: number | null): string {
  const { shell, remote, addresses } = versionsIn(html);
  expect(shell).toBe(versionFor(registry, 'shell', bucket));
  expect(remote).toBe(versionFor(registry, 'remote-public', bucket));
  expect(addresses).toEqual(new Set([`shell@${shell}`, `remote-public@${remote}`]));
  expect(html).toContain(`data-shell="${shell}"`);
  return `${shell} ${remote}`;
}

const readRegistry = async (cookie?: string) =>
  JSON.parse((await get('/releases/registry.json', cookie)).body) as BrowserRegistry;

test('Without a canary no cookie is set, and caches may share the page', async () => {
  await startHost(live);
  const { headers } = await get('/');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
  expect(String(headers.vary ?? '')).not.toContain('cookie');
});

test('Only browsers in the canary get its parts', async () => {
  writeRemote(releases, '2.0.0', remoteBundle, 'ul{}', { slots: [part] });
  const registry = withCanary(live, 'remote-public', 50);
  await startHost(registry);
  for (const bucket of everyBucket) {
    const isCanary = versionFor(registry, 'remote-public', bucket) === '2.0.0';
    const { remotes } = await readRegistry(inBucket(bucket));
    expect(remotes['remote-public']?.slots).toEqual(isCanary ? [browserPart] : undefined);
  }
});

test('A new browser is assigned a bucket, which applies to that page and to later registry requests', async () => {
  const registry = withCanary(live, 'remote-public', 50);
  await startHost(registry);
  const seen = new Set<string>();
  for (let browser = 0; browser < 40 && seen.size < 2; browser += 1) {
    const { body, headers } = await get('/');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^hive_bucket=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const bucket = parseBucket(/=(\d+);/.exec(cookie)?.[1])!;
    seen.add(expectConsistent(body, registry, bucket));
    const { remotes } = await readRegistry(inBucket(bucket));
    expect(remotes['remote-public']!.version).toBe(versionFor(registry, 'remote-public', bucket));
  }
  expect([...seen].sort()).toEqual(['1.0.0 1.0.0', '1.0.0 2.0.0']);
});

test('The cookie is Secure on an https site', async () => {
  await startHost(withCanary(live, 'remote-public', 10), { publicUrl: 'https://hive.example' });
  expect((await get('/')).headers['set-cookie']).toContain('; Secure');
});

test('Exactly the share of the buckets gets the canary, in the page and in the registry', async () => {
  const registry = withCanary(live, 'remote-public', 10);
  await startHost(registry, { serverRendering: false });
  const canaryBuckets: number[] = [];
  for (const bucket of everyBucket) {
    const { body, headers } = await get('/', inBucket(bucket));
    expect(headers['set-cookie']).toBeUndefined();
    expectConsistent(body, registry, bucket);
    const { remotes } = await readRegistry(inBucket(bucket));
    if (remotes['remote-public']!.version === '2.0.0') canaryBuckets.push(bucket);
  }
  expect(canaryBuckets).toHaveLength(10);
});

test('A browser keeps its version over fifty pages', async () => {
  const registry = withCanary(live, 'remote-public', 50);
  await startHost(registry, { serverRendering: false });
  for (const bucket of [3, 77]) {
    const versions = new Set<string>();
    for (let page = 0; page < 50; page += 1) {
      const { body } = await get(page % 2 ? '/' : `/partner/${page}`, inBucket(bucket));
      versions.add(expectConsistent(body, registry, bucket));
      now += 500;
    }
    expect(versions.size).toBe(1);
  }
});

test.each(['100', '-1', '1e1', '07', '', 'x', '5 5', '"5"'])(
  'An invalid bucket, %j, is replaced',
  async (forged) => {
    await startHost(withCanary(live, 'remote-public', 50), { serverRendering: false });
    const { headers } = await get('/', `hive_bucket=${forged}`);
    expect(headers['set-cookie']).toMatch(/^hive_bucket=\d{1,2};/);
  },
);

test('The registry for a browser without a cookie has the live versions and sets no cookie', async () => {
  await startHost(withCanary(live, 'remote-public', 99));
  const { body, headers } = await get('/releases/registry.json');
  expect((JSON.parse(body) as BrowserRegistry).remotes['remote-public']!.version).toBe('1.0.0');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['br', 'gzip', 'identity'])(
  'Shared caches do not serve one browser’s page to another: %s',
  async (encoding) => {
    await startHost(withCanary(live, 'remote-public', 50), { serverRendering: false });
    const { headers } = await host.inject({
      url: '/',
      headers: { cookie: inBucket(1), 'accept-encoding': encoding },
    });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('cookie, accept-encoding');
  },
);

test('Concurrent anonymous visitors share a rendering only with those who get the same versions', async () => {
  const registry = withCanary(live, 'remote-public', 50);
  await startHost(registry);
  const answers = await Promise.all(
    everyBucket.slice(0, 40).map(async (bucket) => ({
      bucket,
      body: (await get('/', inBucket(bucket))).body,
    })),
  );
  for (const { bucket, body } of answers) {
    expectConsistent(body, registry, bucket);
    const list = versionFor(registry, 'remote-public', bucket) === '2.0.0' ? 'ol' : 'ul';
    expect(body).toMatch(new RegExp(`<${list} [^>]*><li>Tea</li></${list}>`));
  }
  expect(apiRequests).toBe(2);
});

test('A canary of the shell uses its own template, scripts and rendering', async () => {
  const registry = withCanary(live, 'shell', 30);
  await startHost(registry);
  const trying = everyBucket.find((bucket) => versionFor(registry, 'shell', bucket) === '2.0.0')!;
  const staying = everyBucket.find((bucket) => versionFor(registry, 'shell', bucket) === '1.0.0')!;
  const [canary, stable] = [await get('/', inBucket(trying)), await get('/', inBucket(staying))];
  expect(expectConsistent(canary.body, registry, trying)).toBe('2.0.0 1.0.0');
  expect(canary.body).toContain('<title>From the new shell</title>');
  expect(expectConsistent(stable.body, registry, staying)).toBe('1.0.0 1.0.0');
  expect(stable.body).toContain('<title>From the page</title>');
  expect((await readRegistry(inBucket(trying))).shell.version).toBe('2.0.0');
});

test('Several canaries run at once, each with its own browsers', async () => {
  const registry = withCanary(withCanary(live, 'shell', 40), 'remote-public', 40);
  await startHost(registry, { serverRendering: false });
  const seen = new Map<string, number>();
  for (const bucket of everyBucket) {
    const versions = expectConsistent((await get('/', inBucket(bucket))).body, registry, bucket);
    seen.set(versions, (seen.get(versions) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual([
    '1.0.0 1.0.0',
    '1.0.0 2.0.0',
    '2.0.0 1.0.0',
    '2.0.0 2.0.0',
  ]);
});

test('After a canary is stopped, every browser’s next page uses the live version', async () => {
  const registry = withCanary(live, 'remote-public', 50);
  await startHost(registry, { serverRendering: false });
  const trying = everyBucket.find(
    (bucket) => versionFor(registry, 'remote-public', bucket) === '2.0.0',
  )!;
  expectConsistent((await get('/', inBucket(trying))).body, registry, trying);
  const stopped = stopCanary(registry, 'remote-public', meta);
  setRegistry(stopped);
  const { body, headers } = await get('/', inBucket(trying));
  expect(expectConsistent(body, stopped, trying)).toBe('1.0.0 1.0.0');
  expect(headers['cache-control']).toBe('no-cache');
});

test('A canary whose release cannot be read is ignored until it can be read', async () => {
  fs.rmSync(path.join(releases, 'remote-public/2.0.0/release.json'));
  await startHost(withCanary(live, 'remote-public', 99), { serverRendering: false });
  const { body, headers } = await get('/', inBucket(1));
  expect(expectConsistent(body, live, null)).toBe('1.0.0 1.0.0');
  expect(headers['set-cookie']).toBeUndefined();
  expect(logged.join('')).toContain('remote-public 2.0.0 has no stored release');

  writeRemote(releases, '2.0.0');
  now += 5000;
  const versions = await Promise.all(
    everyBucket.map(async (bucket) => (await readRegistry(inBucket(bucket))).remotes),
  );
  const trying = versions.filter((remotes) => remotes['remote-public']!.version === '2.0.0');
  expect(trying).toHaveLength(99);
});

test('The page for an invalid address uses the bucket too', async () => {
  const registry = withCanary(live, 'shell', 50);
  await startHost(registry, { serverRendering: false });
  for (const bucket of [2, 3, 5, 7]) {
    const { body, statusCode } = await get('/partner/100%', inBucket(bucket));
    expect(statusCode).toBe(404);
    expect(versionsIn(body).shell).toBe(versionFor(registry, 'shell', bucket));
  }
});
