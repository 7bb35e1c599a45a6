/** @vitest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry, Registry, Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases } from './fixture';

let releases: string;
let host: FastifyInstance;

beforeEach(() => {
  releases = makeReleases();
});

afterEach(async () => {
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

const manifestOf = (app: string): string => path.join(releases, app, '1.0.0/release.json');
const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Changes the manifest of a stored release. */
function change(app: string, fields: Partial<Release>): void {
  fs.writeFileSync(
    manifestOf(app),
    JSON.stringify({ ...(read(manifestOf(app)) as Release), ...fields }),
  );
}

/** Adds remotes with one page each. */
function addRemotes(count: number): void {
  const file = path.join(releases, 'registry.json');
  const registry = read(file) as Registry;
  for (let index = 1; index <= count; index += 1) {
    const app = `remote-${index}`;
    fs.cpSync(path.join(releases, 'remote-public'), path.join(releases, app), { recursive: true });
    const { pages } = read(manifestOf(app)) as Release;
    change(app, { app, owner: app, pages: [{ ...pages[0]!, path: `/${app}` }] });
    registry.apps[app] = registry.apps['remote-public']!;
  }
  fs.writeFileSync(file, JSON.stringify(registry));
}

async function start(): Promise<void> {
  host = await buildHost(makeHostSettings('http://127.0.0.1:9', releases));
}

async function registryIn(url: string, headers: Record<string, string> = {}) {
  const { body } = await host.inject({ url, headers });
  const text = /id="hive-registry">(.*?)<\/script>/s.exec(body)![1]!;
  return JSON.parse(text) as BrowserRegistry;
}

test('A page contains its own remote, and where the complete registry is', async () => {
  change('shell', { readsPartialRegistry: true });
  addRemotes(3);
  await start();

  const { remotes, rest, shell } = await registryIn('/');
  expect(Object.keys(remotes)).toEqual(['remote-public']);
  expect(Object.keys(shell.integrity)).toEqual(['/releases/shell/1.0.0/main.js']);
  expect(Object.keys((await registryIn('/login')).remotes)).toEqual([]);

  const answer = await host.inject(rest!.address);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(fileIntegrity(answer.rawPayload)).toBe(rest!.integrity);
  const complete = answer.json<BrowserRegistry>();
  expect(Object.keys(complete.remotes)).toHaveLength(4);
  expect(complete.remotes['remote-public']).toEqual(remotes['remote-public']);
});

test('Another web host, which has sent no page, has the registry too', async () => {
  change('shell', { readsPartialRegistry: true });
  await start();
  const { rest } = await registryIn('/');
  await host.close();
  vi.resetModules();
  const again = await import('../host');
  host = await again.buildHost(makeHostSettings('http://127.0.0.1:9', releases));

  expect(fileIntegrity((await host.inject(rest!.address)).rawPayload)).toBe(rest!.integrity);
});

test('The order in which a web host learned of the remotes changes nothing', async () => {
  change('shell', { readsPartialRegistry: true });
  addRemotes(3);
  await start();
  const { rest } = await registryIn('/');
  await host.close();
  const file = path.join(releases, 'registry.json');
  const registry = read(file) as Registry;
  const apps = Object.fromEntries(Object.entries(registry.apps).reverse());
  fs.writeFileSync(file, JSON.stringify({ ...registry, apps }));
  await start();
  expect((await registryIn('/')).rest).toEqual(rest);
});

test('An unknown registry is not found, and no browser stores that', async () => {
  change('shell', { readsPartialRegistry: true });
  await start();
  for (const hash of ['0'.repeat(32), '0123', '..%2f', 'x'.repeat(32)]) {
    const answer = await host.inject(`/releases/registry.${hash}.json`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

test('A path that belongs to no page gets all remotes, so that the browser decides as the server did', async () => {
  change('shell', { readsPartialRegistry: true });
  addRemotes(2);
  await start();
  const { remotes, rest } = await registryIn('/nobody-has-this');
  expect([Object.keys(remotes).length, rest]).toEqual([3, undefined]);
});

test('A shell that reads no parts gets everything in the page', async () => {
  addRemotes(2);
  await start();
  const { remotes, rest } = await registryIn('/');
  expect(Object.keys(remotes)).toHaveLength(3);
  expect(rest).toBeUndefined();
});

test('The registry in a page does not grow with the number of remotes', async () => {
  change('shell', { readsPartialRegistry: true });
  addRemotes(4);
  await start();
  const few = JSON.stringify(await registryIn('/')).length;
  await host.close();
  addRemotes(200);
  await start();
  expect(JSON.stringify(await registryIn('/'))).toHaveLength(few);
});
