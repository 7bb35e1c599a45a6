import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from './build-programs';
import { packageRoot } from './test-server';

/** The api in a separate process. */
export interface Program {
  process: ChildProcess;
  /** The line it output when it was ready, or null if it ended before. */
  ready: string | null;
  errorOutput(): string;
  exitCode(): Promise<number | null>;
}

/** Starts the api on a free port. Resolves once it is ready or has ended. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [builtProgram('main')], {
    cwd: packageRoot,
    env: { PATH: process.env['PATH'] ?? '', API_PORT: '0', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('The program has no output to read.');
  const { stdout, stderr } = child;
  let errorOutput = '';
  stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  // Not the 'close' event, which is not emitted once the IPC channel is closed.
  const ended = Promise.all([once(child, 'exit'), once(stderr, 'close')]).then(
    () => child.exitCode,
  );
  const ready = new Promise<string>((resolve) => {
    let output = '';
    stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((one) => one.startsWith('hive-api ready '));
      if (line) resolve(line);
    });
  });
  return {
    process: child,
    ready: await Promise.race([ready, ended.then(() => null)]),
    errorOutput: () => errorOutput.trim(),
    exitCode: () => ended,
  };
}
