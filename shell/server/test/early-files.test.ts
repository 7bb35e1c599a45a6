import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@hive/contract/release';
import { cspHash } from '@hive/shared-node/csp-hash';
import { buildHost } from '../host';
import {
  makeHostSettings,
  makeReleases,
  shellBundle,
  startApi,
  writeRemote,
  writeShell,
} from './fixture';

/** A shell with a page for people with an account, beside those of the fixture. */
const bundle = shellBundle.replace(
  'exports.matchPage = (pathname) =>',
  `exports.matchPage = (pathname) => pathname === '/results'
    ? { kind: 'remote', app: 'remote-public', module: './ResultsPage', params: {} }
    : fixturePage(pathname);
const fixturePage = (pathname) =>`,
);

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

const needed = (name: string) => ({ scripts: [`${name}.js`], styles: [`${name}.css`] });

/** The release of a shell that lists what its pages load early. */
const listEarlyFiles = (release: Release): Release => ({
  ...release,
  early: { pages: { '/login': needed('account') }, session: needed('session') },
  files: [
    ...release.files,
    ...['account.js', 'session.js', 'text-latin-normal.woff2'].map((name) => ({
      path: name,
      bytes: 1,
      integrity: `sha384-${name}`,
    })),
  ],
});

function editRelease(app: string, edit: (release: Release) => Release): void {
  const manifest = path.join(releases, app, '1.0.0/release.json');
  const release = JSON.parse(fs.readFileSync(manifest, 'utf8')) as Release;
  fs.writeFileSync(manifest, JSON.stringify(edit(release)));
}

beforeEach(async () => {
  api = await startApi((_request, response) => response.end('[]'));
  releases = makeReleases();
  writeShell(releases, '1.0.0', bundle);
  writeRemote(releases, '1.0.0');
  editRelease('remote-public', (release) => ({
    ...release,
    pages: [
      ...release.pages,
      {
        path: '/results',
        access: 'signed-in',
        module: './ResultsPage',
        title: 'Results',
        serverRendered: false,
        search: [],
        scripts: ['home.js'],
        styles: [],
      },
    ],
  }));
  editRelease('shell', listEarlyFiles);
  host = await buildHost(makeHostSettings(api.url, releases));
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true });
});

/** Serves a changed release of the shell. */
async function restartWith(edit: (release: Release) => Release): Promise<void> {
  editRelease('shell', edit);
  await host.close();
  host = await buildHost(makeHostSettings(api.url, releases));
}

/** The parts of a page before and after the end of its head. */
async function open(url: string): Promise<{ head: string; body: string }> {
  const [head = '', body = ''] = (await host.inject(url)).body.split('</head>');
  return { head, body };
}

test('A page of the shell loads its chunk together with the main script', async () => {
  const { head } = await open('/login');
  expect(head).toContain(
    '<link rel="preload" as="script" href="/releases/shell/1.0.0/account.js" crossorigin="anonymous" integrity="sha384-account.js">',
  );
  expect(head).toContain(
    '<link rel="preload" as="style" href="/releases/shell/1.0.0/account.css">',
  );
  expect(head).not.toContain('session.js');
});

test('A page that requires a session loads what reads the session', async () => {
  const { head } = await open('/results');
  expect(head).toContain('href="/releases/shell/1.0.0/session.js"');
  expect(head).not.toContain('account.js');
});

test.each(['/', '/nowhere'])('%s loads neither', async (address) => {
  const { head } = await open(address);
  expect(head).toContain('main.js');
  expect(head).not.toMatch(/account|session/);
});

test('The page of a shell that lists no chunks loads its main script only', async () => {
  await restartWith(({ early: _early, ...release }) => release);
  const { head } = await open('/login');
  expect(head).toContain('main.js');
  expect(head).not.toContain('preload');
});

describe('The layout of a page that the browser renders', () => {
  const restartWithLayout = async (edit = listEarlyFiles): Promise<void> => {
    const layout = bundle
      .replace('status: pathname', 'hasLayout: true, status: pathname')
      // As the router of the shell, which finds a page by an address in capitals too.
      .replace("pathname === '/login'", "pathname.toLowerCase() === '/login'");
    writeShell(releases, '1.0.0', layout);
    await restartWith(edit);
  };

  test('is in the page, with its styles and what the page loads early', async () => {
    await restartWithLayout();
    const response = await host.inject('/login');
    const [head = '', body = ''] = response.body.split('</head>');

    expect(body).toContain('<div id="root"><div data-app="">Nothing here</div></div>');
    expect(head).toContain('<title>From the page</title>');
    expect(head).toContain('href="/releases/shell/1.0.0/account.js"');
    expect(head + body).not.toContain('woff2');
    // Only complete pages are of use without a network.
    expect(response.headers).not.toHaveProperty('x-stored-releases');
  });

  test('is replaced where there are no scripts, which the content security policy allows', async () => {
    await restartWithLayout();
    const response = await host.inject('/login');

    const [, style = ''] = /<noscript><style>([^<]*)<\/style>/.exec(response.body) ?? [];
    expect(style).toBe('#root{display:none}');
    expect(response.headers['content-security-policy']).toContain(`'${cspHash(style)}'`);
    expect(response.body).toContain('<noscript><main><h1>This page needs JavaScript</h1>');
  });

  test('is in no page with another address of the screen, which can be made up', async () => {
    const empty = '<div id="root"></div>';
    await restartWithLayout();
    expect((await open('/login?next=%2Fresults')).body).not.toContain(empty);
    expect((await open('/LOGIN')).body).toContain(empty);
  });

  test('is rendered only for addresses that the shell lists', async () => {
    await restartWithLayout((release) => release);
    const { body } = await open('/login');
    expect(body).toContain('<div id="root"></div>');
  });
});

test('Fonts are preloaded in the body, where they do not delay the first paint', async () => {
  const { head, body } = await open('/');
  expect(head).not.toContain('woff2');
  expect(
    body.startsWith(
      '<body><link rel="preload" as="font" type="font/woff2" crossorigin href="/releases/shell/1.0.0/text-latin-normal.woff2">',
    ),
  ).toBe(true);
});

test('A chunk without integrity is not preloaded, and the page is still sent', async () => {
  await restartWith((release) => ({
    ...release,
    files: release.files.filter((file) => file.path !== 'account.js'),
  }));
  const { head } = await open('/login');
  expect(head).toContain('main.js');
  expect(head).not.toContain('account.js');
});

test('A page that the browser renders loads its scripts before fonts', async () => {
  const { head, body } = await open('/login');
  expect(head + body).not.toContain('woff2');
});
