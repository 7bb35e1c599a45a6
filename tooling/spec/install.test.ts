import fs from 'node:fs';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { isInstalled } from '../start/install.mjs';

const root = setUpTemporaryFolder();

const one = { version: '1.0.0', integrity: 'sha512-one' };
const otherPlatform = { version: '1.0.0', optional: true, os: ['darwin'] };
const linked = { resolved: 'contract', link: true };

function write(required: object, installed?: object): void {
  fs.mkdirSync(root.join('node_modules/@hive'), { recursive: true });
  const put = (file: string, packages: object) =>
    fs.writeFileSync(root.join(file), JSON.stringify({ packages }));
  put('package-lock.json', { '': { name: 'hive' }, contract: { version: '1.0.0' }, ...required });
  if (installed) put('node_modules/.package-lock.json', installed);
}

test('Installed packages are not installed again, even without other platforms’ builds', () => {
  const required = { 'node_modules/one': one, 'node_modules/@one/darwin': otherPlatform };
  write(required, { 'node_modules/one': one });
  expect(isInstalled(root.path)).toBe(true);
});

test.each([
  ['nothing is', undefined],
  ['it is not', {}],
  ['another version is', { 'node_modules/one': { ...one, version: '1.0.1' } }],
  ['the same version from elsewhere is', { 'node_modules/one': { ...one, integrity: 'sha512-' } }],
  ['it is in another place', { 'contract/node_modules/one': one }],
])('A package must be installed when %s', (_, installed) => {
  write({ 'node_modules/one': one }, installed);
  expect(isInstalled(root.path)).toBe(false);
});

test('A workspace package must be linked', () => {
  write({ 'node_modules/@hive/contract': linked }, {});
  expect(isInstalled(root.path)).toBe(false);
  fs.mkdirSync(root.join('contract'));
  fs.symlinkSync('../../contract', root.join('node_modules/@hive/contract'));
  expect(isInstalled(root.path)).toBe(true);
});
