import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findBinaries, getPackageName } from '../../../src/database/launcher/binaries';
import { LaunchError } from '../../../src/database/launcher/launch-error';
import { packageRoot } from '../../support/test-server';
import { eventually } from '../../support/until';
import { runQuery, createOwners, isRoot, isRunning } from './owners';

const owners = createOwners();
afterAll(() => owners.cleanUp());

let number = 0;
const newFolder = (): string => owners.makeFolder(`data-${(number += 1)}`);

describe('A start on an empty folder', () => {
  it('creates a database whose rows survive a stop and a start', async () => {
    const dataDir = newFolder();
    const first = await owners.start(dataDir);
    await runQuery(first.outcome.url, "create table sample as select 'row' as what");
    await first.stop();
    expect(isRunning(first.outcome.pid)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'hive.lock'))).toBe(false);

    const second = await owners.start(dataDir);
    expect(second.outcome.isReused).toBe(false);
    expect(await runQuery(second.outcome.url, 'select what from sample')).toEqual([
      { what: 'row' },
    ]);
    await second.stop();
  });

  it('listens on a socket that only its user can access, and on no port', async () => {
    const owner = await owners.start(newFolder());
    const [settings] = await runQuery<{ addresses: string; folder: string; encoding: string }>(
      owner.outcome.url,
      "select current_setting('listen_addresses') addresses, current_setting('unix_socket_directories') folder, current_setting('server_encoding') encoding",
    );
    expect(settings).toMatchObject({ addresses: '', encoding: 'UTF8' });
    expect(fs.statSync(settings?.folder ?? '').mode & 0o777).toBe(0o700);
    await owner.stop();
  });

  it('rotates a large server log and retains the previous one', async () => {
    const dataDir = newFolder();
    const log = path.join(dataDir, 'postgres.log');
    const largeLog = 'x'.repeat(5 * 1024 * 1024 + 1);
    fs.writeFileSync(log, largeLog);
    fs.writeFileSync(`${log}.1`, 'the one before');

    const first = await owners.start(dataDir);
    await first.stop();
    expect(fs.readFileSync(`${log}.1`, 'utf8') === largeLog).toBe(true);
    const written = fs.readFileSync(log, 'utf8');
    expect(written).toContain('database system is ready');

    await (await owners.start(dataDir)).stop();
    expect(fs.readFileSync(log, 'utf8').startsWith(written)).toBe(true);
  });

  it('succeeds after the creation of a database was interrupted', async () => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, 'postgres.new'));
    fs.writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    const owner = await owners.start(dataDir);
    expect(owner.outcome.error).toBeUndefined();
    await owner.stop();
  });
});

