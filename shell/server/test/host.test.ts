import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { healthPaths } from '@hive/contract/health-paths';
import type { Release } from '@hive/contract/release';
import { buildHost } from '../host';
import type { HostSettings } from '../settings';
import { makeHostSettings, makeReleases, startApi, writeRegistry, writeRemote } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let now = 0;

const answerBoxes = (_request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify([{ name: 'Tea </script><b>& more' }]));
};

beforeEach(async () => {
  answer = answerBoxes;
  api = await startApi((request, response) => answer(request, response));
  releases = makeReleases();
  now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  host = await buildHost(makeSettings());
});

const makeSettings = (): HostSettings => makeHostSettings(api.url, releases);

afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => host.inject({ url, headers });

test('A public page is rendered, with its title in the head and its data in a JSON block', async () => {
  const { body, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  const [head, rest] = body.split('</head>');
  expect(head).toContain('<title>From the page</title>');
  expect(rest).toContain('<li>Tea &lt;/script&gt;&lt;b&gt;&amp; more</li>');
  const state = /<script type="application\/json" id="hive-query">(.*?)<\/script>/s.exec(body)?.[1];
  expect(JSON.parse(state!).queries[0].state.data[0].name).toBe('Tea </script><b>& more');
});

test('Every script of a page has the integrity from its release', async () => {
  const { body } = await get('/');
  const scripts = [...body.matchAll(/<(?:script defer|link rel="preload" as="script")[^>]*>/g)];
  expect(scripts).toHaveLength(3);
  for (const [tag] of scripts) expect(tag).toMatch(/integrity="sha384-[A-Za-z0-9+/]{64}"/);
});

test('A remote’s script without integrity is omitted, and the page is still sent', async () => {
  const manifest = path.join(releases, 'remote-public/1.0.0/release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  release.files = release.files.filter((file) => file.path !== 'home.js');
  fs.writeFileSync(manifest, JSON.stringify(release));

  const { body, statusCode } = await get('/');

  expect(statusCode).toBe(200);
  expect(body).toContain('/releases/remote-public/1.0.0/remote-entry.js');
  expect(body).not.toContain('home.js');
});

test('The content security policy of a page allows nothing unsafe, and no request to another host', async () => {
  const policy = (await get('/')).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('Trusted Types are required only if the shell defines the policy for them', async () => {
  expect((await get('/')).headers['content-security-policy']).not.toContain('trusted-types');
  const manifest = path.join(releases, 'shell/1.0.0/release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  fs.writeFileSync(manifest, JSON.stringify({ ...release, trustedTypes: true }));
  await host.close();
  host = await buildHost(makeSettings());
  const policy = (await get('/')).headers['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
});

test('When the api does not respond, the complete page is sent without data', async () => {
  answer = (_request, response) => response.destroy();
  const { body, statusCode, headers } = await get('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('id="hive-registry"');
  expect(body).not.toContain('<li>');
  // Offline, it would be of no use.
  expect(headers).not.toHaveProperty('x-stored-releases');
});

test('When the api stops responding, a page is sent with its last data', async () => {
  const before = await get('/');
  expect(before.body).toContain('<li>');
  answer = (_request, response) => response.destroy();
  now += 5000;
  expect((await get('/')).body).toBe(before.body);
  // After ten minutes its data is too old.
  now += 700_000;
  expect((await get('/')).body).not.toContain('<li>');
});

test.each([
  ['throws during evaluation', 'throw new Error("broken")'],
  ['requires a forbidden module', 'require("node:fs")'],
  [
    'throws while rendering',
    'exports.pages = []; exports.components = { "./HomePage": () => { throw new Error("x") } }',
  ],
])('When a server bundle %s, the browser renders the page', async (_fault, bundle) => {
  writeRemote(releases, '2.0.0', bundle);
  writeRegistry(releases, 2, '2.0.0');
  now += 5000;
  const { body, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('/releases/remote-public/2.0.0/remote-entry.js');
});

test('A new registry is followed, and an invalid one leaves the last valid one in use', async () => {
  await get('/');
  writeRemote(releases, '2.0.0');
  writeRegistry(releases, 2, '2.0.0');
  now += 5000;
  expect((await get('/')).body).toContain('/releases/remote-public/2.0.0/');
  writeRegistry(releases, 3, '3.0.0');
  now += 5000;
  expect((await get('/')).body).toContain('/releases/remote-public/2.0.0/');
});

test('An unknown page is a 404, rendered by the shell', async () => {
  const { statusCode, body } = await get('/nowhere');
  expect(statusCode).toBe(404);
  expect(body).toContain('Nothing here');
  expect((await get('/login')).statusCode).toBe(200);
});

test('Files of a release are cached for a year, and server files are not served', async () => {
  const file = await get('/releases/remote-public/1.0.0/home.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const hidden of ['server/server.js', 'release.json', 'none.js', '%2e%2e/%2e%2e/x.js']) {
    expect((await get(`/releases/remote-public/1.0.0/${hidden}`)).statusCode).toBe(404);
  }
});

test.each([
  'maps/1.0.0/home.js.map.gz',
  'maps/1.0.0/home.js.map',
  '1.0.0/maps/home.js',
  '1.0.0/home.js.map.gz',
])('A source map is not served: %s', async (file) => {
  const name = path.join(releases, 'remote-public', file);
  fs.mkdirSync(path.dirname(name), { recursive: true });
  fs.writeFileSync(name, 'a map');
  for (const address of [file, file.replace('maps', '%6daps'), `./${file}`])
    expect((await get(`/releases/remote-public/${address}`)).statusCode).toBe(404);
  const plain = await get(`/releases/remote-public/${file.replace(/\.gz$/, '')}`);
  expect(plain.statusCode).toBe(404);
});

test('Files with a fixed address come from the live shell and are cached for an hour', async () => {
  const answer = await host.inject('/favicon.svg');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('<svg/>');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect((await host.inject('/share.png')).statusCode).toBe(404);
});

test('A compressed copy is served to clients that accept it', async () => {
  const file = path.join(releases, 'remote-public/1.0.0/home.js.br');
  fs.writeFileSync(file, 'compressed');
  const compressed = await get('/releases/remote-public/1.0.0/home.js', {
    'accept-encoding': 'br',
  });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body).toBe('compressed');
});

test('Requests are proxied to the api with the visitor’s real address, not the one they claim', async () => {
  let seen: IncomingMessage['headers'] = {};
  answer = (request, response) => {
    seen = request.headers;
    answerBoxes(request, response);
  };
  const { body } = await get('/api/boxes/public', { 'x-forwarded-for': '6.6.6.6', cookie: 'a=b' });
  expect(JSON.parse(body)).toHaveLength(1);
  expect(seen['x-forwarded-for']).toBe('127.0.0.1');
  expect(seen.cookie).toBe('a=b');
});

test.each([
  ['a trusted proxy', ['127.0.0.0/8'], '198.51.100.7'],
  ['an unknown proxy', [], '127.0.0.1'],
])(
  'Behind %s, the api receives the right client address',
  async (_proxy, trustedProxies, address) => {
    let seen: IncomingMessage['headers'] = {};
    answer = (request, response) => {
      seen = request.headers;
      answerBoxes(request, response);
    };
    await host.close();
    host = await buildHost({ ...makeSettings(), trustedProxies });

    // The proxy appended its client's address. The value before it was sent by the client.
    await get('/api/boxes/public', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' });

    expect(seen['x-forwarded-for']).toBe(address);
  },
);

test('When the api is unavailable, a call gets an error in the api’s format', async () => {
  await api.close();
  const { statusCode, body, headers } = await get('/api/boxes/public');
  expect(statusCode).toBe(503);
  expect(JSON.parse(body).code).toBe('UNAVAILABLE');
  expect(headers['retry-after']).toBe('2');
  api = await startApi(() => undefined);
});

test('Concurrent anonymous visitors share one rendering', async () => {
  let calls = 0;
  answer = (request, response) => {
    calls += 1;
    answerBoxes(request, response);
  };
  await Promise.all(Array.from({ length: 20 }, () => get('/')));
  expect(calls).toBe(1);
});

test('The log contains no requested address, even at debug level', async () => {
  const lines: string[] = [];
  const verboseHost = await buildHost(
    { ...makeSettings(), logLevel: 'debug' },
    { write: (line) => void lines.push(line) },
  );
  answer = (_request, response) => response.writeHead(302, { location: '/login' }).end();
  await verboseHost.inject('/api/auth/google/callback?code=tell-tale&state=tell-tale');
  await verboseHost.inject('/reset-password?token=tell-tale');
  answer = (_request, response) => response.destroy();
  await verboseHost.inject('/api/auth/google/callback?code=tell-tale&state=tell-tale');
  await verboseHost.close();
  // A request failed, so the log is not empty.
  expect(lines.join('')).toContain('the api did not answer');
  expect(lines.join('')).not.toMatch(/tell-tale|callback|reset-password/);
});

test('A proxy that is not trusted is reported once, and a trusted one never', async () => {
  const warn = async (trustedProxies: string[]) => {
    const lines: string[] = [];
    const other = await buildHost(
      { ...makeSettings(), logLevel: 'warn', trustedProxies },
      { write: (line) => void lines.push(line) },
    );
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let at = 0; at < 2; at++) await other.inject({ url: healthPaths.live, headers });
    await other.close();
    return lines.filter((line) => line.includes('WEB_TRUSTED_PROXIES'));
  };
  const lines = await warn([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('203.0.113.7');
  expect(await warn(['127.0.0.1'])).toEqual([]);
});
