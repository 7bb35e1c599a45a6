import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry } from '@hive/contract/release';
import { choiceScriptHash } from '../choice-script';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import {
  browserPart,
  makeReleases,
  part,
  remoteBundle,
  renderPrograms,
  startApi,
  writeRemote,
} from './fixture';

const origin = 'http://localhost:4301';
const token = 'a'.repeat(43);
const refresh = 'b'.repeat(43);
const cookie = `hive_override=${token}; hive_refresh=${refresh}`;
const expiresAt = '2099-01-01T00:00:00.000Z';
let releases: string;
let host: FastifyInstance;
let api: { url: string; close(): Promise<void> };
let lookups: (string | undefined)[];
/** The api's answer about the cookie; undefined: the api does not respond. */
let override: object | null | undefined;

beforeEach(async () => {
  releases = makeReleases();
  writeRemote(releases, '2.0.0');
  lookups = [];
  override = { remote: 'remote-public', version: null, origin, expiresAt };
  api = await startApi((request, response) => {
    if (request.url !== '/api/release-override') return response.end('[]');
    lookups.push(request.headers.cookie);
    if (override !== undefined) response.end(JSON.stringify({ override }));
  });
  const settings = { RELEASES_DIR: releases, LOG_LEVEL: 'silent', API_URL: api.url };
  host = await buildHost(readHostSettings(settings, renderPrograms));
});

afterEach(async () => {
  await api.close();
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  host.inject({ url, headers });
const registryOf = (html: string): BrowserRegistry =>
  JSON.parse(/id="hive-registry">(.*?)<\/script>/.exec(html)![1]!) as BrowserRegistry;

test('A development server provides one remote: only its origin is allowed, and nothing is rendered', async () => {
  const { body, headers } = await get('/');
  const { remotes, override: applied } = registryOf(body);
  expect(remotes['remote-public']).toMatchObject({
    version: 'dev',
    entry: `${origin}/releases/remote-public/dev/remote-entry.js`,
    integrity: { '/releases/remote-public/dev/remote-entry.js': '' },
  });
  expect(remotes['remote-public']?.pages.map((page) => page.path)).toEqual(['/']);
  expect(applied).toEqual({ remote: 'remote-public', version: null, origin });
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('/releases/remote-public/1.0.0/');
  expect(body).toMatch(/main\.js" [^>]*integrity="sha384/);
  const policy = String(headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${directive} 'self' ${origin}(;| )`));
  }
  expect(policy).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers).not.toHaveProperty('etag');
  expect(headers['vary']).toContain('cookie');
});

test('The parts of the live release come from the development server too', async () => {
  writeRemote(releases, '1.0.0', remoteBundle, 'ul{}', { slots: [part] });
  const { remotes } = registryOf((await get('/')).body);
  expect(remotes['remote-public']).toMatchObject({ version: 'dev', slots: [browserPart] });
});

test('A released version is served from the releases, with integrity and the usual policy', async () => {
  override = { remote: 'remote-public', version: '2.0.0', origin: null, expiresAt };
  const { body, headers } = await get('/');
  const { remotes } = registryOf(body);
  expect(remotes['remote-public']?.version).toBe('2.0.0');
  expect(Object.values(remotes['remote-public']!.integrity)).not.toContain('');
  expect(body).toContain('/releases/remote-public/2.0.0/remote-entry.js');
  expect(headers['content-security-policy']).toContain(`script-src 'self' '${choiceScriptHash}';`);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('A page with an override is never served to other browsers', async () => {
  const overridden = await get('/');
  const others = await get('/', {});
  expect(registryOf(others.body).remotes['remote-public']?.version).toBe('1.0.0');
  expect(others.headers['content-security-policy']).not.toContain(origin);
  expect(others.headers['cache-control']).toBe('no-cache');
  expect(registryOf((await get('/')).body)).toEqual(registryOf(overridden.body));
  expect(registryOf((await get('/', {})).body).override).toBeUndefined();
});

test('A retry reads the same registry as the page', async () => {
  const overridden = (await get('/releases/registry.json')).json<BrowserRegistry>();
  expect(overridden.remotes['remote-public']?.version).toBe('dev');
  const others = (await get('/releases/registry.json', {})).json<BrowserRegistry>();
  expect(others.remotes['remote-public']?.version).toBe('1.0.0');
});

test('Each page sends the api the browser’s two cookies and no others', async () => {
  await get('/', { cookie: `other=1; ${cookie}; hive_device=secret` });
  expect(lookups).toEqual([cookie]);
  override = null;
  const page = await get('/');
  expect(lookups).toHaveLength(2);
  expect(registryOf(page.body).remotes['remote-public']?.version).toBe('1.0.0');
  expect(page.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['with an invalid format', `hive_override=x; hive_refresh=${refresh}`],
  ['with a header smuggled in', `hive_override=${'a'.repeat(40)}%0d%0a; hive_refresh=${refresh}`],
  ['without a session', `hive_override=${token}`],
])('A cookie %s is not sent to the api', async (_how, made) => {
  const page = await get('/', { cookie: made });
  expect(lookups).toEqual([]);
  expect(registryOf(page.body).override).toBeUndefined();
});

test.each([
  ['an api that does not respond', undefined],
  ['an unknown version', { remote: 'remote-public', version: '9', origin: null, expiresAt }],
  ['an unknown remote', { remote: 'remote-x', version: null, origin, expiresAt }],
])('With %s the browser gets the live page', async (_what, answer) => {
  override = answer;
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(registryOf(page.body).remotes['remote-public']?.version).toBe('1.0.0');
});
