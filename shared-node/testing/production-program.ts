import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A line of a program's log, with the fields that every line has. */
export interface LogLine {
  level: number;
  time: string;
  service: string;
  version: string;
  msg: string;
}

export interface EndedProgram {
  exitCode: number | null;
  /** All lines of standard output. */
  lines: LogLine[];
  errorOutput: string;
}

/**
 * Runs a program as a supervisor does, with `NODE_ENV=production` and without a channel to a parent process. Calls
 * `whenReady` with the message that starts with `ready`, and then sends SIGTERM. Resolves when the program has ended, also
 * if it never becomes ready.
 * @throws if the program ends before `whenReady`, or standard output has a line that is not an object in JSON
 */
export async function runInProduction(
  file: string,
  options: {
    cwd: string;
    env: Record<string, string>;
    ready: string;
    whenReady: (message: string) => Promise<void>;
    /**
     * After how many milliseconds a program that has not ended is killed: less than the time limit of the test, after
     * which nothing would end it.
     */
    timeout: number;
  },
): Promise<EndedProgram> {
  const program = spawn(process.execPath, [file], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: options.timeout,
    killSignal: 'SIGKILL',
  });
  const errorOutput = text(program.stderr);
  const ended = Promise.all([once(program, 'exit'), once(program.stdout, 'close')]);
  let output = '';
  const ready = new Promise<string>((resolve) =>
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const message = output.split(`"msg":"${options.ready}`)[1]?.split('"');
      if (message && message.length > 1) resolve(options.ready + message[0]);
    }),
  );
  try {
    const message = await Promise.race([ready, ended.then(() => undefined)]);
    if (message !== undefined) {
      const endedEarly = ended.then(() => Promise.reject(new Error(`It ended early: ${output}`)));
      await Promise.race([options.whenReady(message), endedEarly]);
    }
    program.kill('SIGTERM');
    await ended;
  } finally {
    program.kill('SIGKILL');
  }
  const lines = output.split('\n').filter(Boolean).map(readLine);
  return { exitCode: program.exitCode, lines, errorOutput: await errorOutput };
}

function readLine(line: string): LogLine {
  const value: unknown = JSON.parse(line);
  if (typeof value !== 'object') throw new Error(`Not a line of the log: ${line}`);
  return value as LogLine;
}
