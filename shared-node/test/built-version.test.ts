import fs from 'node:fs';
import { setUpTemporaryFolder } from '../testing/temporary-folder';
import { readBuiltVersion } from '../src/built-version';

const folder = setUpTemporaryFolder();

test('A program reads the version that was written beside it', () => {
  fs.writeFileSync(folder.join('version'), '1a2b3c4d5e6f\n');
  expect(readBuiltVersion(folder.join('main.js'))).toBe('1a2b3c4d5e6f');
});

test('A program without a written version does not know it', () => {
  expect(readBuiltVersion(folder.join('main.js'))).toBe('unknown');
});
