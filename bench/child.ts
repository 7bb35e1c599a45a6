import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The workspace. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Starts a program of the workspace. */
export function run(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves when the program has said some words; rejects when it ends before, or takes too long. */
export async function says(child: ChildProcess, words: string, withinMs: number): Promise<void> {
  let said = '';
  const signal = AbortSignal.timeout(withinMs);
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes(words)) {
    if (child.exitCode !== null || signal.aborted)
      throw new Error(`'${words}' was never said:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Asks a program to end, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
