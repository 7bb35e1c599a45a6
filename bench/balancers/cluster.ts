import { spawnSync, type ChildProcess } from 'node:child_process';
import { signalServer } from '@hive/api/testing/debian-postgres';
import type { Pool } from 'pg';
import { end, root, run, waitUntilReady } from '../child';
import type { Server } from '../public-list/servers';
import { siteHost } from './balancer';

/** A process that can be replaced by a new one at the same port. */
export interface Replaceable {
  name: string;
  /** Ends it as an operator does, and starts another one. Resolves when the new one has started. */
  replace(): Promise<void>;
  /** Kills it without a warning, and starts another one. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startApi(name: string, start: () => Promise<Server>): Promise<Replaceable> {
  let api = await start();
  const restart = async (stop: () => Promise<void>) => {
    await stop();
    api = await start();
  };
  return {
    name,
    replace: () => restart(() => api.stop()),
    kill: () => restart(() => api.stop('SIGKILL')),
    stop: () => api.stop(),
  };
}

export async function startWebHost(
  name: string,
  port: number,
  settings: Record<string, string>,
): Promise<Replaceable> {
  const start = async (): Promise<ChildProcess> => {
    const host = run(['shell/dist/host/main.js'], {
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `https://${siteHost}`,
      WEB_TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'error',
    });
    await waitUntilReady(`http://127.0.0.1:${port}/ready`, host, 60_000);
    return host;
  };
  let host = await start();
  return {
    name,
    async replace() {
      await end(host);
      host = await start();
    },
    async kill() {
      await end(host, 'SIGKILL');
      host = await start();
    },
    stop: () => end(host),
  };
}

/** Publishes the built apps to the storage that these settings select. */
export function publish(storage: Record<string, string>): void {
  const remotes = ['remote-public', 'remote-user', 'remote-admin', 'remote-partner'];
  const args = ['tooling/start/run.mjs', 'tooling/releases/release.ts', 'shell'];
  const { status } = spawnSync(
    process.execPath,
    [...args, ...remotes.flatMap((app) => ['--with', app])],
    { cwd: root, env: { ...process.env, ...storage }, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`The release command ended with ${status}.`);
}

/** Stops every process of PostgreSQL with SIGSTOP, as a machine that hangs, and lets them go on afterwards. */
export async function withStoppedDatabase(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]!.data_directory;
  signalServer(data, 'SIGSTOP');
  try {
    await work();
  } finally {
    signalServer(data, 'SIGCONT');
  }
}
