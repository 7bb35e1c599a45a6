import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry, Release } from '@hive/contract/release';
import { choiceScriptHash } from '../choice-script';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

let releases: string;
let host: FastifyInstance | undefined;
let bundles: { url: string; close(): Promise<void> };
let proxiedRequests: http.IncomingMessage[];

beforeEach(async () => {
  releases = makeReleases();
  proxiedRequests = [];
  bundles = await startApi((request, response) => {
    proxiedRequests.push(request);
    if (request.url?.endsWith('/updates')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"action":"sync"}\n\n');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
    response.end(`/* ${request.url} */`);
  });
});

afterEach(async () => {
  await bundles.close();
  await host?.close();
  host = undefined;
  fs.rmSync(releases, { recursive: true });
});

/** Makes the registry name the development build of an app. */
function edit(app: 'shell' | 'remote-public'): void {
  const registryFile = path.join(releases, 'registry.json');
  const registry = JSON.parse(fs.readFileSync(registryFile, 'utf8')) as {
    revision: number;
    apps: Record<string, { version: string; since: string }>;
  };
  const released = path.join(releases, app, registry.apps[app]!.version);
  const folder = path.join(releases, app, 'dev');
  fs.cpSync(released, folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as Release;
  const pages = release.pages.map((page) => ({ ...page, serverRendered: false, scripts: [] }));
  const hot: Release = { ...release, version: 'dev', server: false, files: [], pages };
  fs.writeFileSync(file, JSON.stringify(hot));
  registry.apps[app]!.version = 'dev';
  fs.writeFileSync(registryFile, JSON.stringify({ ...registry, revision: 2 }));
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const settings = { RELEASES_DIR: releases, LOG_LEVEL: 'silent', API_URL: bundles.url, ...env };
  host = await buildHost(readHostSettings(settings, renderPrograms));
  return host;
}

const registryOf = (html: string): BrowserRegistry =>
  JSON.parse(/id="hive-registry">(.*?)<\/script>/.exec(html)![1]!) as BrowserRegistry;

test('An app under development is proxied at the address of a release and never cached', async () => {
  const app = await start({ HOT_BUNDLES_URL: bundles.url });
  const answer = await app.inject('/releases/remote-public/dev/src_page.js?t=1');
  expect(answer.body).toBe('/* /releases/remote-public/dev/src_page.js?t=1 */');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect((await app.inject('/releases/remote-public/1.0.0/home.js')).body).toBe('/* home */');
  const posted = await app.inject({ method: 'POST', url: '/releases/remote-public/dev/main.js' });
  expect(posted.statusCode).toBe(404);
});

test('Updates are announced as an event stream', async () => {
  const app = await start({ HOT_BUNDLES_URL: bundles.url });
  const address = await app.listen({ port: 0 });
  const answer = await fetch(`${address}/releases/remote-public/dev/updates`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain('"sync"');
  await reader.cancel();
});

test('The page of a remote under development loads only that remote without integrity', async () => {
  const manifest = path.join(releases, 'shell/1.0.0/release.json');
  const text = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, text.replace('"server":true', '"server":true,"trustedTypes":true'));
  edit('remote-public');
  const app = await start({ HOT_BUNDLES_URL: bundles.url });
  const { body, headers } = await app.inject('/');
  const { remotes, shell } = registryOf(body);
  expect(remotes['remote-public']?.integrity).toEqual({
    '/releases/remote-public/dev/remote-entry.js': '',
  });
  expect(Object.values(shell.integrity).every((hash) => hash.startsWith('sha384-'))).toBe(true);
  expect(body).toMatch(
    /<script defer src="\/releases\/shell\/1.0.0\/main.js" [^>]*integrity="sha384/,
  );
  expect(body).toContain(
    'href="/releases/remote-public/dev/remote-entry.js" crossorigin="anonymous">',
  );
  expect(headers['content-security-policy']).toContain(`script-src 'self' '${choiceScriptHash}';`);
  // The URLs of update scripts are not known in advance.
  expect(headers['content-security-policy']).not.toContain('trusted-types');
});

test('With a shell under development, the browser renders the page', async () => {
  edit('shell');
  const app = await start({ HOT_BUNDLES_URL: bundles.url });
  const { body, statusCode } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('src="/releases/shell/dev/main.js" crossorigin="anonymous">');
});

test('The manifest of an app under development is read again when the registry changes', async () => {
  edit('remote-public');
  const app = await start({ HOT_BUNDLES_URL: bundles.url });
  expect(registryOf((await app.inject('/')).body).remotes['remote-public']?.pages).toHaveLength(1);
  const file = path.join(releases, 'remote-public/dev/release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as Release;
  fs.writeFileSync(file, JSON.stringify({ ...release, pages: [] }));
  const registryFile = path.join(releases, 'registry.json');
  const text = fs.readFileSync(registryFile, 'utf8');
  fs.writeFileSync(registryFile, text.replace('"revision":2', '"revision":3'));
  const readPages = async () =>
    registryOf((await app.inject('/')).body).remotes['remote-public']?.pages;
  let pages = await readPages();
  const deadline = Date.now() + 60_000;
  while (pages?.length !== 0 && Date.now() < deadline) pages = await readPages();
  expect(pages).toEqual([]);
});

test('Outside development, an app under development is rejected, in the registry and at its address', async () => {
  edit('remote-public');
  const app = await start();
  expect((await app.inject('/')).statusCode).toBe(503);
  expect((await app.inject('/releases/remote-public/dev/other.js')).statusCode).toBe(404);
  expect(proxiedRequests).toEqual([]);
});

test('In production the web host does not start with HOT_BUNDLES_URL', () => {
  const env = { RELEASES_DIR: releases, HOT_BUNDLES_URL: bundles.url, NODE_ENV: 'production' };
  expect(() => readHostSettings(env)).toThrow(/HOT_BUNDLES_URL is for development/);
});
