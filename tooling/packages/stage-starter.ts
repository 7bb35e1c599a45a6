import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { StarterVersions } from '../create-remote/starter-versions';
import { readJson, readRootVersions, writeManifest, type PackageManifest } from './stage-package';
import { starterName } from './package-sources';

/** Libraries of a remote, in the versions that the shell provides. */
const libraries = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom'];

/** What a remote's own tests and types import. */
const development = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'jest',
  'msw',
];

/**
 * The compiler, and the older one that the linter needs, by their names in the workspace. Each names the package behind it:
 * `npm:typescript@7.0.2`.
 */
const compilers = ['@typescript/native', 'typescript'];

/** The exact versions that a new repository installs. */
function readVersions(root: string, packages: ReadonlyMap<string, string>): StarterVersions {
  const shell = readJson<PackageManifest>(path.join(root, 'shell/package.json')).dependencies;
  const shared = readRootVersions(root);
  const versionOf = (name: string): [string, string] => {
    const version = packages.get(name) ?? shell[name] ?? shared[name];
    if (!version) throw new Error(`The workspace has no version of ${name}.`);
    return [name, version];
  };
  const own = ['@hive/contract', '@hive/shared-auth', '@hive/shared-ui'];
  return {
    dependencies: Object.fromEntries([...own, ...libraries].map(versionOf)),
    devDependencies: Object.fromEntries(
      ['@hive/tooling', ...development, ...compilers].map(versionOf),
    ),
    // npm installs one copy of each for all packages.
    packages: Object.fromEntries(packages),
  };
}

/** Builds the starter: one program that knows the versions of the other packages. */
export async function stageStarter(
  root: string,
  folder: string,
  packages: ReadonlyMap<string, string>,
): Promise<PackageManifest> {
  const program = 'create-remote.mjs';
  await build({
    entryPoints: [path.join(root, 'tooling/create-remote/main.ts')],
    outfile: path.join(folder, program),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'error',
    banner: { js: '#!/usr/bin/env node' },
    define: { STARTER_VERSIONS: JSON.stringify(readVersions(root, packages)) },
  });
  fs.chmodSync(path.join(folder, program), 0o755);
  const { version } = readJson<PackageManifest>(path.join(root, 'tooling/package.json'));
  return writeManifest(folder, {
    name: starterName,
    version,
    type: 'module',
    license: 'UNLICENSED',
    bin: { 'create-remote': program },
    dependencies: {},
  });
}
