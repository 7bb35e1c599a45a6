import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { apiBase } from '@hive/contract/api-paths';
import { healthPaths } from '@hive/contract/health-paths';
import { setUpTemporaryFolder } from '../testing/temporary-folder';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

interface Service {
  build?: { target: string };
  environment?: Record<string, unknown>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}
const readServices = (file: string) =>
  (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services;
const services = readServices('deploy/compose.yaml');
const databaseServices = readServices('deploy/compose/database.yaml');
const targets = ['api', 'web'];
const programs = Object.entries(services).filter(([, { build }]) =>
  targets.includes(build?.target ?? ''),
);

const haproxy = read('deploy/haproxy/haproxy.cfg');
const readNumber = (expression: RegExp): number => Number(expression.exec(haproxy)?.[1]);

const folder = setUpTemporaryFolder();

const script = read('deploy/compose/upgrade.sh');

interface Compose {
  /** Calls that contain this text fail. */
  failing?: string;
  /** Services that the files of Compose have. */
  declared?: string[];
  /** Services that have a container. */
  existing?: string[];
}

/** Runs the script with a command in place of Docker Compose, and lists the calls that change something. */
function upgrade(args: string[] = [], { failing = 'nothing', declared, existing }: Compose = {}) {
  const [compose, log] = [folder.join('compose'), folder.join('log')];
  const names = declared ?? Object.keys(services);
  const substitute = `#!/bin/sh
[ "$1 $2" = '--env-file compose/.env' ] && [ -e compose.yaml ] || exit 2
shift 2
case "$*" in
  *'config --services') echo '${names.join('\n')}'; exit ;;
  'ps --all --services') echo '${(existing ?? names).join('\n')}'; exit ;;
esac
echo "$*" | head -1 >> ${log}
case "$*" in *"${failing}"*) exit 1 ;; esac
`;
  fs.writeFileSync(compose, substitute, { mode: 0o755 });
  fs.writeFileSync(log, '');
  const { status, stdout } = spawnSync(
    'sh',
    [path.join(root, 'deploy/compose/upgrade.sh'), ...args],
    { env: { ...process.env, COMPOSE: compose }, encoding: 'utf8' },
  );
  const calls = fs.readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return { status: status ?? -1, output: stdout, calls };
}

describe('The upgrade of compose.yaml', () => {
  test('It migrates, then replaces the apis and the web hosts one by one, each once it is in use', () => {
    const { status, calls } = upgrade();
    expect(status).toBe(0);
    const inOrder = targets.flatMap((target) =>
      programs.filter(([, { build }]) => build!.target === target).map(([name]) => name),
    );
    expect(calls.map((call) => call.split(' -e')[0])).toEqual([
      'build api1',
      'build web1',
      'run --rm --no-deps api1 hive migrate',
      ...inOrder.flatMap((name) => [
        `up --detach --no-deps --no-build --wait ${name}`,
        `exec -T ${name} node`,
      ]),
    ]);
  });

  test('It also replaces the backups: that of files runs the image of the apis, that of the database another one', () => {
    const declared = [...Object.keys(services), ...Object.keys(databaseServices)];
    const { status, calls } = upgrade([], { declared });
    expect(status).toBe(0);
    const builds = ['build api1', 'build web1', 'build database-backup'];
    expect(calls.slice(0, 3)).toEqual(builds);
    expect(calls.slice(-2)).toEqual([
      'up --detach --no-deps --no-build files-backup',
      'up --detach --no-deps --no-build database-backup',
    ]);
    expect(calls.at(-3)).toContain('exec -T web2');
    expect(databaseServices).toHaveProperty(['files-backup', 'extends', 'service'], 'api1');
    expect(databaseServices).toHaveProperty(['database-backup', 'build']);
    expect(upgrade(['--no-build'], { declared }).calls).toEqual(calls.slice(3));
  });

  test('It changes nothing while containers exist that its files do not have', () => {
    const existing = [...Object.keys(services), 'pooler', 'replica'];
    expect(upgrade([], { existing })).toMatchObject({
      status: 1,
      output: expect.stringMatching(/COMPOSE_FILE .*: pooler replica\n/),
      calls: [],
    });
  });

  test('A new installation, and one without a container of each service, is upgraded', () => {
    expect(upgrade([], { existing: [] }).status).toBe(0);
    expect(upgrade([], { existing: ['postgres', 'release'] }).status).toBe(0);
    expect(script).toContain('compose --profile release config --services');
  });

  test('It replaces no further service when one does not become ready', () => {
    const { status, calls } = upgrade(['--no-build'], { failing: '--wait api2' });
    expect(status).not.toBe(0);
    expect(calls.at(-1)).toContain('--wait api2');
  });

  test('It replaces no further service when HAProxy does not use the new one', () => {
    const { status, calls } = upgrade(['--no-build'], { failing: 'exec -T api1' });
    expect(status).not.toBe(0);
    expect(calls.at(-1)).toContain('exec -T api1');
  });

  test('It replaces nothing after a failed migration', () => {
    const { status, calls } = upgrade(['--no-build'], { failing: 'hive migrate' });
    expect(status).not.toBe(0);
    expect(calls).toEqual(['run --rm --no-deps api1 hive migrate']);
  });

  test.each(programs)('It waits until %s is ready, in an argument without spaces', (_name, one) => {
    const base = one.build!.target === 'api' ? apiBase : '';
    const port = one.build!.target === 'api' ? 4300 : 4200;
    const code = one.healthcheck!.test.at(-1)!;
    expect(code).toContain(`'http://127.0.0.1:${port}${base}${healthPaths.ready}'`);
    expect(code).not.toMatch(/\s/);
  });
});

describe('haproxy.cfg', () => {
  test('It says that all servers are in use by as many as it has', () => {
    for (const backend of ['web', 'api']) {
      const [, servers = ''] = haproxy.split(`\nbackend ${backend}\n`);
      const count = servers.split('\n\n')[0]!.match(/^ {2}server /gm)!.length;
      expect(readNumber(new RegExp(`nbsrv\\(${backend}\\) lt (\\d+)`))).toBe(count);
    }
    const [, uri] = /monitor-uri (\S+)/.exec(haproxy)!;
    expect(script).toContain(`http://balancer:4299${uri}"`);
  });

  test.each(programs)('It takes %s out of use before that stops', (_name, { environment }) => {
    const interval = readNumber(/ inter (\d+)s/);
    // The first check that fails comes an interval after the announcement at the latest.
    const seconds = interval * readNumber(/ fall (\d+)/);
    expect(Number(environment!['DRAIN_SECONDS'])).toBeGreaterThan(seconds);
  });
});
