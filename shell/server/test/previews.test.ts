import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { BrowserRegistry } from '@hive/contract/release';
import { signPreview, type Preview } from '@hive/shared-node/releases/signing/preview-token';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { buildHost } from '../host';
import {
  makeHostSettings,
  makeReleases,
  remoteBundle,
  shellBundle,
  signStored,
  startApi,
  writeNamedRemote,
  writeRemote,
  writeShell,
} from './fixture';

const remote = 'remote-public';
const team = createTeamKey();
const owners = createTeamKey();
const dayMs = 24 * 60 * 60 * 1000;

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeEach(async () => {
  api = await startApi((_request, response) =>
    response.setHeader('content-type', 'application/json').end('[{"name":"Tea"}]'),
  );
  releases = makeReleases();
  for (const version of ['1.0.0', '2.0.0']) {
    writeRemote(
      releases,
      version,
      remoteBundle.replace("'ul'", version === '2.0.0' ? "'ol'" : "'ul'"),
    );
    signStored(releases, remote, version, [team]);
  }
  writeShell(releases, '2.0.0', shellBundle.replace('From the page', 'From the next shell'));
  for (const version of ['1.0.0', '2.0.0']) signStored(releases, 'shell', version, [owners]);
  host = await buildHost({
    ...makeHostSettings(api.url, releases),
    publicUrl: 'https://hive.example',
    releaseKeys: { [remote]: [team.listed()], shell: [owners.listed()] },
  });
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const tokenOf = (fields: Partial<Preview> = {}, key = team): string =>
  signPreview(
    {
      app: remote,
      version: '2.0.0',
      signedAt: new Date(Date.now() - 1000).toISOString(),
      until: new Date(Date.now() + dayMs).toISOString(),
      ...fields,
    },
    key.signer,
  );

/** Opens a link, and returns the cookie that it sets. */
async function open(token: string): Promise<string> {
  const { statusCode, headers } = await host.inject(`/preview/${token}`);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/' });
  return String(headers['set-cookie']);
}

const get = (url: string, cookie = '') => host.inject({ url, headers: { cookie } });

const pairOf = (cookie: string): string => cookie.split(';')[0]!;

test('A link opens the site with the stored version, for the browser that opened it', async () => {
  const cookie = await open(tokenOf());
  expect(cookie).toMatch(
    /^__Host-hive_preview=.*Max-Age=8639\d;.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Lax$/,
  );

  const page = await get('/', pairOf(cookie));
  expect(page.body).toContain('<ol title=');
  expect(page.body).toContain(`/releases/${remote}/2.0.0/`);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(page.headers).not.toHaveProperty('etag');
  const registry = (await get('/releases/registry.json', pairOf(cookie))).json<BrowserRegistry>();
  expect(registry.remotes[remote]?.version).toBe('2.0.0');

  expect((await get('/')).body).toContain('<ul title=');
});

test('Files without a version in their address are served to the browser of the preview only', async () => {
  const { entry } = writeNamedRemote(releases, '3.0.0', { entry: '/* next */', script: '/* */' });
  signStored(releases, remote, '3.0.0', [team]);
  const file = `/releases/${remote}/files/${entry}`;
  expect((await get(file)).statusCode).toBe(404);
  const cookie = pairOf(await open(tokenOf({ version: '3.0.0' })));
  expect((await get('/', cookie)).body).toContain(file);
  expect((await get(file, cookie)).body).toBe('/* next */');
  expect((await get(file)).statusCode).toBe(404);
});

test('Every page of a preview names the version and ends it, in styles that the policy allows', async () => {
  const cookie = pairOf(await open(tokenOf()));
  for (const url of ['/', '/login', '/nobody-has-this']) {
    const { body, headers } = await get(url, cookie);
    expect(body).toContain(`<p>Preview of ${remote} 2.0.0, until `);
    expect(body).toContain('<a href="/preview/end">End preview</a>');
    expect(headers['content-security-policy']).toMatch(/style-src 'self'( 'sha256-\S+')+;/);
  }
  expect((await get('/')).body).not.toContain('Preview of');
});

test('A version of the shell can be previewed', async () => {
  const cookie = pairOf(await open(tokenOf({ app: 'shell' }, owners)));
  const { body } = await get('/', cookie);
  expect(body).toContain('data-shell="2.0.0"');
  expect(body).toContain('From the next shell');
});

test('Ending a preview removes its cookie', async () => {
  const { headers } = await get('/preview/end', pairOf(await open(tokenOf())));
  expect(headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
  expect(headers['set-cookie']).toMatch(/^__Host-hive_preview=; Max-Age=0;/);
});

test.each([
  ['is signed by another team', () => tokenOf({}, owners)],
  ['has ended', () => tokenOf({ until: new Date(Date.now() - 500).toISOString() })],
  ['names a version that is not stored', () => tokenOf({ version: '3.0.0' })],
  ['names a path', () => tokenOf({ version: '../shell/1.0.0' })],
  ['was copied in part', () => tokenOf().slice(0, 60)],
])('A link that %s opens nothing and says so', async (_what, token) => {
  const { statusCode, headers, body } = await get(`/preview/${token()}`);
  expect(statusCode).toBe(404);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(body).toContain('This preview is not available');
});

test('A cookie that was changed, or has ended, changes nothing', async () => {
  const ended = tokenOf({ until: new Date(Date.now() - 500).toISOString() });
  for (const token of [`${tokenOf()}x`, ended, 'x']) {
    const { body } = await get('/', `__Host-hive_preview=${token}`);
    expect(body).toContain('<ul title=');
    expect(body).not.toContain('Preview of');
  }
});

test('A release that was changed after it was signed has no preview', async () => {
  fs.appendFileSync(`${releases}/${remote}/2.0.0/home.js`, '// changed');
  expect((await get(`/preview/${tokenOf()}`)).statusCode).toBe(404);
});
