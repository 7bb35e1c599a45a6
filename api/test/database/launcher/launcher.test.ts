import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findBinaries, getPackageName } from '../../../src/database/launcher/binaries';
import { LaunchError } from '../../../src/database/launcher/launch-error';
import { packageRoot } from '../../support/test-server';
import { eventually } from '../../support/until';
import { ask, createOwners, isRoot, isRunning } from './owners';

const owners = createOwners();
afterAll(() => owners.cleanUp());

let number = 0;
const freshFolder = (): string => owners.makeFolder(`data-${(number += 1)}`);

describe('A start on an empty folder', () => {
  it('makes a database that keeps its rows over a stop and a start', async () => {
    const dataDir = freshFolder();
    const first = await owners.start(dataDir);
    await ask(first.outcome.url, "create table kept as select 'row' as what");
    await first.stop();
    expect(isRunning(first.outcome.pid)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'hive.lock'))).toBe(false);

    const second = await owners.start(dataDir);
    expect(second.outcome.isReused).toBe(false);
    expect(await ask(second.outcome.url, 'select what from kept')).toEqual([{ what: 'row' }]);
    await second.stop();
  });

  it('listens on a socket only its own user can reach, and on no port', async () => {
    const owner = await owners.start(freshFolder());
    const [settings] = await ask<{ addresses: string; folder: string; encoding: string }>(
      owner.outcome.url,
      "select current_setting('listen_addresses') addresses, current_setting('unix_socket_directories') folder, current_setting('server_encoding') encoding",
    );
    expect(settings).toMatchObject({ addresses: '', encoding: 'UTF8' });
    expect(fs.statSync(settings?.folder ?? '').mode & 0o777).toBe(0o700);
    await owner.stop();
  });

  it('rotates a large server log and retains the previous one', async () => {
    const dataDir = freshFolder();
    const log = path.join(dataDir, 'postgres.log');
    const grown = 'x'.repeat(5 * 1024 * 1024 + 1);
    fs.writeFileSync(log, grown);
    fs.writeFileSync(`${log}.1`, 'the one before');

    const first = await owners.start(dataDir);
    await first.stop();
    expect(fs.readFileSync(`${log}.1`, 'utf8') === grown).toBe(true);
    const written = fs.readFileSync(log, 'utf8');
    expect(written).toContain('database system is ready');

    await (await owners.start(dataDir)).stop();
    expect(fs.readFileSync(log, 'utf8').startsWith(written)).toBe(true);
  });

  it('starts afresh where making the database was cut short', async () => {
    const dataDir = freshFolder();
    fs.mkdirSync(path.join(dataDir, 'postgres.new'));
    fs.writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    const owner = await owners.start(dataDir);
    expect(owner.outcome.error).toBeUndefined();
    await owner.stop();
  });
});

