import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FlagRule, ReleaseFlag } from '@hive/contract/flag-rules';
import type { BrowserRegistry, Registry } from '@hive/contract/release';
import { isInShare } from '@hive/shared-node/releases/bucket';
import { hashPerson } from '@hive/shared-node/releases/flags/flag-values';
import { publish, startCanary } from '@hive/shared-node/releases/registry-changes';
import { signPreview } from '@hive/shared-node/releases/signing/preview-token';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import {
  makeHostSettings,
  makeReleases,
  remoteBundle,
  shellBundle,
  signStored,
  startApi,
  writeRemote,
  writeShell,
} from './fixture';

const app = 'remote-public';
const at = '2026-01-01T00:00:00.000Z';
const meta = { by: 'a test', at };
const live = ['shell', app].reduce<Registry>(
  (registry, name) => publish(registry, name, '1.0.0', meta),
  { revision: 0, apps: {}, history: [] },
);
const tips: ReleaseFlag = {
  key: 'tips',
  description: 'Shows tips.',
  variants: { on: true, off: false },
  defaultVariant: 'on',
};
const withRule = (rule: Partial<FlagRule>, registry = live): Registry => ({
  ...registry,
  flags: {
    [app]: { tips: { variant: 'on', since: at, by: 'a test', note: 'A reason.', ...rule } },
  },
});
const share = { variant: 'off', percent: 50 };
const bucketIn = Array.from({ length: 100 }, (_unused, bucket) => bucket).find((bucket) =>
  isInShare(`${app} tips`, 50, bucket),
)!;
const bucketOut = Array.from({ length: 100 }, (_unused, bucket) => bucket).find(
  (bucket) => !isInShare(`${app} tips`, 50, bucket),
)!;

/** A shell that gives the page its flags, as the real one does. */
const bundle = shellBundle
  .replace('({ components,', '({ registry, components,')
  .replace(
    'createElement(Page)',
    "createElement(Page, { flags: registry.remotes['remote-public'].flags })",
  );
const page = remoteBundle
  .replace('HomePage()', 'HomePage({ flags })')
  .replace("'origin: ' +", "'tips: ' + flags.tips + ' ' +");

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let now: number;

