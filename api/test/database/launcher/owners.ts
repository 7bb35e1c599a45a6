import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import pg from 'pg';
import { packageRoot } from '../../support/test-server';

export const isRoot = process.getuid?.() === 0;

/** The report of a process about its start. */
export interface Outcome {
  pid?: number;
  isReused?: boolean;
  url?: string;
  notes?: string[];
  error?: string;
  name?: string;
}

/** A process that starts and monitors a database. */
export interface Owner {
  process: ChildProcess;
  outcome: Outcome;
  /** Stops the process and its database gracefully. */
  stop(): Promise<void>;
  /** Kills the process at once; its database continues. */
  kill(): Promise<void>;
}

interface OwnerOptions {
  packageRoot?: string;
  ids?: { uid?: number; gid?: number };
  /** Its folder for temporary files, if they must not outlive the test. */
  temporary?: string;
}

/** Starts processes of `owner.ts`, and cleans up after them. */
export function createOwners() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-launcher-'));
  fs.chmodSync(folder, 0o755);
  const script = path.join(folder, 'owner.cjs');
  // One file, so that it also runs as a user without access to the project.
  buildSync({
    entryPoints: [path.join(__dirname, 'owner.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    logLevel: 'error',
  });
  const owners: Owner[] = [];
  const serverPids = new Set<number>();

  return {
    folder,
    makeFolder: (name: string, mode = 0o755): string => {
      const created = path.join(folder, name);
      fs.mkdirSync(created, { recursive: true });
      fs.chmodSync(created, mode);
      return created;
    },
    start: async (dataDir: string, options: OwnerOptions = {}): Promise<Owner> => {
      const owner = await startOwner(script, dataDir, options);
      owners.push(owner);
      if (owner.outcome.pid) serverPids.add(owner.outcome.pid);
      return owner;
    },
    cleanUp: async (): Promise<void> => {
      for (const owner of owners) await owner.stop();
      for (const pid of serverPids) killQuietly(pid);
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

async function startOwner(script: string, dataDir: string, options: OwnerOptions): Promise<Owner> {
  const node = findNode(path.dirname(script), options.ids);
  const child = spawn(node, [script, dataDir, options.packageRoot ?? packageRoot], {
    ...options.ids,
    cwd: '/',
    env: { ...process.env, ...(options.temporary && { TMPDIR: options.temporary }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    process: child,
    outcome: JSON.parse(line.toString()) as Outcome,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Returns a Node binary that the user can run: Node itself may be in a folder without access. */
function findNode(folder: string, ids: OwnerOptions['ids']): string {
  if (!ids || spawnSync(process.execPath, ['--version'], { ...ids, cwd: '/' }).status === 0)
    return process.execPath;
  const copy = path.join(folder, 'node');
  if (!fs.existsSync(copy)) fs.copyFileSync(process.execPath, copy);
  return copy;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // Already stopped, as expected.
  }
}

/** Runs one statement on a database. */
export async function runQuery<T extends pg.QueryResultRow>(
  url: string | undefined,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

export function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return fs.existsSync(`/proc/${pid}/stat`)
      ? !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
      : true;
  } catch {
    return false;
  }
}