describe('A second start on one data folder', () => {
  it('is refused with a one-sentence error while the first runs', async () => {
    const dataDir = newFolder();
    const first = await owners.start(dataDir);
    const second = await owners.start(dataDir);
    expect(second.outcome).toEqual({
      name: 'LaunchError',
      error: `Hive is already running on ${dataDir} (process ${first.process.pid}): stop it, or set DATA_DIR to another folder.`,
    });
    expect(await runQuery(first.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('is refused for all but one when five start at once', async () => {
    const dataDir = newFolder();
    const started = await Promise.all([1, 2, 3, 4, 5].map(() => owners.start(dataDir)));
    expect(started.filter((owner) => owner.outcome.error === undefined)).toHaveLength(1);
    for (const owner of started) await owner.stop();
  });

  it('takes over the database of a process that was killed', async () => {
    const dataDir = newFolder();
    const first = await owners.start(dataDir);
    await runQuery(first.outcome.url, 'create table sample (id int)');
    await first.kill();

    const second = await owners.start(dataDir);
    expect(second.outcome).toMatchObject({ pid: first.outcome.pid, isReused: true });
    expect(await runQuery(second.outcome.url, 'select * from sample')).toEqual([]);
    await second.stop();
    expect(isRunning(first.outcome.pid)).toBe(false);
  });

  it('restarts the database that it took over when the database is killed', async () => {
    const dataDir = newFolder();
    const first = await owners.start(dataDir);
    await runQuery(first.outcome.url, 'create table sample (id int)');
    await first.kill();
    const second = await owners.start(dataDir);

    process.kill(second.outcome.pid ?? 0, 'SIGKILL');

    await eventually(async () =>
      expect(await runQuery(second.outcome.url, 'select * from sample')).toEqual([]),
    );
    await second.stop();
  });
});

describe('A start after a crash', () => {
  /** Returns a folder whose owner and database were both killed. */
  async function crash(): Promise<string> {
    const dataDir = newFolder();
    const owner = await owners.start(dataDir);
    await runQuery(owner.outcome.url, 'create table sample (id int)');
    await owner.kill();
    process.kill(owner.outcome.pid ?? 0, 'SIGKILL');
    return dataDir;
  }

  async function expectStart(dataDir: string): Promise<void> {
    const owner = await owners.start(dataDir);
    expect(owner.outcome).toMatchObject({ isReused: false });
    expect(await runQuery(owner.outcome.url, 'select * from sample')).toEqual([]);
    await owner.stop();
  }

  /** Writes another process id into both locks. */
  function writeLocks(dataDir: string, pid: number): void {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
    fs.writeFileSync(
      path.join(dataDir, 'hive.lock'),
      JSON.stringify({ pid, startedAt: 'another time' }),
    );
  }

  it('succeeds with locks of dead processes', async () => {
    await expectStart(await crash());
  });

  it('succeeds with locks whose process id now belongs to another process', async () => {
    const dataDir = await crash();
    writeLocks(dataDir, process.pid);
    await expectStart(dataDir);
  });

  it('succeeds with locks of a zombie process', async () => {
    const dataDir = await crash();
    // A parent that never waits for its child leaves a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    writeLocks(dataDir, Number(line.toString()));
    await expectStart(dataDir);
    parent.kill();
  });

  it('succeeds with an empty lock file', async () => {
    const dataDir = await crash();
    fs.writeFileSync(path.join(dataDir, 'hive.lock'), '');
    await expectStart(dataDir);
  });
});

describe('The package with the PostgreSQL binaries', () => {
  it('works after an installation without scripts, because the launcher creates its links', async () => {
    const { project, copy } = otherProject();
    const links = fs
      .readdirSync(path.join(copy, 'native/lib'))
      .filter((name) => isLink(path.join(copy, 'native/lib', name)));
    for (const link of links) fs.rmSync(path.join(copy, 'native/lib', link));

    const owner = await owners.start(newFolder(), { packageRoot: project });
    expect(owner.outcome.error).toBeUndefined();
    await owner.stop();
    for (const link of links) expect(isLink(path.join(copy, 'native/lib', link))).toBe(true);
  });

  it('is reported in a one-sentence error when it is not installed', () => {
    expect(() => findBinaries(owners.folder)).toThrow(LaunchError);
    expect(() => findBinaries(owners.folder)).toThrow(/is not installed: .*DATABASE_URL/);
  });

  it.each([
    ['win32', 'x64'],
    ['linux', 'riscv64'],
  ])('does not exist for %s on %s, and the error says what to do', (platform, processor) => {
    expect(() => getPackageName(platform, processor)).toThrow(
      /No PostgreSQL comes along .*set DATABASE_URL/,
    );
  });
});

describe(isRoot ? 'When started by root' : 'When started by an ordinary user', () => {
  const nobody = isRoot ? { uid: readId('-u'), gid: readId('-g') } : {};

  it('the launcher refuses a data folder without write access with a one-sentence error', async () => {
    const closed = owners.makeFolder('closed', 0o555);
    const owner = await owners.start(path.join(closed, 'data'), { ids: nobody });
    expect(owner.outcome.error).toMatch(
      /^The data folder .* cannot be written \(EACCES\): set DATA_DIR/,
    );
  });

  it('the database runs as the user who starts it, if that is not root', async () => {
    const dataDir = newFolder();
    if (nobody.uid !== undefined) fs.chownSync(dataDir, nobody.uid, nobody.gid);
    const { project } = otherProject();
    const owner = await owners.start(dataDir, {
      ids: nobody,
      packageRoot: project,
      // The folder of these tests may not be accessible to that user.
      temporary: owners.makeFolder('open', 0o1777),
    });
    expect(owner.outcome).toMatchObject({ isReused: false, notes: [] });
    expect(fs.statSync(path.join(dataDir, 'postgres')).uid).toBe(nobody.uid ?? process.getuid?.());
    await owner.stop();
  });

  if (isRoot) {
    it('the database runs as another user, below the data folder, and is not replaced when that user cannot enter', async () => {
      const dataDir = newFolder();
      const owner = await owners.start(dataDir);
      expect(owner.outcome.notes).toEqual([]);
      expect(fs.statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0);
      await owner.stop();
      fs.chmodSync(dataDir, 0o700);
      const second = await owners.start(dataDir);
      expect(second.outcome.error).toMatch(/cannot enter .*, where its database is/);
    });

    it('the database works in a project that other users cannot access, and its location is reported', async () => {
      const { home, project } = otherProject();
      fs.chmodSync(home, 0o700);
      const dataDir = path.join(project, '.data');
      const options = { packageRoot: project, temporary: owners.makeFolder('tmp') };

      const first = await owners.start(dataDir, options);
      expect(first.outcome.error).toBeUndefined();
      expect(first.outcome.notes).toEqual([
        expect.stringMatching(/cannot access .*: its files are in \S+\.$/),
      ]);
      await runQuery(first.outcome.url, 'create table sample (id int)');
      await first.stop();

      const second = await owners.start(dataDir, options);
      expect(await runQuery(second.outcome.url, 'select * from sample')).toEqual([]);
      await second.stop();

      const elsewhere = fs.readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
      fs.rmSync(elsewhere, { recursive: true });
      const third = await owners.start(dataDir, options);
      expect(third.outcome.error).toMatch(/is gone: put it back, or remove .* to start afresh/);
    });
  }
});

function readId(option: string): number {
  return Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
}

function isLink(file: string): boolean {
  return fs.lstatSync(file).isSymbolicLink();
}

/** Creates a project of another user in their home folder, with the package as installed by npm. */
function otherProject(): { home: string; project: string; copy: string } {
  const home = owners.makeFolder('home');
  const project = owners.makeFolder('home/project');
  const name = getPackageName(process.platform, process.arch);
  const copy = path.join(project, 'node_modules', name);
  if (!fs.existsSync(copy)) {
    const source = path.resolve(findBinaries(packageRoot), '..');
    fs.cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { home, project, copy };
}
