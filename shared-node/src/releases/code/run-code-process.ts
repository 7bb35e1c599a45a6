import { spawn, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { FrameReader } from '../../rendering/frames';
import { limits } from '../../rendering/limits';
import { renderEnvironment, type SandboxedCommand } from '../../rendering/sandbox';

/** Sent by the process. It has read code of releases, so its messages are validated. */
const codeProcessMessage = z.union([
  z.object({ started: z.literal(true) }),
  z.object({ refusals: z.array(z.string()) }),
]);
export type CodeProcessMessage = z.infer<typeof codeProcessMessage>;

/** Bytes of a message. */
const maxMessageBytes = 256 * 2 ** 10;

interface RunOptions {
  /** How long the process may run once it has started. */
  seconds: number;
  /** Ends the process. */
  signal?: AbortSignal;
}

/** How a process ended. */
interface Outcome {
  hasStarted: boolean;
  isOverdue: boolean;
  /** Its result; null if it has sent none, or anything else than it should. */
  refusals: string[] | null;
  /** A signal, or an exit code. */
  ending: string;
}

/** A process that sends that it has started, then a result, and exits. Every other one is ended. */
class CodeProcess {
  private readonly frames = new FrameReader(maxMessageBytes);
  private readonly child: ChildProcess;
  private timer: NodeJS.Timeout | undefined;
  private failure: Error | null = null;
  private hasStarted = false;
  private isOverdue = false;
  private isKilled = false;
  private refusals: string[] | null = null;
  /** Rejects if it cannot be started, or is ended by the signal. The process has ended then. */
  readonly outcome: Promise<Outcome>;

  constructor({ file, args }: SandboxedCommand, task: readonly Buffer[], options: RunOptions) {
    const { seconds, signal } = options;
    this.child = spawn(file, args, {
      cwd: '/',
      env: renderEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      signal,
      killSignal: 'SIGKILL',
    });
    // Before anything else: without free file descriptors the process has no streams, and this event follows.
    this.outcome = this.waitForEnd().finally(() => clearTimeout(this.timer));
    this.timer = setTimeout(() => this.kill(), limits.startMs);
    this.child.stdout?.on('data', (chunk: Buffer) => this.read(chunk, seconds));
    // Writing to a process that has just ended fails: 'close' follows.
    this.child.stdin?.on('error', () => undefined);
    for (const part of task) this.child.stdin?.write(part);
    this.child.stdin?.end();
  }

  private waitForEnd(): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.child.on('error', (error) => {
        this.failure ??= error;
        // A process that was not started emits no other event for certain.
        if (this.child.pid === undefined) reject(error);
        else this.kill();
      });
      this.child.once('close', (code, killedBy) => {
        if (this.failure) return reject(this.failure);
        const isComplete = code === 0 && !this.isOverdue;
        const refusals = this.refusals?.length === 0 && !isComplete ? null : this.refusals;
        const { hasStarted, isOverdue } = this;
        resolve({ hasStarted, isOverdue, refusals, ending: killedBy ?? `code ${code}` });
      });
    });
  }

  private kill(): void {
    this.isKilled = true;
    this.child.kill('SIGKILL');
    // 'close' does not wait for another process that has the other end.
    this.child.stdout?.destroy();
  }

  private read(chunk: Buffer, seconds: number): void {
    try {
      for (const text of this.frames.add(chunk)) {
        if (this.isKilled) return;
        this.receive(codeProcessMessage.parse(JSON.parse(text)), seconds);
      }
    } catch {
      this.refusals = null;
      this.kill();
    }
  }

  private receive(message: CodeProcessMessage, seconds: number): void {
    const isNext = 'started' in message ? !this.hasStarted : this.hasStarted && !this.refusals;
    if (!isNext) throw new Error('The process sent a message too many');
    if ('started' in message) {
      this.hasStarted = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.isOverdue = true;
        this.kill();
      }, seconds * 1000);
      return;
    }
    this.refusals = message.refusals;
    // That nothing is wrong counts only from a process that exits as it should.
    if (message.refusals.length > 0) this.kill();
  }
}

/**
 * Runs a process until it has ended.
 * @throws Error if it cannot be started, or is ended by the signal
 */
export const runCodeProcess = (
  command: SandboxedCommand,
  task: readonly Buffer[],
  options: RunOptions,
): Promise<Outcome> => new CodeProcess(command, task, options).outcome;
