import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contractVersion, type Release, type ReleasePage } from '@hive/contract/release';
import type { App } from './app';
import { sharedVersions } from './share-policy';

/** Files of the build that nobody loads from a release. */
const internal = ['release.json', 'mf-manifest.json', 'mf-stats.json'];

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}
interface FederationManifest {
  exposes: { path: string; assets: Assets }[];
}

function listFiles(folder: string, below = ''): string[] {
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? listFiles(folder, name) : [name];
  });
}

function describeFile(folder: string, file: string): Release['files'][number] {
  const content = fs.readFileSync(path.join(folder, file));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path: file, integrity, bytes: content.length };
}

function describePages(app: App): ReleasePage[] {
  if (!app.remote) return [];
  const manifest = JSON.parse(
    fs.readFileSync(path.join(app.output, 'mf-manifest.json'), 'utf8'),
  ) as FederationManifest;
  return app.remote.pages.map(({ source: _source, ...page }) => {
    const assets = manifest.exposes.find((expose) => expose.path === page.module)?.assets;
    if (!assets) throw new Error(`${app.name} exposes no ${page.module}`);
    return { ...page, scripts: assets.js.sync, styles: assets.css.sync };
  });
}

/** Writes `release.json` beside the built files: everything the web host and the browser need to know of them. */
export function writeReleaseManifest(app: App, entryFiles: string[]): Release {
  const files = listFiles(app.output).filter((file) => !internal.includes(file));
  const release: Release = {
    app: app.name,
    version: app.version,
    owner: app.remote?.owner ?? 'shell',
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    entry: app.remote ? 'remote-entry.js' : null,
    server: files.includes('server/server.js'),
    shared: sharedVersions,
    scripts: entryFiles.filter((file) => file.endsWith('.js')),
    styles: entryFiles.filter((file) => file.endsWith('.css')),
    files: files.map((file) => describeFile(app.output, file)),
    pages: describePages(app),
  };
  fs.writeFileSync(path.join(app.output, 'release.json'), JSON.stringify(release, null, 2));
  return release;
}
