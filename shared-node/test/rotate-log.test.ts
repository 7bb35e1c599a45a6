import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rotateLog } from '../src/rotate-log';

const megabyte = 1024 * 1024;

let folder: string;
let log: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-log-'));
  log = path.join(folder, 'api.log');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('renames a large log and replaces the previous one', () => {
  fs.writeFileSync(`${log}.1`, 'the previous log');
  fs.writeFileSync(log, Buffer.alloc(5 * megabyte + 1));

  rotateLog(log);

  expect(fs.existsSync(log)).toBe(false);
  expect(fs.statSync(`${log}.1`).size).toBe(5 * megabyte + 1);
});

it('does nothing for a small or missing log', () => {
  rotateLog(log);
  fs.writeFileSync(log, Buffer.alloc(5 * megabyte));

  rotateLog(log);

  expect(fs.readdirSync(folder)).toEqual(['api.log']);
});
