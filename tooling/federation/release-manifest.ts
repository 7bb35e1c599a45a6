import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatsCompilation } from 'webpack';
import { contractVersion } from '@hive/contract/contract-version';
import type {
  BuiltRelease,
  NeededFiles,
  Release,
  ReleaseKeys,
  ReleasePage,
  ReleaseSlot,
} from '@hive/contract/release';
import { federationManifestName } from '@hive/contract/federation-manifest';
import { listFiles } from '@hive/shared-node/list-files';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { contentsOf } from '@hive/shared-node/releases/release-contents';
import { mapsFolder } from '@hive/contract/reserved-names';
import type { App } from './app';
import { filesOfGroup, findEarlyFiles, type ShellRoute } from './early-files';
import { pageInterface } from './runtime/page-federation';
import { installedVersion, sharedVersions } from './share-policy';

/** What the bundler writes about a build: it is read here and is not part of the release. */
const bundlerOutputs = [federationManifestName, 'mf-stats.json'];

interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: Assets }[];
}

function describeFile(folder: string, file: string): Release['files'][number] {
  const content = fs.readFileSync(path.join(folder, file));
  return { path: file, integrity: fileIntegrity(content), bytes: content.length };
}

const readBundlerManifest = (app: App): FederationManifest =>
  JSON.parse(
    fs.readFileSync(path.join(app.output, federationManifestName), 'utf8'),
  ) as FederationManifest;

/** The files that an exposed module of an app needs at once. */
function filesOf({ name }: App, { exposes }: FederationManifest, module: string): NeededFiles {
  const assets = exposes.find((expose) => expose.path === module)?.assets;
  if (!assets) throw new Error(`${name} exposes no ${module}`);
  return { scripts: assets.js.sync, styles: assets.css.sync };
}

const describePages = (app: App, manifest: FederationManifest): ReleasePage[] =>
  (app.remote?.pages ?? []).map(({ source: _source, ...page }) => ({
    ...page,
    search: [...(page.search ?? [])],
    ...filesOf(app, manifest, page.module),
  }));

const describeSlots = (app: App, manifest: FederationManifest): ReleaseSlot[] =>
  (app.remote?.slots ?? []).map(({ source: _source, ...slot }) => ({
    ...slot,
    ...filesOf(app, manifest, slot.module),
  }));

/** The contract versions compatible with this one. */
const compatibleRange = `^${contractVersion.split('.')[0]}.0.0`;

/** The shell's grants of addresses and places to remotes, their owners and keys, its own pages, and what these load early. */
async function describeShell(
  { role, folder }: App,
  client: StatsCompilation,
): Promise<Pick<Release, 'grants' | 'slotGrants' | 'owners' | 'keys' | 'ownPaths' | 'early'>> {
  if (role === 'remote') return {};
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(path.join(folder, 'src', file)).href);
  const { grants } = (await load('grants.ts')) as { grants: NonNullable<Release['grants']> };
  const { slotGrants } = (await load('slots/slot-grants.ts')) as {
    slotGrants: NonNullable<Release['slotGrants']>;
  };
  const { ownRoutes } = (await load('routes.ts')) as { ownRoutes: ShellRoute[] };
  const { remoteOwners } = (await load('remote-owners.ts')) as {
    remoteOwners: NonNullable<Release['owners']>;
  };
  const { releaseKeys } = (await load('release-keys.ts')) as { releaseKeys: ReleaseKeys };
  return {
    early: findEarlyFiles(ownRoutes, client),
    owners: remoteOwners,
    keys: releaseKeys,
    grants: Object.fromEntries(
      Object.entries(grants).map(([remote, granted]) => [
        remote,
        granted.map(({ at, access }) => ({ at, access })),
      ]),
    ),
    slotGrants,
    ownPaths: ownRoutes.map((route) => route.path),
  };
}

/**
 * The version of a build: the package's version with a hash of what the build contains. Builds with the same contents are
 * the same release, whatever has changed in their inputs.
 */
function versionOf(app: App, build: Omit<BuiltRelease, 'version'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(contentsOf(build)))
    .digest('hex');
  return `${app.packageVersion}-${hash.slice(0, 10)}`;
}

/**
 * Writes `release.json` with everything that the web host and the browser need to know about the build. It contains
 * neither time nor commit, so that the same inputs always give the same bytes.
 */
export async function writeReleaseManifest(
  app: App,
  client: StatsCompilation,
): Promise<BuiltRelease> {
  const manifest = readBundlerManifest(app);
  const pages = describePages(app, manifest);
  const slots = describeSlots(app, manifest);
  const entry = manifest.metaData.remoteEntry.name;
  for (const file of bundlerOutputs) fs.rmSync(path.join(app.output, file), { force: true });
  const isMap = (file: string): boolean => file.startsWith(`${mapsFolder}/`);
  const written = listFiles(app.output).filter((file) => file !== 'release.json');
  const files = written.filter((file) => !isMap(file));
  const maps = written.filter(isMap).map((file) => file.slice(mapsFolder.length + 1));
  const contents: Omit<BuiltRelease, 'version'> = {
    app: app.name,
    owner: app.remote?.owner ?? 'shell',
    contract: contractVersion,
    ...(app.remote && { contractRange: app.remote.contractRange ?? compatibleRange }),
    ...(!app.remote && {
      trustedTypes: true,
      readsPartialRegistry: true,
      readsRegistryGrants: true,
    }),
    namedByContent: true,
    entry: app.remote ? entry : null,
    server: files.includes('server/server.js'),
    shared: sharedVersions,
    ...(app.remote ? { scripts: [], styles: [] } : filesOfGroup(client.entrypoints, 'main')),
    files: files.map((file) => describeFile(app.output, file)),
    ...(maps.length > 0 && {
      maps: maps.map((file) => describeFile(path.join(app.output, mapsFolder), file)),
    }),
    pages,
    ...(slots.length > 0 && { slots }),
    ...(app.remote && { menu: [...(app.remote.menu ?? [])] }),
    ...(app.remote?.flags && { flags: [...app.remote.flags] }),
    ...(await describeShell(app, client)),
    federation: installedVersion('@module-federation/runtime'),
    federationInterface: pageInterface,
  };
  const release = { version: versionOf(app, contents), ...contents };
  fs.writeFileSync(path.join(app.output, 'release.json'), JSON.stringify(release, null, 2));
  return release;
}
