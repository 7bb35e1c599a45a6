import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const deploy = path.join(root, 'deploy');
const files = fs
  .readdirSync(deploy, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  // Only in a checkout that runs Compose.
  .filter((file) => !file.includes('/compose/certs/') && !file.endsWith('.env'));

test('Scripts and documents that files of deploy name exist', () => {
  const named = files.flatMap((file) =>
    [
      ...fs
        .readFileSync(file, 'utf8')
        .matchAll(/\b((?:deploy|docs|tooling)\/[\w./-]+\.(?:sh|mjs|md))\b/g),
    ].map(([, name]) => ({ name: name!, file: path.relative(root, file) })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !fs.existsSync(path.join(root, name)))).toEqual([]);
});