describe('A second start on one data folder', () => {
  it('is refused in one sentence while the first runs', async () => {
    const dataDir = freshFolder();
    const first = await owners.start(dataDir);
    const second = await owners.start(dataDir);
    expect(second.outcome).toEqual({
      name: 'LaunchError',
      error: `Hive is already running on ${dataDir} (process ${first.process.pid}): stop it, or set DATA_DIR to another folder.`,
    });
    expect(await ask(first.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('is refused for all but one when five start at once', async () => {
    const dataDir = freshFolder();
    const started = await Promise.all([1, 2, 3, 4, 5].map(() => owners.start(dataDir)));
    expect(started.filter((owner) => owner.outcome.error === undefined)).toHaveLength(1);
    for (const owner of started) await owner.stop();
  });

  it('takes over the database of a Hive that was killed', async () => {
    const dataDir = freshFolder();
    const first = await owners.start(dataDir);
    await ask(first.outcome.url, 'create table kept (id int)');
    await first.kill();

    const second = await owners.start(dataDir);
    expect(second.outcome).toMatchObject({ pid: first.outcome.pid, isReused: true });
    expect(await ask(second.outcome.url, 'select * from kept')).toEqual([]);
    await second.stop();
    expect(isRunning(first.outcome.pid)).toBe(false);
  });

  it('looks after the database it took over: killed, it is started again', async () => {
    const dataDir = freshFolder();
    const first = await owners.start(dataDir);
    await ask(first.outcome.url, 'create table kept (id int)');
    await first.kill();
    const second = await owners.start(dataDir);

    process.kill(second.outcome.pid ?? 0, 'SIGKILL');

    await eventually(async () =>
      expect(await ask(second.outcome.url, 'select * from kept')).toEqual([]),
    );
    await second.stop();
  });
});

describe('What a crash leaves behind', () => {
  /** A folder whose api and database were both killed. */
  async function crash(): Promise<string> {
    const dataDir = freshFolder();
    const owner = await owners.start(dataDir);
    await ask(owner.outcome.url, 'create table kept (id int)');
    await owner.kill();
    process.kill(owner.outcome.pid ?? 0, 'SIGKILL');
    return dataDir;
  }

  async function expectStart(dataDir: string): Promise<void> {
    const owner = await owners.start(dataDir);
    expect(owner.outcome).toMatchObject({ isReused: false });
    expect(await ask(owner.outcome.url, 'select * from kept')).toEqual([]);
    await owner.stop();
  }

  /** Makes both locks name another process. */
  function blame(dataDir: string, pid: number): void {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
    fs.writeFileSync(
      path.join(dataDir, 'hive.lock'),
      JSON.stringify({ pid, startedAt: 'another time' }),
    );
  }

  it('does not stop a start: the locks of dead processes', async () => {
    await expectStart(await crash());
  });

  it('does not stop a start: locks whose number belongs to another process by now', async () => {
    const dataDir = await crash();
    blame(dataDir, process.pid);
    await expectStart(dataDir);
  });

  it('does not stop a start: locks of a zombie process', async () => {
    const dataDir = await crash();
    // A parent that never waits for its child leaves a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    blame(dataDir, Number(line.toString()));
    await expectStart(dataDir);
    parent.kill();
  });

  it('does not stop a start: a lock without content', async () => {
    const dataDir = await crash();
    fs.writeFileSync(path.join(dataDir, 'hive.lock'), '');
    await expectStart(dataDir);
  });
});

describe('The package with the binaries', () => {
  it('works after an install without scripts, because the links are made here', async () => {
    const { project, copy } = otherProject();
    const links = fs
      .readdirSync(path.join(copy, 'native/lib'))
      .filter((name) => isLink(path.join(copy, 'native/lib', name)));
    for (const link of links) fs.rmSync(path.join(copy, 'native/lib', link));

    const owner = await owners.start(freshFolder(), { packageRoot: project });
    expect(owner.outcome.error).toBeUndefined();
    await owner.stop();
    for (const link of links) expect(isLink(path.join(copy, 'native/lib', link))).toBe(true);
  });

  it('is asked for in one sentence when it is not installed', () => {
    expect(() => findBinaries(owners.folder)).toThrow(LaunchError);
    expect(() => findBinaries(owners.folder)).toThrow(/is not installed: .*DATABASE_URL/);
  });

  it.each([
    ['win32', 'x64'],
    ['linux', 'riscv64'],
  ])('does not exist for %s on %s: a sentence says what to do', (platform, processor) => {
    expect(() => getPackageName(platform, processor)).toThrow(
      /No PostgreSQL comes along .*set DATABASE_URL/,
    );
  });
});

describe(isRoot ? 'Started by root' : 'Started by an ordinary user', () => {
  const nobody = isRoot ? { uid: askId('-u'), gid: askId('-g') } : {};

  it('a data folder that cannot be written is refused in one sentence', async () => {
    const closed = owners.makeFolder('closed', 0o555);
    const owner = await owners.start(path.join(closed, 'data'), { ids: nobody });
    expect(owner.outcome.error).toMatch(
      /^The data folder .* cannot be written \(EACCES\): set DATA_DIR/,
    );
  });

  it('a person who is not root runs the database as themselves', async () => {
    const dataDir = freshFolder();
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
      const dataDir = freshFolder();
      const owner = await owners.start(dataDir);
      expect(owner.outcome.notes).toEqual([]);
      expect(fs.statSync(path.join(dataDir, 'postgres')).uid).not.toBe(0);
      await owner.stop();
      fs.chmodSync(dataDir, 0o700);
      const second = await owners.start(dataDir);
      expect(second.outcome.error).toMatch(/cannot enter .*, where its database is/);
    });

    it('works in a project that other users cannot enter, and reports where the files are', async () => {
      const { home, project } = otherProject();
      fs.chmodSync(home, 0o700);
      const dataDir = path.join(project, '.data');
      const options = { packageRoot: project, temporary: owners.makeFolder('tmp') };

      const first = await owners.start(dataDir, options);
      expect(first.outcome.error).toBeUndefined();
      expect(first.outcome.notes).toEqual([
        expect.stringMatching(/cannot access .*: its files are in \S+\.$/),
      ]);
      await ask(first.outcome.url, 'create table kept (id int)');
      await first.stop();

      const second = await owners.start(dataDir, options);
      expect(await ask(second.outcome.url, 'select * from kept')).toEqual([]);
      await second.stop();

      const elsewhere = fs.readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
      fs.rmSync(elsewhere, { recursive: true });
      const third = await owners.start(dataDir, options);
      expect(third.outcome.error).toMatch(/is gone: put it back, or remove .* to start afresh/);
    });
  }
});

function askId(option: string): number {
  return Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
}

function isLink(file: string): boolean {
  return fs.lstatSync(file).isSymbolicLink();
}

/** A project of another user, in their home folder, with the package as installed by npm. */
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
