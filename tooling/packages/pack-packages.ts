import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildInstalledPrograms } from './build-installed-programs';
import { packageSources } from './package-sources';
import { stagePackage, type PackageManifest } from './stage-package';
import { stageStarter } from './stage-starter';

/** A packed package. */
export interface PackedPackage {
  name: string;
  version: string;
  /** The name of its file. */
  file: string;
  /** Bytes of the file. */
  bytes: number;
}

/** The name that npm gives the file of a package. */
export const tarballName = ({ name, version }: Pick<PackageManifest, 'name' | 'version'>): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Stages every package below a folder and returns their manifests by folder. */
async function stageAll(root: string, below: string): Promise<Map<string, PackageManifest>> {
  const versions = new Map<string, string>();
  const staged = new Map<string, PackageManifest>();
  for (const source of packageSources) {
    const folder = path.join(below, source.folder);
    fs.mkdirSync(folder);
    if (source.folder === 'tooling')
      await buildInstalledPrograms(root, path.join(folder, 'rendering'));
    const manifest = stagePackage(root, source, { folder, versions });
    versions.set(manifest.name, manifest.version);
    staged.set(folder, manifest);
  }
  const starter = path.join(below, 'create-remote');
  fs.mkdirSync(starter);
  staged.set(starter, await stageStarter(root, starter, versions));
  return staged;
}

/**
 * Packs the packages that teams with their own repository install, with npm, into a folder. The sources are packed as they are:
 * the build preset, the test setup and the gate compile them.
 */
export async function packPackages(root: string, to: string): Promise<PackedPackage[]> {
  fs.mkdirSync(to, { recursive: true });
  const below = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-packages-'));
  try {
    const staged = await stageAll(root, below);
    const args = [
      'pack',
      ...staged.keys(),
      '--pack-destination',
      to,
      '--ignore-scripts',
      '--silent',
    ];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return [...staged.values()].map(({ name, version }) => {
      const file = tarballName({ name, version });
      return { name, version, file, bytes: fs.statSync(path.join(to, file)).size };
    });
  } finally {
    fs.rmSync(below, { recursive: true });
  }
}
