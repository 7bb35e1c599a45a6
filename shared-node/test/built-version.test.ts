import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBuiltVersion } from '../src/built-version';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-built-version-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('A program reads the version that was written beside it', () => {
  fs.writeFileSync(path.join(folder, 'version'), '1a2b3c4d5e6f\n');
  expect(readBuiltVersion(path.join(folder, 'main.js'))).toBe('1a2b3c4d5e6f');
});

test('A program without a written version does not know it', () => {
  expect(readBuiltVersion(path.join(folder, 'main.js'))).toBe('unknown');
});
