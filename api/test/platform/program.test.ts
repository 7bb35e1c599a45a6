import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Program } from '../support/program';
import { startProgram } from '../support/program';
import { until } from '../support/until';

let folder: string;
/** A data folder whose database exists. A copy of it starts in a fraction of the time of a first start. */
let usedFolder: string;
const programs: Program[] = [];

function makeFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-program-'));
  fs.chmodSync(made, 0o755);
  return made;
}

beforeAll(async () => {
  usedFolder = makeFolder();
  const program = await startProgram({ DATA_DIR: usedFolder });
  program.process.kill('SIGTERM');
  expect(await program.exitCode()).toBe(0);
});
afterAll(() => fs.rmSync(usedFolder, { recursive: true, force: true }));
beforeEach(() => {
  folder = makeFolder();
});
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGTERM');
    await program.exitCode();
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ DATA_DIR: folder, ...env });
  programs.push(program);
  return program;
}

/** With `cp`, which retains the owners: as root, the server runs as another user. */
function copyUsedFolder(): void {
  execFileSync('cp', ['-a', `${usedFolder}/.`, folder]);
}

const readServerPid = (): number =>
  Number(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The files and folders that another user could read or list; passing through the data folder is allowed. */
function listSharedFiles(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => {
      // The program and its database remove temporary files during the walk.
      const stats = fs.lstatSync(path.join(root, name), { throwIfNoEntry: false });
      return stats !== undefined && (stats.mode & 0o077) !== 0;
    })
    .concat((fs.statSync(root).mode & 0o066) === 0 ? [] : [root]);
}

const untilGone = (pid: number): Promise<void> =>
  until(`process ${pid} is gone`, () => !isRunning(pid));

it('starts its own database, prints its address, closes its files to other users, and stops both on exit', async () => {
  const program = await start();
  const address = /^hive-api ready (http:\/\/127\.0\.0\.1:\d+)$/.exec(program.ready ?? '')?.[1];
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  const server = readServerPid();

  expect(listSharedFiles(folder)).toEqual([]);

  // Twice, like Ctrl-C in a terminal: from the terminal and from the parent script.
  program.process.kill('SIGINT');
  program.process.kill('SIGINT');

  expect(await program.exitCode()).toBe(0);
  await untilGone(server);
  expect(program.errorOutput()).toBe('');
});

it('stops when its parent process exits, and does not start again without its key', async () => {
  copyUsedFolder();
  const program = await start();
  const server = readServerPid();
  program.process.disconnect();
  expect(await program.exitCode()).toBe(0);
  await untilGone(server);

  fs.rmSync(path.join(folder, 'secret.key'));
  const withAnotherKey = await start();
  expect(await withAnotherKey.exitCode()).toBe(1);
  expect(withAnotherKey.errorOutput()).toMatch(/^SECRET_KEY is not the key .*lost-secret-key\.md/);
});

describe('A failed start', () => {
  it('lists every invalid setting and exits with code 1', async () => {
    const program = await start({ API_PORT: 'x', LOG_LEVEL: 'loud', RELEASES_S3: 'hive' });
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toMatch(
      /^3 settings are wrong:\n {2}API_PORT must .*\n {2}LOG_LEVEL must .*\n {2}RELEASES_S3 must .*$/,
    );
  });

  it('names the setting of a port for metrics that is in use', async () => {
    copyUsedFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const program = await start({ METRICS_PORT: String(port) });
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toMatch(
      new RegExp(
        `^One setting is wrong:\n {2}METRICS_PORT ${port} of .* cannot be used \\(EADDRINUSE\\)\\.$`,
      ),
    );
    other.close();
  });

  it('reports in one sentence that the port is in use, and leaves no database running', async () => {
    copyUsedFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const program = await start({ API_PORT: String(port) });
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toBe(
      `The port ${port} on 127.0.0.1 is taken: stop what uses it, or set API_PORT to another.`,
    );
    expect(fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
    other.close();
  });

  it('reports in one sentence that another process uses the data folder', async () => {
    copyUsedFolder();
    await start();
    const second = await start();
    expect(await second.exitCode()).toBe(1);
    expect(second.errorOutput()).toMatch(
      /^Hive is already running on \S+ \(process \d+\): stop it, or set DATA_DIR to another folder\.$/,
    );
  });

  it('reports in one sentence that the configured database is unreachable, without its password', async () => {
    const program = await start({ DATABASE_URL: 'postgres://hive:top-secret@127.0.0.1:9/hive' });
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toMatch(
      /^The database at 127\.0\.0\.1:9\/hive cannot be used: .*Check DATABASE_URL\.$/,
    );
    expect(program.errorOutput()).not.toContain('top-secret');
  });

  it('reports in one sentence that clicks cannot be written to the data folder', async () => {
    copyUsedFolder();
    fs.rmSync(path.join(folder, 'spool'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'spool'), '');
    const program = await start();
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toMatch(
      /^The data folder \S+ cannot be used: .*spool.*\. Set DATA_DIR to a folder this user may write\.$/,
    );
  });

  it('refuses demo mode in production', async () => {
    const program = await start({
      NODE_ENV: 'production',
      DEMO: '1',
      SECRET_KEY: randomBytes(32).toString('hex'),
    });
    expect(await program.exitCode()).toBe(1);
    expect(program.errorOutput()).toMatch(/DEMO must be off in production/);
  });
});
