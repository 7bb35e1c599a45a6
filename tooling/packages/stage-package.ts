import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@hive/contract/contract-version';
import { listFiles } from '@hive/shared-node/list-files';
import type { PackageSource } from './package-sources';

/** The `package.json` of a package. */
export interface PackageManifest {
  name: string;
  version: string;
  type: 'module';
  license: string;
  sideEffects?: unknown;
  exports?: Record<string, string>;
  bin?: Readonly<Record<string, string>>;
  dependencies: Record<string, string>;
}

export const readJson = <T>(file: string): T => JSON.parse(fs.readFileSync(file, 'utf8')) as T;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * The version of a package. The contract has its own; that of any other package is followed by a hash of its contents and of the
 * versions it needs, so that one version never names two contents.
 */
export function packageVersion(
  folder: string,
  { name, version, ...rest }: PackageManifest,
): string {
  if (name === '@hive/contract') return contractVersion;
  const hash = createHash('sha256').update(JSON.stringify(rest));
  for (const file of listFiles(folder))
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  // A part of a version that has digits only must not begin with 0.
  return `${version}-h${hash.digest('hex').slice(0, 10)}`;
}

/** The versions of the packages that the workspace's root installs for all packages. */
export const readRootVersions = (root: string): Record<string, string> =>
  readJson<{ devDependencies: Record<string, string> }>(path.join(root, 'package.json'))
    .devDependencies;

/** The kinds of files that the sources have. */
const sourceKinds = ['.ts', '.tsx', '.mjs', '.cjs', '.cts', '.json', '.css'];

/** @throws for a file that is not a source, such as a secret or a backup that lies in a folder without being committed */
function copySources(from: string, to: string, { include, exclude = [] }: PackageSource): void {
  for (const part of include)
    for (const file of listFiles(path.join(from, part))) {
      const name = `${part}/${file}`;
      if (isTest(name) || exclude.includes(name)) continue;
      const at = path.join(from, name);
      if (!sourceKinds.includes(path.extname(name)))
        throw new Error(
          `${at} is not packed: only ${sourceKinds.join(', ')} files are. Delete or move it.`,
        );
      fs.cpSync(at, path.join(to, name));
    }
}

/** Writes the manifest of a staged package with its version, and returns it. */
export function writeManifest(folder: string, draft: PackageManifest): PackageManifest {
  const manifest = { ...draft, version: packageVersion(folder, draft) };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Copies what a team outside the workspace needs of a package into an empty folder, with a `package.json` whose versions are exact.
 * @param versions the versions of the packages that are staged already
 */
export function stagePackage(
  root: string,
  source: PackageSource,
  { folder, versions }: { folder: string; versions: ReadonlyMap<string, string> },
): PackageManifest {
  const from = path.join(root, source.folder);
  copySources(from, folder, source);
  const own = readJson<PackageManifest>(path.join(from, 'package.json'));
  const shared = readRootVersions(root);
  const added = (source.dependencies ?? []).map((name): [string, string] => [
    name,
    shared[name] ?? '',
  ]);
  const dependencies = Object.entries({ ...own.dependencies, ...Object.fromEntries(added) })
    .map(([name, version]): [string, string] => [name, versions.get(name) ?? version])
    .sort(([one], [other]) => one.localeCompare(other));
  const { name, version, type, sideEffects, exports } = own;
  return writeManifest(folder, {
    name,
    version,
    type,
    license: 'UNLICENSED',
    sideEffects,
    exports,
    ...(source.bin && { bin: source.bin }),
    dependencies: Object.fromEntries(dependencies),
  });
}
