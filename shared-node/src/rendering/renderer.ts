import { spawn, type ChildProcess } from 'node:child_process';
import type { BrowserRegistry } from '@hive/contract/release';
import { ProcessEndedError, TaskFailedError } from './render-errors';
import { FrameReader, toFrame } from './frames';
import { limits } from './limits';
import {
  fromProcess,
  taskResults,
  type BundleOwner,
  type CallAnswer,
  type CallMessage,
  type FromProcess,
  type Task,
  type TaskResults,
  type ToProcess,
} from './messages';
import { renderEnvironment, type SandboxedCommand } from './sandbox';

/** Answers the calls of a page. Never rejects. */
export type AnswerCall = (call: CallMessage) => Promise<CallAnswer>;

type Reply = Exclude<FromProcess, CallMessage>;

/** What a process has to do at a time. */
interface Exchange {
  resolve(reply: Reply): void;
  reject(error: Error): void;
  answer: AnswerCall;
  step: Step;
}

/** The message that each step ends with, besides `failed`. */
const finalMessages = { start: 'started', bundle: 'defined', route: 'done', page: 'done' } as const;
type Step = keyof typeof finalMessages;

const invalidMessage = 'The render process sent a message that is not valid';

/** For tasks that only read what the process has. */
export const noCalls: AnswerCall = () => Promise.resolve({ noAnswer: true });

/** A render process, seen from the web host. It has one thing to do at a time. */
export class Renderer {
  private readonly child: ChildProcess;
  private readonly frames = new FrameReader(limits.fromProcessBytes);
  private exchange: Exchange | null = null;
  /** Calls since the last task began. */
  private calls = 0;
  private ended: ProcessEndedError | null = null;
  private registry: BrowserRegistry | undefined;
  /** Resolves when it has started. */
  readonly started: Promise<void>;

  /** @param onEnd called when the process has ended, whatever the reason */
  constructor({ file, args }: SandboxedCommand, onEnd: () => void) {
    this.child = spawn(file, args, { cwd: '/', env: renderEnvironment(), stdio: 'pipe' });
    // Before anything else: without free file descriptors the process has no streams, and emits this event alone.
    let hasClosed = false;
    const close = (): void => {
      if (!hasClosed) onEnd();
      hasClosed = true;
    };
    this.child.on('error', (error) => {
      this.end(error.message);
      if (this.child.pid === undefined) close();
    });
    this.child.once('close', (code, signal) => {
      this.end(`The render process ended (${signal ?? `code ${code}`})`);
      close();
    });
    this.child.stdout?.on('data', (chunk: Buffer) => this.read(chunk));
    // Not read, but drained: a full pipe would block the process.
    this.child.stderr?.resume();
    // Writing to a process that has just ended fails, and so does a process that cannot start: 'close' follows.
    this.child.stdin?.on('error', () => undefined);
    const started = this.expect('start', noCalls);
    const timer = setTimeout(() => this.kill('The render process did not start'), limits.startMs);
    this.started = started.then(() => undefined).finally(() => clearTimeout(timer));
    this.started.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.ended !== null;
  }

  /** Ends the process. What it does at the time rejects with the reason. */
  kill(reason: string): void {
    this.end(reason);
    this.child.kill('SIGKILL');
  }

  /** Runs work with the process, which is ended for this reason when the work takes longer. */
  async within<T>(milliseconds: number, reason: string, work: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.kill(reason), milliseconds);
    return work().finally(() => clearTimeout(timer));
  }

  /** Evaluates a server bundle, at most one of each owner. */
  async define(owner: BundleOwner, app: string, version: string, code: string): Promise<void> {
    await this.send({ define: owner, app, version, code }, 'bundle', noCalls);
  }

  /**
   * Runs a task.
   * @throws TaskFailedError when the release throws, ProcessEndedError when the process ends or sends what is not valid
   */
  async run<T extends Task>(
    task: T,
    registry: BrowserRegistry,
    answer: AnswerCall,
  ): Promise<TaskResults[T['task']]> {
    if (this.registry !== registry) this.write({ registry });
    this.registry = registry;
    const done = await this.send(task, task.task === 'render' ? 'page' : 'route', answer);
    const result = taskResults[task.task].safeParse(done);
    if (!result.success) {
      this.kill(invalidMessage);
      throw this.ended!;
    }
    return result.data as TaskResults[T['task']];
  }

  /** Sends a message, and returns what the process has done. */
  private async send(message: ToProcess, step: Step, answer: AnswerCall): Promise<unknown> {
    const reply = this.expect(step, answer);
    this.write(message);
    const received = await reply;
    if ('failed' in received) throw new TaskFailedError(received.failed.slice(0, 1000));
    return 'done' in received ? received.done : undefined;
  }

  private expect(step: Step, answer: AnswerCall): Promise<Reply> {
    if (this.ended) return Promise.reject(this.ended);
    this.calls = 0;
    return new Promise((resolve, reject) => {
      this.exchange = { resolve, reject, answer, step };
    }).finally(() => {
      this.exchange = null;
    }) as Promise<Reply>;
  }

  private write(message: ToProcess): void {
    this.child.stdin?.write(toFrame(JSON.stringify(message)));
  }

  private read(chunk: Buffer): void {
    if (this.ended) return;
    try {
      for (const text of this.frames.add(chunk)) this.receive(this.parse(text));
    } catch {
      this.kill(invalidMessage);
    }
  }

  /** Validating takes long for large values, so only a page that is awaited may be large. */
  private parse(text: string): FromProcess {
    const isPage = this.exchange?.step === 'page' && text.startsWith('{"done"');
    if (!isPage && text.length > limits.smallMessageLength) throw new RangeError('It is too large');
    return fromProcess.parse(JSON.parse(text));
  }

  private receive(message: FromProcess): void {
    const { exchange } = this;
    if ('crashed' in message) return this.kill(message.crashed.slice(0, 1000));
    if (!('call' in message)) {
      const isAwaited =
        exchange && (finalMessages[exchange.step] in message || 'failed' in message);
      return isAwaited ? exchange.resolve(message) : this.kill(invalidMessage);
    }
    // Calls may arrive late, from a task that has ended: they count too, and are not answered.
    this.calls += 1;
    if (this.calls > limits.callsPerTask)
      return this.kill(`The page made more than ${limits.callsPerTask} calls`);
    if (exchange) void this.answer(message, exchange);
  }

  private async answer(call: CallMessage, exchange: Exchange): Promise<void> {
    const answer = await exchange.answer(call);
    if (this.exchange === exchange) this.write({ answer: call.call, ...answer });
  }

  private end(reason: string): void {
    this.ended ??= new ProcessEndedError(reason);
    this.exchange?.reject(this.ended);
  }
}
