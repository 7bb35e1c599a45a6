import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { end, root, waitUntilReady } from '../child';
import { readCpuTime } from '../cpu-time';

const fromRoot = (file: string): string => path.join(root, file);

export interface Server {
  origin: string;
  /** CPU time used so far, in microseconds; null except on Linux. */
  readCpu(): number | null;
  /** Peak memory so far, in megabytes; null except on Linux. */
  readMemory(): number | null;
  pid: number | undefined;
  /** Resolves when it has ended, also with SIGKILL: its port is free then. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

let isBuilt = false;

/**
 * Builds the api if its build is outdated: what runs from sources is slower, because esbuild keeps the name of each function
 * by a call.
 */
function buildApi(): void {
  if (isBuilt) return;
  execFileSync(fromRoot('node_modules/.bin/nx'), ['build', '@hive/api'], {
    cwd: root,
    env: { ...process.env, NX_TUI: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  isBuilt = true;
}

/** Rejects when a program listens on the port: the bench would measure that one. */
async function requireFree(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const isFree = await once(socket, 'connect').then(
    () => false,
    () => true,
  );
  socket.destroy();
  if (!isFree) throw new Error(`Another program listens on port ${port}.`);
}

/** Starts the api as production runs it. Resolves when it is ready. */
export async function startApi(port: number, env: Record<string, string>): Promise<Server> {
  buildApi();
  await requireFree(port);
  const child = spawn(process.execPath, ['api/dist/node/main.js'], {
    cwd: root,
    env: { ...process.env, API_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/api/ready`, child, 120_000);
  return {
    origin,
    readCpu: () => readCpuTime(child.pid),
    readMemory: () => readMemory(child.pid),
    pid: child.pid,
    stop: (signal) => end(child, signal),
  };
}

/** Starts a minimal Fastify server that sends these bytes. */
export async function startBare(port: number, bodyFile: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fromRoot('bench/public-list/bare-server.ts'), String(port), bodyFile],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, 30_000);
  return {
    origin,
    readCpu: () => readCpuTime(child.pid),
    readMemory: () => readMemory(child.pid),
    pid: child.pid,
    stop: (signal) => end(child, signal),
  };
}

function readMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'latin1')) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
