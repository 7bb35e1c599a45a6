/**
 * `node install-linked.mjs <repository> <folder with packed packages>`: installs the packed packages in a repository, and links the
 * libraries of the workspace instead of downloading them. For tests: npm needs half a minute to two minutes.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [repository = '', packages = ''] = process.argv.slice(2);
const libraries = path.join(root, 'node_modules');
const installed = path.join(repository, 'node_modules');

/** @param {string} target @param {string[]} at */
function link(target, ...at) {
  const file = path.join(installed, ...at);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.symlinkSync(target, file);
}

/** Unpacks a package, as npm does, and links the versions of libraries that only it uses. @param {string} file */
function unpack(file) {
  const unpacked = path.join(installed, '.unpacked');
  fs.mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['xzf', path.join(packages, file), '-C', unpacked]);
  const { name } = JSON.parse(fs.readFileSync(path.join(unpacked, 'package/package.json'), 'utf8'));
  const folder = path.join(installed, name);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.renameSync(path.join(unpacked, 'package'), folder);
  fs.rmdirSync(unpacked);
  const nested = path.join(root, name.replace('@hive/', ''), 'node_modules');
  if (fs.existsSync(nested)) link(nested, name, 'node_modules');
}

for (const name of fs.readdirSync(libraries))
  if (!name.startsWith('.') && name !== '@hive') link(path.join(libraries, name), name);
for (const file of fs.readdirSync(packages)) if (file.endsWith('.tgz')) unpack(file);
link('../eslint/bin/eslint.js', '.bin', 'eslint');
link('../jest/bin/jest.js', '.bin', 'jest');
link('../@hive/tooling/standalone/hive-remote.mjs', '.bin', 'hive-remote');
fs.chmodSync(path.join(installed, '@hive/tooling/standalone/hive-remote.mjs'), 0o755);
