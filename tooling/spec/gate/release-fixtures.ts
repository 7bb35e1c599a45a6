import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@hive/contract/contract-version';
import type { Registry, Release, ReleasePage } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { nameClasses } from '@hive/shared-node/releases/class-names';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { passGate } from '../../releases/gate/gate';

/** Differences from a release that passes. */
export interface ReleaseOptions {
  app?: string;
  version?: string;
  /** Additional or replaced files; null removes a default file. */
  files?: Record<string, string | Buffer | null>;
  pages?: Partial<ReleasePage>[];
  /** Fields of the manifest. */
  manifest?: Partial<Release>;
}

export interface Built {
  folder: string;
  release: Release;
}

export const describe = (file: string, content: string | Buffer): Release['files'][number] => ({
  path: file,
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: Buffer.byteLength(content),
});

/** A class name as the build generates it. */
export const classOf = (app: string, local: string): string =>
  nameClasses(app, (name) => name)({ resourcePath: 'page.module.css' }, '', local);

/**
 * A container in the federation's form, without webpack's code.
 * @param modules the code that each exposed module runs when it is loaded
 */
export function containerOf(
  app: string,
  modules: Record<string, string> = { './Page': '' },
): string {
  const factories = Object.entries(modules).map(
    ([name, code]) => `'${name}': () => { ${code}\nreturn { default: () => null }; },`,
  );
  return `
var ${app.replaceAll('-', '_')};
(() => {
  'use strict';
  const modules = { ${factories.join('\n')} };
  ${app.replaceAll('-', '_')} = {
    init: () => undefined,
    get: (name) => Promise.resolve(() => modules[name]()),
  };
})();
`;
}

/** The server bundle of a shell that renders the pages of `remote-public`. */
export const serverShell = `
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');
exports.matchPage = () => ({ kind: 'shell', status: 404 });
exports.render = async ({ url, components }) => {
  const Page = components['remote-public/Page'] ?? (() => 'Nothing at ' + new URL(url).pathname);
  return renderToString(createElement('div', { 'data-app': '' }, createElement(Page)));
};`;

const shellManifest: Partial<Release> = {
  entry: null,
  scripts: ['main.js'],
  styles: ['main.css'],
  grants: {
    'remote-user': [
      { at: '/results', access: 'signed-in' },
      { at: '/both', access: 'public' },
    ],
    'remote-public': [
      { at: '/', access: 'public' },
      { at: '/partner', access: 'public' },
      { at: '/both', access: 'public' },
    ],
    'remote-admin': [{ at: '/admin', access: 'admin' }],
  },
  ownPaths: ['/login'],
};

const defaultFiles = (app: string): Record<string, string | null> =>
  app === 'shell'
    ? {
        'main.js': 'document.title = "Hive";',
        'main.css': 'body { margin: 0 }',
        'index.html': '<!doctype html><!--head--><!--app--><!--data-->',
      }
    : {
        'remote-entry.js': containerOf(app),
        'page.css': `.${classOf(app, 'card')} { color: red }`,
        'page.js': '"use strict";',
      };

const defaultPage = (app: string): ReleasePage => ({
  path: app === 'remote-public' ? '/partner/:id' : '/results',
  access: app === 'remote-public' ? 'public' : 'signed-in',
  module: './Page',
  title: 'A page',
  serverRendered: false,
  scripts: ['page.js'],
  styles: ['page.css'],
});

/** Creates folders for one test file and a storage that is emptied after each test. */
export function createReleaseFixtures() {
  const root = setUpSharedTemporaryFolder();
  let count = 0;

  /** Writes a valid build with the given differences. */
  function build(options: ReleaseOptions = {}): Built {
    const { app = 'remote-user', version = '1.0.0-a', manifest } = options;
    const files = { ...defaultFiles(app), ...options.files };
    const written = Object.entries(files).flatMap(([file, content]) =>
      content === null ? [] : [[file, content] as const],
    );
    const folder = root.join(`built-${(count += 1)}`);
    for (const [file, content] of written) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), content);
    }
    const release: Release = {
      app,
      version,
      owner: app,
      contract: contractVersion,
      builtAt: '2026-01-01T00:00:00.000Z',
      entry: 'remote-entry.js',
      server: false,
      shared: { react: '19.3.1' },
      scripts: [],
      styles: [],
      files: written.map(([file, content]) => describe(file, content)),
      pages:
        app === 'shell'
          ? []
          : (options.pages ?? [{}]).map((page) => ({ ...defaultPage(app), ...page })),
      federation: '2.9.2',
      ...(app === 'shell' && shellManifest),
      ...manifest,
    };
    // A build has no time and no commit: these are added when it is published.
    const { builtAt: _time, commit: _commit, ...buildManifest } = release;
    fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(buildManifest, null, 2));
    return { folder, release: JSON.parse(JSON.stringify(release)) as Release };
  }

  const releases = root.join('releases');
  const storage = createFolderStorage(releases);
  afterEach(() => fs.rmSync(releases, { recursive: true, force: true }));

  /** The folder of a stored release. */
  const storedAt = ({ release: { app, version } }: Built): string =>
    path.join(releases, app, version);

  /** Stores a release as publishing does. */
  function store(built: Built): void {
    const folder = storedAt(built);
    fs.cpSync(built.folder, folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(built.release));
  }

  /** Stores releases and returns a registry in which they are live. */
  function live(...releases: Built[]): Registry {
    releases.forEach(store);
    const apps = releases.map(({ release: { app, version } }) => [
      app,
      { version, since: '2026-01-01T00:00:00.000Z' },
    ]);
    return { revision: 1, apps: Object.fromEntries(apps) as Registry['apps'], history: [] };
  }

  /** Runs the gate without loading the release, by default with a valid live shell. */
  const pass = ({ folder, release }: Built, registry = live(build({ app: 'shell' }))) =>
    passGate({ built: folder, release, registry, storage }, async () => []);

  return {
    storage,
    storedAt,
    build,
    store,
    live,
    pass,
  };
}
