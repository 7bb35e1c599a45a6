import { spawn } from 'node:child_process';
import type { Release } from '@hive/contract/release';
import { z } from 'zod';
import { FrameReader } from '../../rendering/frames';
import { limits } from '../../rendering/limits';
import {
  findWalls,
  renderEnvironment,
  type RenderPrograms,
  type WalledCommand,
} from '../../rendering/walls';
import type { Contents } from '../checks/check-files';
import { writeCodeTask } from './code-task';

/** Sent by the process. It has read code of releases, so its messages are validated. */
const codeProcessMessage = z.union([
  z.object({ started: z.literal(true) }),
  z.object({ refusals: z.array(z.string()) }),
]);
export type CodeProcessMessage = z.infer<typeof codeProcessMessage>;

/** Bytes of a message. */
const maxMessageBytes = 256 * 2 ** 10;

interface CodeOptions {
  /** The program `code-process.ts`. */
  programs: RenderPrograms;
  /** How long the rules may take once the process has started. */
  seconds: number;
  /** Ends the process. */
  signal?: AbortSignal;
}

/** How a process ended, and what it has sent. */
interface Outcome {
  hasStarted: boolean;
  isOverdue: boolean;
  refusals: string[] | null;
  /** A signal, or an exit code. */
  ending: string;
}

/** Runs the process until it ends. @throws Error if it cannot be started, or is ended by the signal */
async function runProcess(
  { file, args }: WalledCommand,
  task: readonly Buffer[],
  { seconds, signal }: CodeOptions,
): Promise<Outcome> {
  const outcome: Outcome = { hasStarted: false, isOverdue: false, refusals: null, ending: '' };
  const child = spawn(file, args, {
    cwd: '/',
    env: renderEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  const kill = (): void => void child.kill('SIGKILL');
  let timer = setTimeout(kill, limits.startMs);
  const receive = (text: string): void => {
    const message = codeProcessMessage.parse(JSON.parse(text));
    clearTimeout(timer);
    if ('refusals' in message) return void (outcome.refusals = message.refusals);
    outcome.hasStarted = true;
    timer = setTimeout(() => {
      outcome.isOverdue = true;
      kill();
    }, seconds * 1000);
  };
  const frames = new FrameReader(maxMessageBytes);
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      frames.add(chunk).forEach(receive);
    } catch {
      kill();
    }
  });
  // Writing to a process that has just ended fails: 'close' follows.
  child.stdin.on('error', () => undefined);
  for (const part of task) child.stdin.write(part);
  child.stdin.end();
  return new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) =>
      resolve({ ...outcome, ending: killedBy ?? `code ${code}` }),
    );
  }).finally(() => clearTimeout(timer));
}

/**
 * Applies the rules for code in a process with bounded memory, behind the same walls as render processes: neither a hostile
 * release nor a fault of a parser affects the caller.
 * @param contents files that match the manifest
 * @returns a sentence for each reason against the release, and for code that exceeds the time or the memory
 * @throws Error if the process does not start, or is ended by the signal
 */
export async function checkCodeApart(
  release: Release,
  contents: Contents,
  options: CodeOptions,
): Promise<string[]> {
  const command = await findWalls(options.programs);
  const task = writeCodeTask(release, contents);
  const { hasStarted, isOverdue, refusals, ending } = await runProcess(command, task, options);
  if (refusals) return refusals;
  if (!hasStarted) throw new Error(`The process that checks code did not start (${ending})`);
  const what = isOverdue
    ? `Checking the scripts and styles took longer than ${options.seconds} seconds.`
    : `The process that checks the scripts and styles ended (${ending}).`;
  return [`${what} Make the files smaller and simpler, or try again when the server is less busy.`];
}
