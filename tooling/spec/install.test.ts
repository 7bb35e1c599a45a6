import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isInstalled } from '../start/install.mjs';

let root: string;
beforeEach(() => (root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-install-'))));
afterEach(() => fs.rmSync(root, { recursive: true }));

const one = { version: '1.0.0', integrity: 'sha512-one' };
const otherPlatform = { version: '1.0.0', optional: true, os: ['darwin'] };
const linked = { resolved: 'contract', link: true };

function write(required: object, installed?: object): void {
  fs.mkdirSync(path.join(root, 'node_modules/@hive'), { recursive: true });
  const put = (file: string, packages: object) =>
    fs.writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  put('package-lock.json', { '': { name: 'hive' }, contract: { version: '1.0.0' }, ...required });
  if (installed) put('node_modules/.package-lock.json', installed);
}

test('Installed packages are not installed again, even without other platforms’ builds', () => {
  const required = { 'node_modules/one': one, 'node_modules/@one/darwin': otherPlatform };
  write(required, { 'node_modules/one': one });
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['nothing is', undefined],
  ['it is not', {}],
  ['another version is', { 'node_modules/one': { ...one, version: '1.0.1' } }],
  ['the same version from elsewhere is', { 'node_modules/one': { ...one, integrity: 'sha512-' } }],
  ['it is in another place', { 'contract/node_modules/one': one }],
])('A package must be installed when %s', (_, installed) => {
  write({ 'node_modules/one': one }, installed);
  expect(isInstalled(root)).toBe(false);
});

test('A workspace package must be linked', () => {
  write({ 'node_modules/@hive/contract': linked }, {});
  expect(isInstalled(root)).toBe(false);
  fs.mkdirSync(path.join(root, 'contract'));
  fs.symlinkSync('../../contract', path.join(root, 'node_modules/@hive/contract'));
  expect(isInstalled(root)).toBe(true);
});
