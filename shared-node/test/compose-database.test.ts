import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { setUpTemporaryFolder } from '../testing/temporary-folder';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

interface Service {
  image?: string;
  build?: { context: string };
  command?: string[];
  healthcheck?: { test?: string[] };
  environment?: Record<string, string>;
  logging?: { driver: string };
  extends?: { service: string };
}
const readServices = (file: string) =>
  (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services;
const base = readServices('compose.yaml');
const services = readServices('compose/database.yaml');
const scripts = path.join(root, 'deploy/compose/database');

const folder = setUpTemporaryFolder();

/** A program in place of another one, found first. */
function substitute(name: string, script: string): void {
  fs.writeFileSync(folder.join(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
/** Runs a script, with files of the test's folder and of the repository in place of those of the container. */
function run(script: string, env: Record<string, string> = {}, ...args: string[]) {
  const text = fs.readFileSync(path.join(scripts, script), 'utf8');
  const here = text
    .replaceAll('/tmp/', `${folder.path}/`)
    .replaceAll('/etc/pgbouncer', path.join(root, 'deploy/pgbouncer'));
  fs.writeFileSync(folder.join(`${script}.here`), here);
  const file = folder.join(`${script}.here`);
  const { status, stdout, stderr } = spawnSync('sh', [file, ...args], {
    env: { PATH: `${folder.path}:${process.env['PATH']!}`, FOLDER: folder.path, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

describe('compose/database.yaml', () => {
  test('The apis use the pooler at its port, the primary past it, and the replica', () => {
    const [, port] = /^listen_port = (\d+)$/m.exec(read('pgbouncer/pgbouncer.ini'))!;
    for (const name of ['api1', 'api2']) {
      const { environment = {} } = services[name]!;
      const hosts = Object.entries(environment).map(([setting, url]) => [
        setting,
        /@([^/]+)\/hive$/.exec(url)?.[1],
      ]);
      expect(Object.fromEntries(hosts)).toEqual({
        DATABASE_URL: `pooler:${port}`,
        DATABASE_DIRECT_URL: 'postgres',
        DATABASE_REPLICA_URL: 'replica',
      });
    }
    for (const name of ['pooler', 'postgres', 'replica']) expect(services).toHaveProperty(name);
  });

  test('The primary archives with the settings of other servers, and allows as many connections as before', () => {
    const options = services['postgres']!.command!.filter((word) => word.includes('='));
    const archive = read('pgbackrest/postgresql.conf')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.replace(/ = '?([^']*)'?$/, '=$1'));
    expect(archive).toHaveLength(3);
    const connections = base['postgres']!.command!.filter((word) => word.includes('='));
    expect(options).toEqual([...connections, ...archive]);
    expect(services['replica']!.command).toEqual(expect.arrayContaining(connections));
  });

  test('Its image has the PostgreSQL of compose.yaml, and pgBackRest the path of its data', () => {
    const { image } = base['postgres']!;
    expect(read('compose/database/Containerfile')).toContain(`\nARG BASE=${image}\n`);
    const [, version] = /:(\d+)$/.exec(image!)!;
    for (const name of ['postgres', 'replica', 'database-backup'])
      expect(services[name]!.environment).toMatchObject({
        PGBACKREST_PG1_PATH: `/var/lib/postgresql/${version}/docker`,
        PGBACKREST_REPO1_CIPHER_PASS: '${BACKUP_PASS_PHRASE:?}',
      });
  });

  test('Its image is built from a folder without settings and certificates', () => {
    const contexts = Object.values(services).flatMap(({ build }) => build?.context ?? []);
    expect(new Set(contexts)).toEqual(new Set(['compose/database']));
    const others = fs.readdirSync(scripts).filter((file) => !file.endsWith('.sh'));
    expect(others).toEqual(['Containerfile']);
  });

  test('Its commands are in the image, and new services limit their logs', () => {
    const inImage = fs.readdirSync(scripts).filter((file) => file.endsWith('.sh'));
    const used = Object.values(services).flatMap(
      ({ command = [], healthcheck }) =>
        [...command, ...(healthcheck?.test ?? [])].join(' ').match(/[\w-]+\.sh/g) ?? [],
    );
    for (const file of inImage) fs.accessSync(path.join(scripts, file), fs.constants.X_OK);
    const others = ['allow-replica.sh', 'back-up-daily.sh'];
    expect([...used, ...others].sort()).toEqual(inImage);
    for (const [name, { logging, extends: extended }] of Object.entries(services))
      if (!(name in base) && !extended) expect(logging?.driver).toBe('json-file');
  });
});

test('start-pooler.sh fills in the addresses and the password of pgbouncer.ini, and changes no other setting', () => {
  substitute('pgbouncer', 'cat "$1" "$FOLDER/userlist.txt"');
  const lines = run('start-pooler.sh', { DATABASE_PASSWORD: 'se"cr\\et' }).output.split('\n');
  const before = read('pgbouncer/pgbouncer.ini').split('\n');
  expect(lines.filter((line) => !before.includes(line))).toEqual([
    'hive = host=postgres',
    'listen_addr = *',
    `auth_file = ${folder.path}/userlist.txt`,
    'unix_socket_dir =',
    // PgBouncer reads two quotation marks as one, and a backslash as itself.
    '"hive" "se""cr\\et"',
  ]);
  expect(before.filter((line) => !lines.includes(line))).toHaveLength(4);
});

describe('start-replica.sh', () => {
  const start = () =>
    run(
      'start-replica.sh',
      { PGDATA: `${folder.path}/data`, REPLICATION_PASSWORD: 'secret' },
      '-c',
      'a=b',
    );
  /** Copies in two steps, and fails between them while the file `broken` exists. */
  const copy = `
    for word in "$@"; do case "$word" in --pgdata=*) target=\${word#--pgdata=} ;; esac; done
    mkdir "$target" || exit 1
    echo 18 > "$target/PG_VERSION"
    echo "copied with $PGPASSWORD"
    [ ! -e "$FOLDER/broken" ] || exit 1
    printf "work_mem = '8MB'\\nrecovery_target_time = '2026-11-26'\\n" > "$target/postgresql.auto.conf"`;
  beforeEach(() => {
    substitute('pg_basebackup', copy);
    substitute('docker-entrypoint.sh', 'echo "started $*"');
  });

  test('It copies the primary once, then follows it, not to the point in time that the primary was restored to', () => {
    const first = start();
    expect(first).toMatchObject({
      status: 0,
      output: expect.stringContaining('copied with secret'),
    });
    expect(first.output).toMatch(/started postgres -c primary_conninfo=.* -c a=b\n$/);
    expect(fs.existsSync(`${folder.path}/data/standby.signal`)).toBe(true);
    const settings = fs.readFileSync(`${folder.path}/data/postgresql.auto.conf`, 'utf8');
    expect(settings).toBe("work_mem = '8MB'\n");
    expect(start().output).not.toContain('copied');
  });

  test('It repeats a copy that was interrupted', () => {
    fs.writeFileSync(`${folder.path}/broken`, '');
    const interrupted = start();
    expect(interrupted.status).not.toBe(0);
    expect(interrupted.output).not.toContain('started');
    fs.rmSync(`${folder.path}/broken`);
    const repeated = start();
    expect(repeated).toMatchObject({ status: 0, output: expect.stringContaining('copied') });
    expect(fs.existsSync(`${folder.path}/data/standby.signal`)).toBe(true);
  });
});

describe('back-up-daily.sh', () => {
  const full = 'full backup: 20261119-020000F';
  const diff = 'diff backup: 20261119-020000F_20261122-020000D';
  /** The statements of psql since the start of the test. */
  const readStatements = (): string[] => {
    const file = `${folder.path}/statements`;
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  beforeEach(() => {
    substitute(
      'psql',
      'for word in "$@"; do case "$word" in --command=*) echo "${word#*=}" ;; esac; done >> "$FOLDER/statements"',
    );
  });
  /** The commands of pgBackRest at a time, with these lines of its info. */
  function backUp(time: string, ...backups: string[]): string[] {
    const date = 'exec /bin/date -u -d';
    substitute(
      'date',
      `case "$*" in *ago*) ${date} "${time}Z $3" "$4" ;; esac; ${date} "${time}Z" "$2"`,
    );
    const info = ['stanza: hive', ...backups.map((line) => `        ${line}`)].join('\n');
    fs.writeFileSync(`${folder.path}/info`, `${info}\n`);
    // The next info has what was made, with a label in local time.
    substitute(
      'pgbackrest',
      `shift; [ "$1" = info ] && exec cat "$FOLDER/info"; echo "$*"
       now=$(/bin/date -d '${time}Z' +%Y%m%d-%H%M%S)
       case "$1" in
         --type=full) echo "        full backup: $now"F ;;
         --type=diff) echo "        diff backup: 20261119-020000F_$now"D ;;
       esac >> "$FOLDER/info"`,
    );
    const { status, output } = run('back-up-daily.sh', { TZ: 'JST-9' });
    expect(status).toBe(0);
    return output.trim().split('\n').filter(Boolean);
  }

  test('The first backup is made at once, and is full', () => {
    expect(backUp('2026-11-22 00:10')).toEqual(['stanza-create', '--type=full backup']);
  });

  test('The next day has a differential one, from 02:00, and only one', () => {
    expect(backUp('2026-11-20 01:50', full)).toEqual([]);
    expect(backUp('2026-11-20 02:10', full)).toEqual(['--type=diff backup']);
    expect(backUp('2026-11-22 23:50', full, diff)).toEqual([]);
    expect(backUp('2026-11-23 02:00', full, diff)).toEqual(['--type=diff backup']);
  });

  test('One that was made today before 02:00 replaces none', () => {
    const early = 'diff backup: 20261119-020000F_20261123-001000D';
    expect(backUp('2026-11-23 02:10', full, diff, early)).toEqual(['--type=diff backup']);
  });

  test('A full one is made after seven days, and after a longer pause', () => {
    expect(backUp('2026-11-25 02:10', full, diff)).toEqual(['--type=diff backup']);
    expect(backUp('2026-11-26 02:10', full, diff)).toEqual(['--type=full backup']);
    expect(backUp('2026-12-24 08:00', full, diff)).toEqual(['--type=full backup']);
  });

  test('A run that succeeds records the time of the newest backup, also if it has nothing to do', () => {
    backUp('2026-11-20 02:10', full);
    backUp('2026-11-22 23:50', full, diff);
    backUp('2026-11-26 02:10', full, diff);
    expect(readStatements()).toEqual([
      "select record_database_backup('20261120T021000Z')",
      "select record_database_backup('20261122T020000Z')",
      "select record_database_backup('20261126T021000Z')",
    ]);
  });

  test('A fault of pgBackRest is a fault of the script, and is not recorded', () => {
    substitute('pgbackrest', 'exit 55');
    expect(run('back-up-daily.sh').status).toBe(55);
    expect(readStatements()).toEqual([]);
  });

  test('A success that cannot be recorded is a fault of the script', () => {
    substitute('psql', 'exit 2');
    substitute('pgbackrest', '[ "$2" = info ] || exit 0');
    expect(run('back-up-daily.sh').status).toBe(2);
  });
});

describe('The health of database-backup', () => {
  /** Runs the loop once: the backup ends with this status, at a time when the last success is this long ago. */
  function loop(status: number, lastSuccess: string) {
    const backUp = `touch -d '${lastSuccess}' "$FOLDER/succeeded"; exit ${status}`;
    substitute('back-up-daily.sh', backUp);
    substitute('sleep', 'kill $PPID');
    run('back-up-repeatedly.sh');
    return run('check-backups.sh').status;
  }

  test('It fails once no run has succeeded for 26 hours', () => {
    expect(loop(1, '25 hours ago')).toBe(0);
    expect(loop(1, '27 hours ago')).not.toBe(0);
    expect(loop(0, '27 hours ago')).toBe(0);
  });

  test('It counts from the start of the container, and fails without the loop', () => {
    expect(run('check-backups.sh').status).not.toBe(0);
    substitute('back-up-daily.sh', 'exit 1');
    substitute('sleep', 'kill $PPID');
    run('back-up-repeatedly.sh');
    expect(run('check-backups.sh').status).toBe(0);
  });
});

test('files-backup is unhealthy once no run has succeeded for 26 hours, and without a run', () => {
  const { command, healthcheck } = services['files-backup']!;
  const here = (word: string) => word.replaceAll(/\/(tmp|data)\//g, `${folder.path}/`);
  const [, program, ...args] = healthcheck!.test!.map(here);
  // Podman divides arguments at spaces.
  expect(args.join('')).not.toMatch(/\s/);
  const check = () => spawnSync(program!, args).status;
  /** Runs the loop once: the backup ends with this status, at a time when the last success is this long ago. */
  const loop = (status: number, lastSuccess: string) => {
    substitute('hive', `touch -d '${lastSuccess}' "${folder.path}/succeeded"; exit ${status}`);
    substitute('sleep', 'kill $PPID');
    spawnSync('sh', ['-c', here(command![2]!)], { env: { PATH: `${folder.path}:/usr/bin:/bin` } });
    return check();
  };
  expect(check()).not.toBe(0);
  expect(loop(1, '25 hours ago')).toBe(0);
  expect(loop(1, '27 hours ago')).not.toBe(0);
  expect(loop(0, '27 hours ago')).toBe(0);
});
