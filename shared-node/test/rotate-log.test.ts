import fs from 'node:fs';
import { setUpTemporaryFolder } from '../testing/temporary-folder';
import { openLog } from '../src/open-log';
import { rotateLog } from '../src/rotate-log';

const megabyte = 1024 * 1024;

const folder = setUpTemporaryFolder();
let log: string;
beforeEach(() => {
  log = folder.join('api.log');
});

it('moves a large log aside, replaces the previous one, and leaves the file to a program that has it open', () => {
  fs.writeFileSync(`${log}.1`, 'the previous log');
  fs.writeFileSync(log, Buffer.alloc(5 * megabyte + 1));
  const program = fs.openSync(log, 'a');

  rotateLog(log);
  fs.writeSync(program, 'the next line');
  fs.closeSync(program);

  expect(fs.readFileSync(log, 'utf8')).toBe('the next line');
  expect(fs.statSync(`${log}.1`).size).toBe(5 * megabyte + 1);
});

it('does nothing for a small or missing log', () => {
  rotateLog(log);
  fs.writeFileSync(log, Buffer.alloc(5 * megabyte));

  rotateLog(log);

  expect(fs.readdirSync(folder.path)).toEqual(['api.log']);
});

describe('a log that is written', () => {
  const write = async (lines: readonly (Buffer | string)[]): Promise<void> => {
    const stream = openLog(log);
    for (const line of lines) stream.write(line);
    await new Promise<void>((resolve) => stream.end(resolve));
  };

  it('is rotated while it is written, so that two files remain, for their user alone', async () => {
    const piece = Buffer.alloc(megabyte, 'x');

    await write([...Array.from({ length: 13 }, () => piece), 'the last line']);

    expect(fs.readdirSync(folder.path).sort()).toEqual(['api.log', 'api.log.1']);
    expect(fs.statSync(`${log}.1`).size).toBe(5 * megabyte);
    expect(fs.statSync(log).size).toBe(3 * megabyte + 'the last line'.length);
    for (const file of [log, `${log}.1`]) expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is appended to by the next program', async () => {
    fs.writeFileSync(log, 'first ', { mode: 0o644 });

    await write(['second']);

    expect(fs.readFileSync(log, 'utf8')).toBe('first second');
    expect(fs.statSync(log).mode & 0o777).toBe(0o600);
  });
});
