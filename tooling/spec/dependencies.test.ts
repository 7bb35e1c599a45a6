import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The packages that a visitor or the servers run. */
const programs = fs
  .readdirSync(root)
  .filter((folder) => /^(api|contract|shell|shared-.+|remote-.+)$/.test(folder));

const used = programs.flatMap((folder) =>
  Object.entries(
    (JSON.parse(read(`${folder}/package.json`)) as { dependencies: Record<string, string> })
      .dependencies,
  ).filter(([name]) => !name.startsWith('@hive/')),
);

/** Name and version in the table of the last review. */
const reviewed = new Map(
  [
    ...read('docs/security/dependencies.md').matchAll(
      /^\| `(\S+)` +\| (\S+) +\| \S+ +\| .+ \| .+ \|$/gm,
    ),
  ].map(([, name, version]) => [name, version]),
);

test('Every production dependency has an exact version', () => {
  for (const [name, version] of used)
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test('The review of dependencies lists each production dependency with its version, and no other', () => {
  expect(Object.fromEntries(reviewed)).toEqual(Object.fromEntries(used));
});

test('The review names the days within which each kind of finding is handled', () => {
  const document = read('docs/security/dependencies.md');
  for (const finding of ['critical or high', 'moderate or low', 'a newer version'])
    expect(document).toMatch(new RegExp(`^\\| .*${finding}.*within \\d+ days`, 'm'));
});

test('Packages are installed with integrity hashes and without scripts', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(read('.npmrc')).toMatch(/^save-exact=true$/m);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { link?: true; integrity?: string; optional?: true; cpu?: string[] }>;
  };
  // Native builds of other platforms: the registry that the lockfile was written with does not have them.
  const isForeignBuild = ({ optional, cpu }: { optional?: true; cpu?: string[] }) =>
    optional && cpu;
  const unchecked = Object.entries(packages)
    .filter(([name, one]) => name.includes('node_modules/') && !one.link && !one.integrity)
    .filter(([, one]) => !isForeignBuild(one))
    .map(([name]) => name);
  expect(unchecked).toEqual([]);
});
