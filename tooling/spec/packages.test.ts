import fs from 'node:fs';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';

const root = path.resolve(__dirname, '../..');
const readJson = <T>(file: string): T =>
  JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as T;

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  nx: { tags: string[] };
}

const folders = fs
  .readdirSync(root)
  .filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')));
const manifests = new Map(
  folders.map((folder) => [folder, readJson<Manifest>(`${folder}/package.json`)]),
);

test('Every package is type-checked with the others', () => {
  const { references } = readJson<{ references: { path: string }[] }>('tsconfig.json');
  expect(references.map((reference) => reference.path).sort()).toEqual(folders.sort());
});

test('Every package is installed from the lockfile', () => {
  const { packages } = readJson<{ packages: Record<string, object> }>('package-lock.json');
  for (const folder of folders) {
    expect(packages[`node_modules/@hive/${folder}`]).toEqual({ resolved: folder, link: true });
  }
});

test('Every package is named after its folder and has a layer tag', () => {
  for (const [folder, { name, nx }] of manifests) {
    expect(name).toBe(`@hive/${folder}`);
    expect(nx.tags).toEqual([expect.stringMatching(/^layer:/)]);
  }
});

test('Every package is linted once, with the others', () => {
  const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
  expect(scripts['lint']).toMatch(/^eslint \. --max-warnings 0 /);
  for (const manifest of manifests.values()) expect(manifest.scripts?.['lint']).toBeUndefined();
});

test('Every app uses the shared build, and every remote has its layer tag', () => {
  for (const app of listApps(root)) {
    const { nx, scripts } = manifests.get(app)!;
    expect(scripts?.['build']).toBe(`tsx ../tooling/federation/build.ts ${app}`);
    expect(nx.tags).toEqual([app === 'shell' ? 'layer:shell' : 'layer:remote']);
  }
});
