import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RemoteGrant } from '@hive/contract/grants';
import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases } from './fixture';

const app = 'remote-reports';
const since = '2026-01-01T00:00:00.000Z';
const grants = [{ at: '/reports', access: 'signed-in' as const }];
const slotGrants = [{ place: 'box-profile.personal', access: 'signed-in' as const }];
const grant: RemoteGrant = {
  ...{ owner: 'reports', grants, slotGrants },
  ...{ since, by: 'admin 7', note: 'A secret reason.' },
};

let releases: string;
let host: FastifyInstance;

beforeEach(() => {
  releases = makeReleases();
  changeShell({ readsRegistryGrants: true, grants: {}, ownPaths: [] });
  const folder = path.join(releases, app);
  fs.cpSync(path.join(releases, 'remote-public'), folder, { recursive: true });
  changeManifest(app, { app, owner: 'reports' });
});

afterEach(async () => {
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

const read = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

function changeManifest(name: string, fields: Partial<Release>): void {
  const file = path.join(releases, name, '1.0.0/release.json');
  fs.writeFileSync(file, JSON.stringify({ ...read<Release>(file), ...fields }));
}
const changeShell = (fields: Partial<Release>) => changeManifest('shell', fields);

/** Starts the web host with the remote live. */
async function start(remotes?: Registry['remotes']): Promise<void> {
  const file = path.join(releases, 'registry.json');
  const registry = read<Registry>(file);
  const apps = { ...registry.apps, [app]: { version: '1.0.0', since } };
  fs.writeFileSync(file, JSON.stringify({ ...registry, apps, ...(remotes && { remotes }) }));
  host = await buildHost(makeHostSettings('http://127.0.0.1:9', releases));
}

async function pageAt(url: string): Promise<{ registry: BrowserRegistry; body: string }> {
  const { body } = await host.inject(url);
  const text = /id="hive-registry">(.*?)<\/script>/s.exec(body)![1]!;
  return { registry: JSON.parse(text) as BrowserRegistry, body };
}

test('The entry of a remote has what admins granted, without author and reason', async () => {
  await start({ [app]: grant });
  const { registry, body } = await pageAt('/');

  expect(registry.remotes[app]).toMatchObject({ grants, slotGrants });
  expect(body).not.toContain('secret');
  expect(body).not.toContain('admin 7');
});

test('The entries of other remotes are the same bytes as without it', async () => {
  await start();
  const before = (await pageAt('/')).registry.remotes['remote-public'];
  await host.close();
  await start({ [app]: grant });
  const { registry } = await pageAt('/');

  expect(JSON.stringify(registry.remotes['remote-public'])).toBe(JSON.stringify(before));
});

test('A page of another remote does not name the grant', async () => {
  changeShell({ readsPartialRegistry: true });
  await start({ [app]: grant });
  const { registry, body } = await pageAt('/');

  expect(Object.keys(registry.remotes)).toEqual(['remote-public']);
  expect(body).not.toContain('/reports');
  const rest = (await host.inject(registry.rest!.address)).json<BrowserRegistry>();
  expect(rest.remotes[app]).toMatchObject({ grants, slotGrants });
});

test.each([
  ['is older than grants by admins', { readsRegistryGrants: undefined }],
  ['has a page there', { ownPaths: ['/reports'] }],
  ['grants it to another remote', { grants: { 'remote-public': grants } }],
])('An address is left out if the shell %s', async (_name, fields) => {
  changeShell(fields);
  await start({ [app]: { ...grant, slotGrants: undefined } });

  expect((await pageAt('/')).registry.remotes[app]).not.toHaveProperty('grants');
});

test('A revocation reaches the next page', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  await start({ [app]: grant });
  expect((await pageAt('/')).registry.remotes[app]).toHaveProperty('grants');
  const file = path.join(releases, 'registry.json');
  const { remotes: _revoked, ...registry } = read<Registry>(file);
  fs.writeFileSync(file, JSON.stringify({ ...registry, revision: registry.revision + 1 }));
  clock.mockReturnValue(now + 5000);

  expect((await pageAt('/')).registry.remotes[app]).not.toHaveProperty('grants');
  clock.mockRestore();
});