beforeEach(async () => {
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  api = await startApi((_request, response) =>
    response.setHeader('content-type', 'application/json').end('[{"name":"Tea"}]'),
  );
  releases = makeReleases();
  writeShell(releases, '1.0.0', bundle);
  writeRemote(releases, '1.0.0', page, 'ul{}', { flags: [tips] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

function setRegistry(registry: Registry): void {
  fs.writeFileSync(path.join(releases, 'registry.json'), JSON.stringify(registry));
  now += 5000;
}

async function start(registry: Registry, settings: Partial<HostSettings> = {}): Promise<void> {
  setRegistry(registry);
  host = await buildHost({ ...makeHostSettings(api.url, releases), ...settings });
}

const get = (url: string, cookie = '') => host.inject({ url, headers: { cookie } });
const inBucket = (bucket: number) => `hive_bucket=${bucket}`;

/** What a page says about the flag: in its registry, and what the server rendered with. */
async function open(cookie?: string) {
  const { body, headers } = await get('/', cookie);
  const block = /id="hive-registry">(.*?)<\/script>/s.exec(body)?.[1];
  const registry = JSON.parse(block!) as BrowserRegistry;
  const rendered = /title="tips: (\w+) /.exec(body)?.[1];
  return { registry, rendered, headers };
}

test('Without a rule a page has the default, and caches may share it', async () => {
  await start(live);
  const { registry, rendered, headers } = await open();

  expect(registry.remotes[app]?.flags).toEqual({ tips: true });
  expect(rendered).toBe('true');
  expect(headers['cache-control']).toBe('no-cache');
});

test('A rule for everyone changes the next page, rendered with the value that the page names', async () => {
  await start(live);
  await open();
  setRegistry({ ...withRule({ variant: 'off' }), revision: live.revision + 1 });
  const { registry, rendered, headers } = await open();

  expect(registry.remotes[app]?.flags).toEqual({ tips: false });
  expect(rendered).toBe('false');
  expect(headers['cache-control']).toBe('no-cache');
});

test('A share of the browsers gets another value, and no shared cache mixes them', async () => {
  await start(withRule({ share }));
  const inside = await open(inBucket(bucketIn));
  const outside = await open(inBucket(bucketOut));

  const valuesIn = ({ rendered, registry }: typeof inside) => [
    rendered,
    registry.remotes[app]?.flags,
  ];
  expect(valuesIn(inside)).toEqual(['false', { tips: false }]);
  expect(valuesIn(outside)).toEqual(['true', { tips: true }]);
  expect(inside.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(String(inside.headers.vary)).toContain('cookie');
  // Again, from the cache of pages.
  expect((await open(inBucket(bucketIn))).rendered).toBe('false');
  expect((await open(inBucket(bucketOut))).rendered).toBe('true');
});

test('A new browser is assigned a bucket, which applies to that page', async () => {
  await start(withRule({ share }));
  const { registry, rendered, headers } = await open();
  const bucket = Number(/hive_bucket=(\d+)/.exec(String(headers['set-cookie']))?.[1]);

  const isIn = isInShare(`${app} tips`, 50, bucket);
  expect(rendered).toBe(isIn ? 'false' : 'true');
  expect(registry.remotes[app]?.flags).toEqual({ tips: !isIn });
});

test('The rest of the registry is the same for all browsers, without the values of one', async () => {
  const file = path.join(releases, 'shell/1.0.0/release.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  fs.writeFileSync(file, JSON.stringify({ ...manifest, readsPartialRegistry: true }));
  await start(withRule({ share, persons: { 'user-1': 'off' } }));
  const inside = await open(inBucket(bucketIn));
  const outside = await open(inBucket(bucketOut));

  expect(inside.registry.rest).toEqual(outside.registry.rest);
  expect(inside.registry.flags).toBeUndefined();
  expect(inside.registry.remotes[app]?.flags).toEqual({ tips: false });
  const rest = (await get(inside.registry.rest!.address)).json<BrowserRegistry>();
  expect(rest.remotes[app]).toMatchObject({
    flags: { tips: true },
    personFlags: inside.registry.remotes[app]?.personFlags,
  });
  // A page of another app has the values that differ from the rest, and no persons.
  const ofShell = (await get('/login', inBucket(bucketIn))).body;
  expect(ofShell).toContain('"flags":{"remote-public":{"tips":false}}');
  expect(ofShell).not.toContain('personFlags');
  expect((await get('/login', inBucket(bucketOut))).body).not.toContain('"flags"');
});

test('A rule whose flag no release declares divides no browsers', async () => {
  writeRemote(releases, '2.0.0', page);
  await start(publish(withRule({ share }), app, '2.0.0', meta));
  const { headers } = await get('/');

  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

test('A page names persons by a hash only, and they change nothing for the server', async () => {
  await start(withRule({ persons: { 'user-1': 'off' } }));
  const { registry, rendered, headers } = await open();

  expect(registry.remotes[app]?.personFlags).toEqual({
    tips: { [hashPerson(app, 'tips', 'user-1')]: false },
  });
  expect(JSON.stringify(registry)).not.toContain('user-1');
  expect(rendered).toBe('true');
  expect(headers['cache-control']).toBe('no-cache');
});

test('A canary that declares other values gets its own', async () => {
  writeRemote(releases, '2.0.0', page, 'ul{}', {
    flags: [{ ...tips, variants: { on: true, off: 'never' } }],
  });
  const canary = startCanary(withRule({ variant: 'off' }), app, '2.0.0', 50, meta);
  await start(canary);
  const values = new Set<unknown>();
  for (let bucket = 0; bucket < 100; bucket += 5)
    values.add((await open(inBucket(bucket))).registry.remotes[app]?.flags?.['tips']);

  expect(values).toEqual(new Set([false, 'never']));
});

describe('A preview', () => {
  const team = createTeamKey();
  let cookie: string;

  /** The previewed version declares other values, and a flag that the live one does not have. */
  async function startWith(rules: NonNullable<Registry['flags']>[string]): Promise<void> {
    writeRemote(releases, '2.0.0', page, 'ul{}', {
      flags: [
        { ...tips, variants: { on: 'yes', off: 'no' } },
        { ...tips, key: 'wide' },
      ],
    });
    for (const version of ['1.0.0', '2.0.0']) signStored(releases, app, version, [team]);
    await start(
      { ...live, flags: { [app]: rules } },
      { publicUrl: 'https://hive.example', releaseKeys: { [app]: [team.listed()] } },
    );
    const until = new Date(now + 3_600_000).toISOString();
    const signedAt = new Date(now - 1000).toISOString();
    const token = signPreview({ app, version: '2.0.0', signedAt, until }, team.signer);
    cookie = `__Host-hive_preview=${token}`;
  }
  const rule = { variant: 'on', since: at, by: 'a test', note: 'A reason.' };

  test('has the flags that its version declares', async () => {
    await startWith({ tips: { ...rule, variant: 'off' } });
    const { registry, rendered } = await open(cookie);

    expect(registry.remotes[app]?.flags).toEqual({ tips: 'no', wide: true });
    expect(rendered).toBe('no');
  });

  test('has the values of the browser that opens it, also for a flag that the live version does not declare', async () => {
    const name = `${app} wide`;
    await startWith({ tips: { ...rule, share }, wide: { ...rule, share } });
    for (const bucket of [bucketIn, bucketOut, 1, 2, 3, 4, 5]) {
      const { registry } = await open(`${cookie}; ${inBucket(bucket)}`);
      expect([bucket, registry.remotes[app]?.flags?.['wide']]).toEqual([
        bucket,
        !isInShare(name, 50, bucket),
      ]);
    }
  });
});
