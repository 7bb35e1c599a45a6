import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Starts a program of the workspace. */
export function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves when the program has printed a text. Rejects when it ends before or takes too long. */
export async function waitForOutput(
  child: ChildProcess,
  text: string,
  withinMs: number,
): Promise<void> {
  let output = '';
  const signal = AbortSignal.timeout(withinMs);
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes(text)) {
    if (child.exitCode !== null || signal.aborted)
      throw new Error(`'${text}' was never printed:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Terminates a program and waits for it to end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Resolves when an address answers. Rejects when the program ends before, or is ended because it takes too long. */
export async function waitUntilReady(
  url: string,
  child: ChildProcess,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end(child);
  throw new Error(`${url} was not ready within ${withinMs} ms`);
}
