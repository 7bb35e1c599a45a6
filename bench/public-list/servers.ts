import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { end, waitUntilReady } from '../child';
import { readCpuTime } from '../cpu-time';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface Server {
  origin: string;
  /** CPU time used so far, in microseconds; null except on Linux. */
  readCpu(): number | null;
  /** Peak memory so far, in megabytes; null except on Linux. */
  readMemory(): number | null;
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the api from source, so that no outdated build is measured. Resolves when it is ready. */
export async function startApi(port: number, env: Record<string, string>): Promise<Server> {
  const program = ['--import', 'tsx', fromRoot('api/src/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: fromRoot('api'),
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
    stop: () => end(child),
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
    stop: () => end(child),
  };
}

function readMemory(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'latin1')) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
