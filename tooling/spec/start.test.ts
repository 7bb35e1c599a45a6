import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { printBanner } from '../start/banner';
import { Child } from '../start/child';
import { readSiteSettings } from '../start/site-settings';
import { builtProgram, type Program } from './programs';

const folder = setUpTemporaryFolder();
afterEach(() => jest.restoreAllMocks());

/** Starts the site as a separate process and returns its output when it has ended. */
async function startSite(
  env: NodeJS.ProcessEnv,
  program: Program = 'tooling/start/run-site.ts',
): Promise<{ code: number | null; output: string }> {
  const site = spawn(process.execPath, [builtProgram(program)], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => site.once('close', resolve));
  return { code, output };
}

/** A program of the site that runs a script. */
function makeProgram(script: string): Child {
  const file = folder.join('program.cjs');
  fs.writeFileSync(file, script);
  return new Child('The program', { script: file, env: {}, logFile: folder.join('log') });
}

test('A start with an invalid setting fails with one sentence that names it', async () => {
  const { code, output } = await startSite({ PORT: 'many', DATA_DIR: folder.path });
  expect(output).toBe('Invalid settings: PORT must be a port number.\n');
  expect(code).toBe(1);
});

test('A start with a data folder that is not writable fails with one sentence', async () => {
  const file = folder.join('file');
  fs.writeFileSync(file, '');
  const { code, output } = await startSite({ DATA_DIR: path.join(file, 'data') });
  expect(output).toMatch(/^The data folder .* cannot be used \(ENOTDIR\)\. Set DATA_DIR .*\.\n$/);
  expect(code).toBe(1);
});

test.each([
  [
    { NODE_ENV: 'production' },
    'npm run dev is for development: it does not run with NODE_ENV=production.',
  ],
  [{ PORT: 'many' }, 'Invalid settings: PORT must be a port number.'],
])('Development with %j fails with one sentence', async (env, sentence) => {
  const { code, output } = await startSite(
    { DATA_DIR: folder.path, ...env },
    'tooling/dev/run-dev.ts',
  );
  expect(output).toBe(`${sentence}\n`);
  expect(code).toBe(1);
});

test('A program’s error message is printed without additions', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const program = makeProgram('console.error("Port 1 is taken."); process.exitCode = 1;');
  await expect(program.ready()).rejects.toThrow(/^$/);
  await program.ended;
  expect(Buffer.concat(written.mock.calls.map(([chunk]) => Buffer.from(chunk))).toString()).toBe(
    'Port 1 is taken.\n',
  );
});

test('A large log is rotated at the next start and replaces the previous one, closed to other users', async () => {
  const log = folder.join('log');
  fs.writeFileSync(log, 'x'.repeat(5 * 1024 * 1024 + 1));
  fs.writeFileSync(`${log}.1`, 'the one before');
  for (const text of ['first', 'second']) {
    const program = makeProgram(`console.log('${text} ready ');`);
    await program.ready();
    await program.ended;
  }
  expect(fs.statSync(`${log}.1`).size).toBe(5 * 1024 * 1024 + 1);
  expect(fs.readFileSync(log, 'utf8')).toBe('first ready \nsecond ready \n');
  expect(fs.statSync(log).mode & 0o777).toBe(0o600);
});

test('A program that ends without a message is named', async () => {
  const program = makeProgram('process.exitCode = 1;');
  await expect(program.ready()).rejects.toThrow('The program did not start.');
  await program.ended;
});

test('A start does not truncate an existing log', async () => {
  fs.writeFileSync(folder.join('log'), 'from the first\n');
  const program = makeProgram('console.log("hive ready here");');
  await program.ready();
  await program.ended;
  expect(fs.readFileSync(folder.join('log'), 'utf8')).toMatch(/^from the first\n/);
});

test.each([
  ['0.0.0.0', 1],
  ['127.0.0.1', 0],
  ['', 0],
])('A demo on HOST=%s warns when other machines can reach it', (HOST, count) => {
  jest.spyOn(console, 'log').mockImplementation();
  const warned = jest.spyOn(console, 'error').mockImplementation();
  printBanner(readSiteSettings({ HOST, DATA_DIR: folder.path }));
  expect(warned).toHaveBeenCalledTimes(count);
  if (count) expect(warned).toHaveBeenCalledWith(expect.stringContaining('HOST=0.0.0.0'));
  warned.mockClear();
  printBanner(readSiteSettings({ HOST, DATA_DIR: folder.path, DEMO: '0' }));
  expect(warned).not.toHaveBeenCalled();
});

test('A setting that is neither on nor off is named', () => {
  expect(() => readSiteSettings({ DEMO: 'yes', RELEASE_SIGNATURES: 'no' })).toThrow(
    'Invalid settings: DEMO must be on or off (or 1, true, 0, false); RELEASE_SIGNATURES must be on or off (or 1, true, 0, false).',
  );
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['is off on the machine of a developer', {}, 'off'],
  ['is on in production', { NODE_ENV: 'production' }, 'on'],
  ['is on with a list of keys', { RELEASE_KEYS_FILE: 'keys.json' }, 'on'],
  ['follows its setting', { NODE_ENV: 'production', RELEASE_SIGNATURES: 'off' }, 'off'],
  ['follows its setting in another form', { RELEASE_SIGNATURES: 'true' }, 'on'],
])('The verification of releases %s', (_what, env, expected) => {
  expect(readSiteSettings(env).env['RELEASE_SIGNATURES']).toBe(expected);
});
