import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi, writeRemote } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeEach(async () => {
  api = await startApi((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  });
  releases = makeReleases();
  host = await start();
});

const start = () =>
  buildHost(
    readHostSettings(
      { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' },
      renderPrograms,
    ),
  );

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

const writeStyle = (css: string) => writeRemote(releases, '1.0.0', undefined, css);

test('A rendered page inlines its styles, and its policy allows them by hash', async () => {
  const css = '.tile::before { content: "£ $& é"; }';
  writeStyle(css);

  const { body, headers } = await host.inject('/');

  expect(body).toContain(
    `<style data-href="/releases/remote-public/1.0.0/home.css">${css}</style>`,
  );
  expect(body).not.toContain('rel="stylesheet"');
  const hash = createHash('sha256').update(css).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test.each(['.a { content: "</style><script>" }', '.a {\r\n}'])(
  'Styles that a parser would change are linked instead: %j',
  async (css) => {
    writeStyle(css);

    const { body, headers } = await host.inject('/');

    expect(body).toContain('<link rel="stylesheet" href="/releases/remote-public/1.0.0/home.css">');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  },
);

test('An unrendered page links its styles, and its policy allows no inline styles', async () => {
  writeStyle('.a {}');
  const { body, headers } = await host.inject('/login');
  expect(body).not.toContain('<style');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});

test('Styles and a page that do not match their hashes in the manifest are not sent', async () => {
  fs.writeFileSync(`${releases}/remote-public/1.0.0/home.css`, '.changed {}');
  const { body } = await host.inject('/');
  expect(body).toContain('<link rel="stylesheet" href="/releases/remote-public/1.0.0/home.css">');
  expect(body).not.toContain('.changed');
  await host.close();
  host = await start();
  fs.appendFileSync(`${releases}/shell/1.0.0/index.html`, 'changed');
  const page = await host.inject('/');
  expect(page.statusCode).toBe(500);
  expect(page.body).not.toContain('changed');
});
