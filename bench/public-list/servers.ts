import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface Server {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the api: the built bundle where there is one, else its source. Resolves when it can serve. */
export async function startApi(port: number, env: Record<string, string>): Promise<Server> {
  const bundle = fromRoot('api/dist/main.mjs');
  const program = existsSync(bundle) ? [bundle] : ['--import', 'tsx', fromRoot('api/src/main.ts')];
  const child = spawn(process.execPath, program, {
    cwd: fromRoot('api'),
    env: { ...process.env, LOG_LEVEL: 'warn', API_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/api/ready`, child, 120_000);
  return { origin, stop: () => stop(child) };
}

/** Starts the plainest Fastify that answers these bytes. */
export async function startBare(port: number, bodyFile: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fromRoot('bench/public-list/bare-server.ts'), String(port), bodyFile],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child, 30_000);
  return { origin, stop: () => stop(child) };
}

async function waitUntilReady(url: string, child: ChildProcess, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop(child);
  throw new Error(`${url} was not ready within ${withinMs} ms`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
