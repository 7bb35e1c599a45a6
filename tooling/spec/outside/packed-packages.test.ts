import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@hive/contract/contract-version';
import { listFiles } from '@hive/shared-node/list-files';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { workspaceRoot } from '../../federation/app';
import { packPackages, type PackedPackage } from '../../packages/pack-packages';
import { packageVersion, type PackageManifest } from '../../packages/stage-package';

/** Milliseconds for npm and two builds. */
const timeout = 600_000;
const folder = setUpSharedTemporaryFolder();
let packed: PackedPackage[];
/** The files of each package by its name, unpacked. */
const unpacked = new Map<string, string>();

beforeAll(async () => {
  packed = await packPackages(workspaceRoot, folder.join('packages'));
  for (const { name, file } of packed) {
    const target = folder.join('unpacked', name);
    fs.mkdirSync(target, { recursive: true });
    const args = ['xzf', folder.join('packages', file), '-C', target, '--strip-components=1'];
    execFileSync('tar', args);
    unpacked.set(name, target);
  }
}, timeout);

const filesOf = (name: string): string[] => listFiles(unpacked.get(name)!);
const manifestOf = (name: string): PackageManifest =>
  JSON.parse(
    fs.readFileSync(path.join(unpacked.get(name)!, 'package.json'), 'utf8'),
  ) as PackageManifest;
/** The first folders or files of each package. */
const partsOf = (name: string): string[] => [
  ...new Set(filesOf(name).map((file) => file.split('/')[0]!)),
];

test('The packages contain the sources that a team outside needs, and no tests, apps or stored contracts', () => {
  expect(Object.fromEntries(packed.map(({ name }) => [name, partsOf(name)]))).toEqual({
    '@hive/contract': ['package.json', 'src', 'testing'],
    '@hive/shared-auth': ['package.json', 'src', 'testing'],
    '@hive/shared-ui': ['package.json', 'src'],
    '@hive/shared-node': ['package.json', 'src'],
    '@hive/tooling': [
      ...['dev', 'eslint', 'federation', 'jest', 'package.json', 'releases', 'rendering'],
      ...['standalone', 'tsconfig'],
    ],
    '@hive/create-remote': ['create-remote.mjs', 'package.json'],
  });
  const files = packed.flatMap(({ name }) => filesOf(name));
  expect(files.filter((file) => /\.test\.|\.pem$|\.env/.test(file))).toEqual([]);
});

test('Nothing that is packed imports a file that is not', () => {
  // The starter is one program without imports.
  const sources = packed.filter(({ name }) => name !== '@hive/create-remote');
  const missing = sources.flatMap(({ name }) =>
    filesOf(name)
      .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !file.startsWith('rendering/'))
      .flatMap((file) => {
        const at = path.join(unpacked.get(name)!, file);
        const imports = fs
          .readFileSync(at, 'utf8')
          .matchAll(/(?:from |import\(|require\(|^import )'(\.[^']+)'/gm);
        return [...imports]
          .map(([, to]) => path.resolve(path.dirname(at), to!))
          .filter((to) => !['', '.ts', '.tsx', '.d.ts'].some((end) => fs.existsSync(to + end)))
          .map((to) => `${name}/${file}: ${path.relative(unpacked.get(name)!, to)}`);
      }),
  );
  // Loaded in the workspace only.
  expect(missing).toEqual([
    '@hive/tooling/releases/gate/render-programs.ts: federation/render-programs',
  ]);
});

test('The contract has its stored version, and every dependency is exact', () => {
  const versions = new Map(packed.map(({ name, version }) => [name, version]));
  expect(versions.get('@hive/contract')).toBe(contractVersion);
  for (const name of versions.keys()) {
    const { dependencies, ...manifest } = manifestOf(name);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
    for (const [needed, version] of Object.entries(dependencies)) {
      if (needed.startsWith('@hive/'))
        expect([needed, version]).toEqual([needed, versions.get(needed)]);
      else expect([needed, version]).toEqual([needed, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    }
  }
});

test('A version names one content: another one gives another version', () => {
  const name = '@hive/shared-auth';
  const [target, manifest] = [unpacked.get(name)!, manifestOf(name)];
  // The manifest is written after the version was chosen.
  fs.rmSync(path.join(target, 'package.json'));
  const draft = { ...manifest, version: '1.0.0' };
  expect(packageVersion(target, draft)).toBe(manifest.version);
  fs.appendFileSync(path.join(target, 'src/session.ts'), '\n');
  expect(packageVersion(target, draft)).not.toBe(manifest.version);
  expect(packageVersion(target, draft)).toMatch(/^1\.0\.0-h[0-9a-f]{10}$/);
  fs.writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest));
});

test('The packages are small: all of them have less than 1 MB', () => {
  const total = packed.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThan(1_000_000);
});
