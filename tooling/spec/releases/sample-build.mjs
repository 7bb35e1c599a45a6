/** The build of a sample app: the files in `src/files` become the release, with Nx's hash in its version. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const release = JSON.parse(fs.readFileSync('src/release.json', 'utf8'));
fs.rmSync('dist/release', { recursive: true, force: true });
fs.cpSync('src/files', 'dist/release', { recursive: true });
const files = fs.readdirSync('dist/release').map((file) => {
  const content = fs.readFileSync(`dist/release/${file}`);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path: file, integrity, bytes: content.length };
});
const version = `1.0.0-${process.env.NX_TASK_HASH.slice(0, 10)}`;
fs.writeFileSync('dist/release/release.json', JSON.stringify({ ...release, version, files }));
