import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Registry, Release, ReleaseKeys, ReleasePage } from '@hive/contract/release';
import { isSignatureFile } from '@hive/shared-node/releases/signing/sign-release';
import { signFiles, type TeamKey } from '@hive/shared-node/testing/release-signing';
import { programsIn } from '@hive/shared-node/rendering/sandbox';
import type { HostSettings } from '../settings';

/** A shell that renders the given components, in the format of a release's server bundle. */
export const shellBundle = `
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
const { QueryClientProvider } = require('@tanstack/react-query');
exports.matchPage = (pathname) =>
  pathname === '/' || pathname.startsWith('/partner/')
    ? { kind: 'remote', app: 'remote-public', module: './HomePage', params: {} }
    : { kind: 'shell', status: pathname === '/login' ? 200 : 404 };
exports.render = async ({ components, queryClient }) => {
  const Page = components['remote-public/HomePage'];
  const page = Page ? createElement(QueryClientProvider, { client: queryClient }, createElement(Page)) : 'Nothing here';
  return '<title>From the page</title>' + renderToString(createElement('div', { 'data-app': '' }, page));
};
`;

/** The programs of the render processes, built before the first test (`tooling/test/build-render-programs.ts`). */
export const renderPrograms = programsIn(path.resolve(__dirname, '../../dist/test'));

/** A page that shows the data of its query. */
export const remoteBundle = `
const { createElement } = require('react');
const { useQuery } = require('@tanstack/react-query');
const { http } = require('@hive/shared-auth/http');
const boxes = { queryKey: ['boxes'], queryFn: () => http.get('/boxes/public') };
function HomePage() {
  const { data } = useQuery(boxes);
  // What only signed-in users request is never answered on the server.
  useQuery({ queryKey: ['own'], queryFn: () => http.get('/own'), enabled: false });
  return createElement('ul', { title: 'origin: ' + globalThis.prefetchOrigin }, (data || []).map((box) => createElement('li', { key: box.name }, box.name)));
}
exports.components = { './HomePage': HomePage };
exports.pages = [{ module: './HomePage', search: ['page'], prefetch: async ({ prefetch, origin }) => {
  globalThis.prefetchOrigin = origin;
  await prefetch(boxes);
  return { status: 200 };
} }];
`;

const page: ReleasePage = {
  path: '/',
  access: 'public',
  module: './HomePage',
  title: 'Home',
  serverRendered: true,
  search: ['page'],
  scripts: ['home.js'],
  styles: ['home.css'],
};

function writeRelease(
  root: string,
  app: string,
  version: string,
  files: Record<string, string>,
  manifest: Partial<Release> = {},
): void {
  const folder = path.join(root, app, version);
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const isShell = app === 'shell';
  const release: Release = {
    app,
    version,
    owner: app,
    contract: '1.0.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: isShell ? null : 'remote-entry.js',
    server: true,
    shared: {},
    scripts: isShell ? ['main.js'] : [],
    styles: [],
    pages: isShell ? [] : [page],
    files: Object.entries(files).map(([name, content]) => ({
      path: name,
      bytes: content.length,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    })),
    ...manifest,
  };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

export function writeRegistry(root: string, revision: number, publicVersion: string): void {
  const since = '2026-01-01T00:00:00.000Z';
  const registry: Registry = {
    revision,
    apps: {
      shell: { version: '1.0.0', since },
      'remote-public': { version: publicVersion, since },
    },
    history: [],
  };
  fs.writeFileSync(path.join(root, 'registry.json'), JSON.stringify(registry));
}

export function writeRemote(
  root: string,
  version: string,
  bundle = remoteBundle,
  css = 'ul{}',
  manifest: Partial<Release> = {},
): void {
  const files = {
    'remote-entry.js': `/* ${version} */`,
    'home.js': '/* home */',
    'home.css': css,
    'server/server.js': bundle,
  };
  writeRelease(root, 'remote-public', version, files, manifest);
}

/** What browsers get about `part`. */
export const browserPart = {
  place: 'box-profile.personal',
  order: 1,
  access: 'signed-in',
  module: './Part',
} as const;

/** A part of a release. Its files need not exist. */
export const part = { ...browserPart, scripts: ['home.js'], styles: ['home.css'] };

/** A name of a file with a hash of its content, as the bundler gives it. */
export function nameByContent(file: string, content: string): string {
  const { name, ext } = path.parse(file);
  return `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
}

/**
 * Stores a version of remote-public whose files are named by their content. Returns the names of its entry and of its
 * page's script.
 */
export function writeNamedRemote(
  root: string,
  version: string,
  { entry, script }: { entry: string; script: string },
): { entry: string; script: string } {
  const names = {
    entry: nameByContent('remote-entry.js', entry),
    script: nameByContent('home.js', script),
  };
  const files = { [names.entry]: entry, [names.script]: script, 'server/server.js': remoteBundle };
  writeRelease(root, 'remote-public', version, files, {
    namedByContent: true,
    entry: names.entry,
    pages: [{ ...page, scripts: [names.script], styles: [] }],
  });
  return names;
}

/** @param keys the keys of remotes that the shell names */
export function writeShell(
  root: string,
  version: string,
  bundle = shellBundle,
  keys?: ReleaseKeys,
): void {
  const files = {
    'main.js': `/* shell ${version} */`,
    'index.html': `<!doctype html><html data-shell="${version}"><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>`,
    'server/server.js': bundle,
    'public/favicon.svg': '<svg/>',
  };
  writeRelease(root, 'shell', version, files, { keys });
}

/** Signs a stored release with keys. Returns the signature's file. */
export function signStored(
  root: string,
  app: string,
  version: string,
  keys: TeamKey[],
  signedAt?: string,
): string {
  const folder = path.join(root, app, version);
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !isSignatureFile(name));
  const files = new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, name))]));
  const { file, content } = signFiles({ app, version, files, signedAt }, ...keys);
  fs.writeFileSync(path.join(folder, file), content);
  return path.join(folder, file);
}

/** Creates a releases folder with a published shell and public remote. */
export function makeReleases(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-host-'));
  writeShell(root, '1.0.0');
  writeRemote(root, '1.0.0');
  writeRegistry(root, 1, '1.0.0');
  return root;
}

/** Starts a fake api with the given request handler. */
export async function startApi(
  answer: http.RequestListener,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The settings of a silent web host without proxies. */
export const makeHostSettings = (apiUrl: string, releasesFolder: string): HostSettings => ({
  port: 0,
  host: 'localhost',
  apiUrl,
  publicUrl: 'http://localhost:4200',
  releasesFolder,
  trustedProxies: [],
  serverRendering: true,
  logLevel: 'silent',
  renderPrograms,
  renderTimeout: 60_000,
});

/** Waits for a condition that background work fulfils. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}
