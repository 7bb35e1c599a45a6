import path from 'node:path';
import webpack, { type Stats, type Watching } from 'webpack';
import { programConfig, programFolder, type ProgramName } from '../federation/node-programs';
import { buildConfinedPrograms } from '../federation/confined-programs';
import { Child } from '../start/child';
import { BuildQueue, priorities } from './build-queue';
import { BuildReport } from './build-report';

interface ProgramOptions {
  name: ProgramName;
  /** The name in messages: 'The api'. */
  title: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Whether to kill it at once: for a program without cleanup whose pages keep connections open. */
  endsAtOnce: boolean;
  /** The queue of the process's builds. */
  queue: BuildQueue;
}

/**
 * A Node program that is rebuilt and restarted when its files change. If a build fails, the previous one keeps running.
 */
export class Program {
  private watching: Watching | undefined;
  private child: Child | null = null;
  private hash: string | undefined;
  private isClosed = false;
  /** Serialises starts and stops. */
  private pending: Promise<void> = Promise.resolve();

  constructor(private readonly options: ProgramOptions) {}

  /** Resolves when it runs. Rejects if the first build or the first start fails. */
  start(): Promise<void> {
    const { name, title, queue } = this.options;
    const compiler = webpack({ ...programConfig(name, 'hot'), stats: 'none' });
    if (!compiler) throw new Error('webpack refused its settings');
    queue.add(compiler, () => priorities.program);
    const report = new BuildReport(title);
    return new Promise((resolve, reject) => {
      let isFirst = true;
      const fail = (error: unknown): void => {
        if (isFirst) reject(error instanceof Error ? error : new Error(String(error)));
        else if (error instanceof Error && error.message) console.error(error.message);
      };
      this.watching = compiler.watch({}, (failure, stats) => {
        if (failure || !stats) return fail(failure);
        report.print(stats);
        if (stats.hasErrors()) return fail(new Error(`${title} cannot start.`));
        void this.run(stats).then(() => {
          isFirst = false;
          resolve();
        }, fail);
      });
    });
  }

  async stop(): Promise<void> {
    this.isClosed = true;
    const { watching } = this;
    if (watching) await new Promise<void>((resolve) => watching.close(() => resolve()));
    this.pending = this.pending.then(() => this.end());
    await this.pending;
  }

  private run(stats: Stats): Promise<void> {
    const started = this.pending.then(() => this.restart(stats.hash));
    this.pending = started.catch(() => undefined);
    return started;
  }

  private async restart(hash: string | undefined): Promise<void> {
    if (this.isClosed || (this.child && hash === this.hash)) return;
    const isRestart = this.child !== null;
    await this.end();
    const { name, title, env, logFile } = this.options;
    await buildConfinedPrograms(name, programFolder(name, 'hot'));
    const script = path.join(programFolder(name, 'hot'), 'main.js');
    const child = new Child(title, { script, env, logFile });
    this.child = child;
    this.hash = hash;
    await child.ready();
    if (isRestart) console.log(`${title} has restarted`);
    void child.ended.then((code) => {
      if (this.child !== child || this.isClosed) return;
      this.child = null;
      console.error(`${title} has stopped (code ${code}). It restarts on the next change.`);
    });
  }

  private async end(): Promise<void> {
    const { child } = this;
    this.child = null;
    await child?.stop(this.options.endsAtOnce ? 'SIGKILL' : 'SIGTERM');
  }
}
