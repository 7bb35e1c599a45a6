import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';
import { copyWorkspace } from '@hive/shared-node/testing/hot-reload/workspace-copy';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { listApps } from '@hive/shared-node/workspace-apps';
import { root } from '../child';
import { report } from '../report';
import { changes, type Change } from './changes';

/**
 * Counts what twelve typical changes of the sources change in the releases: which apps get another version, and how many bytes
 * (Brotli) a browser downloads again that has loaded every page of the app. It builds every app whose inputs a change touches,
 * in a copy of the workspace. 'Before' is what the same change cost while a release's version was a hash of the inputs and
 * part of every address: everything, of each of these apps.
 */
interface Build {
  release: BuiltRelease;
  /** Bytes as sent, by address. */
  sizes: ReadonlyMap<string, number>;
}

const isLoaded = (file: string): boolean => /\.(js|css)$/.test(file) && !file.startsWith('server/');

function readBuild(folder: string): Build {
  const release = builtRelease.parse(
    JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')),
  );
  const sizes = release.files
    .filter(({ path: file }) => isLoaded(file))
    .map(({ path: file, bytes }) => {
      const compressed = path.join(folder, `${file}.br`);
      const size = fs.existsSync(compressed) ? fs.statSync(compressed).size : bytes;
      return [releaseUrl(release, file), size] as const;
    });
  return { release, sizes: new Map(sizes) };
}

/** Builds an app without what earlier builds have stored, since those of two changes must not mix. */
async function build(sources: string, app: string): Promise<Build> {
  fs.rmSync(path.join(sources, 'node_modules/.cache'), { recursive: true, force: true });
  const args = ['--import', 'tsx', 'tooling/federation/build.ts', app];
  const child = spawn(process.execPath, args, {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${app} could not be built`);
  return readBuild(path.join(sources, app, 'dist/release'));
}

/** The apps whose builds read a file: all of them, unless it belongs to one. */
function appsThatRead(file: string): string[] {
  const apps = listApps(root);
  const own = apps.filter((app) => file.startsWith(`${app}/`));
  return own.length > 0 ? own : apps;
}

function applyChange(sources: string, { file, edit: [from, to] }: Change): () => void {
  const place = path.join(sources, file);
  const original = fs.readFileSync(place, 'utf8');
  if (from !== null && !original.includes(from)) throw new Error(`${file} does not have: ${from}`);
  fs.writeFileSync(place, from === null ? original + to : original.replace(from, to));
  return () => fs.writeFileSync(place, original);
}

const inKB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);

const sources = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-changes-'));
try {
  copyWorkspace(sources);
  const base = new Map<string, Build>();
  for (const app of listApps(sources)) base.set(app, await build(sources, app));
  for (const change of changes) {
    const revert = applyChange(sources, change);
    const read = appsThatRead(change.file);
    const changed: string[] = [];
    let downloaded = 0;
    for (const app of read) {
      const before = base.get(app)!;
      const { release, sizes } = await build(sources, app);
      if (release.version === before.release.version) continue;
      const fresh = [...sizes].filter(([address]) => !before.sizes.has(address));
      const bytes = sum(fresh.map(([, size]) => size));
      downloaded += bytes;
      changed.push(`${app} ${inKB(bytes)}${change.owners.includes(app) ? '' : ' (not its own)'}`);
    }
    revert();
    const all = sum(read.map((app) => sum(base.get(app)!.sizes.values())));
    report(
      change.name,
      `before: ${read.length} apps, ${inKB(all)}; now: ${changed.length} apps, ${inKB(downloaded)} (${changed.join(', ') || 'none'})`,
    );
  }
} finally {
  fs.rmSync(sources, { recursive: true, force: true });
}
