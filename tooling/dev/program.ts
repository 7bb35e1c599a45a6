import path from 'node:path';
import webpack, { type Stats, type Watching } from 'webpack';
import { programConfig, programFolder, type ProgramName } from '../federation/node-programs';
import { Child } from '../start/child';
import { BuildQueue, priorities } from './build-queue';
import { BuildReport } from './build-report';

interface ProgramOptions {
  name: ProgramName;
  /** What people read: 'The api'. */
  title: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Ends at once: for a program with nothing to finish, whose pages hold connections open. */
  endsAtOnce: boolean;
  /** When its builds come, among those of the apps. */
  turns: BuildQueue;
}

/** A node program that is built and started anew when its files change. While it does not build, the last one runs. */
export class Program {
  private watching: Watching | undefined;
  private child: Child | null = null;
  private hash: string | undefined;
  private isClosed = false;
  /** One thing after the other: a start waits for the stop before it. */
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly options: ProgramOptions) {}

  /** Resolves once it runs. Rejects when the first build or the first start fails. */
  start(): Promise<void> {
    const { name, title, turns } = this.options;
    const compiler = webpack({ ...programConfig(name, 'hot'), stats: 'none' });
    if (!compiler) throw new Error('webpack refused its settings');
    turns.order(compiler, () => priorities.program);
    const report = new BuildReport(title);
    return new Promise((resolve, reject) => {
      let isFirst = true;
      const fail = (error: unknown): void => {
        if (isFirst) reject(error instanceof Error ? error : new Error(String(error)));
        else if (error instanceof Error && error.message) console.error(error.message);
      };
      this.watching = compiler.watch({}, (failure, stats) => {
        if (failure || !stats) return fail(failure);
        report.tell(stats);
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
    this.turn = this.turn.then(() => this.end());
    await this.turn;
  }

  private run(stats: Stats): Promise<void> {
    const started = this.turn.then(() => this.replace(stats.hash));
    this.turn = started.catch(() => undefined);
    return started;
  }

  private async replace(hash: string | undefined): Promise<void> {
    if (this.isClosed || (this.child && hash === this.hash)) return;
    const again = this.child !== null;
    await this.end();
    const { name, title, env, logFile } = this.options;
    const script = path.join(programFolder(name, 'hot'), 'main.js');
    const child = new Child(title, { script, env, logFile });
    this.child = child;
    this.hash = hash;
    await child.ready();
    if (again) console.log(`${title} has restarted`);
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
