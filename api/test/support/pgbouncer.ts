import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { chooseServerUser } from '../../src/database/launcher/server-user';
import { until } from './until';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package is installed; `npm test` installs it if it may. */
export const hasPgBouncer = fs.existsSync(program);

export interface PgBouncer {
  /** The address of a test's database through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** The configuration that operators start with. */
const deployed = path.resolve(__dirname, '../../../deploy/pgbouncer/pgbouncer.ini');

/** Starts PgBouncer in transaction mode, with the configuration in `deploy`, in front of the tests' PostgreSQL. */
export async function startPgBouncer(sessions: number): Promise<PgBouncer> {
  const server = new URL(process.env['HIVE_TEST_DATABASE_URL'] ?? '');
  // It refuses to run as root. The sockets' folder belongs to PostgreSQL's user, who alone may enter it.
  const { ids } = chooseServerUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-pooler-'));
  fs.chmodSync(folder, 0o755);
  if (ids.uid !== undefined) fs.chownSync(folder, ids.uid, ids.gid ?? ids.uid);
  const configuration = path.join(folder, 'pgbouncer.ini');
  const changes = {
    'hive = host': `* = user=${server.username} host=${server.searchParams.get('host')}`,
    listen_addr: 'listen_addr =',
    auth_type: 'auth_type = any',
    auth_file: '',
    unix_socket_dir: `unix_socket_dir = ${folder}`,
    default_pool_size: `default_pool_size = ${sessions}`,
    // A busy machine waits for longer.
    query_wait_timeout: 'query_wait_timeout = 120',
  };
  fs.writeFileSync(configuration, changeLines(fs.readFileSync(deployed, 'utf8'), changes));
  const child = spawn(program, [configuration], { ...ids, cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true });
  };
  const through = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.searchParams.set('host', folder);
    url.searchParams.set('port', '6432');
    return url.href;
  };
  await until('PgBouncer answers', () => answers(through(server.href)));
  return { through, stop };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Replaces the line that starts with each of the names. @throws an error if there is none */
function changeLines(text: string, changes: Record<string, string>): string {
  const lines = text.split('\n');
  for (const [start, line] of Object.entries(changes)) {
    const index = lines.findIndex((one) => one.startsWith(start));
    if (index < 0) throw new Error(`${deployed} has no line ${start}.`);
    lines[index] = line;
  }
  return lines.join('\n');
}
