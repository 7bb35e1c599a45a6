import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Compiler } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { hotApp, readApp, workspaceRoot, type App } from '../federation/app';
import { hotConfig, hotPath } from '../federation/hot-config';
import { BuildQueue, priorities } from './build-queue';
import { BuildReport } from './build-report';

const here = path.dirname(fileURLToPath(import.meta.url));

/** What a remote says of itself, and the addresses it names: neither is part of a bundle that would be rebuilt. */
const descriptionFiles = (app: App): string[] => [
  path.join(app.folder, 'src/remote.ts'),
  path.join(workspaceRoot, 'contract/src/paths.ts'),
];

/** The app as its files are now: modules that this process has read stay as they were. */
async function readAnew(name: string): Promise<App> {
  const program = path.join(here, 'print-app.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    program,
    name,
  ]);
  return hotApp(JSON.parse(stdout) as App);
}

export interface HotAppOptions {
  /** Where pages find the build; empty for the page's own origin. */
  origin: string;
  /** See `hotConfig`. */
  keepsState: boolean;
  /** Other origins whose pages may read the build. */
  readers: string[];
  /** When its builds come, among those of others. */
  turns: BuildQueue;
  /** Told of the app at the start, and whenever its pages have changed. */
  onDescribed: (app: App) => Promise<void>;
}

/** One app that is rebuilt as it is edited. */
export class HotApp {
  private middleware: ReturnType<typeof devMiddleware> | null = null;
  private readonly report: BuildReport;
  /** Pages that are open, by the streams on which they hear of updates. */
  private pages = 0;

  private constructor(
    private app: App,
    private readonly options: HotAppOptions,
  ) {
    this.report = new BuildReport(app.name);
  }

  /** Resolves after the first build, also when it has faults: they are told, and mended while it runs. */
  static async start(name: string, options: HotAppOptions): Promise<HotApp> {
    const one = new HotApp(hotApp(await readApp(name)), options);
    await one.build();
    return one;
  }

  get name(): string {
    return this.app.name;
  }

  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.middleware) return next();
    if (request.url === hotPath(this.name)) {
      this.pages += 1;
      response.once('close', () => (this.pages -= 1));
    }
    void this.middleware(request, response, next);
  }

  async close(): Promise<void> {
    const { middleware } = this;
    this.middleware = null;
    if (middleware) await new Promise<void>((resolve) => middleware.close(() => resolve()));
  }

  /** The shell is in every page, and seldom what its reader edits. */
  private get isLookedAt(): boolean {
    return this.pages > 0 && this.app.role === 'remote';
  }

  private async build(): Promise<void> {
    await this.options.onDescribed(this.app);
    const compiler = webpack(hotConfig(this.app, this.options));
    if (!compiler) throw new Error('webpack refused its settings');
    this.options.turns.order(compiler, () =>
      this.isLookedAt ? priorities.openPage : priorities.hotApp,
    );
    compiler.hooks.done.tap('HotApp', (stats) => this.report.tell(stats));
    if (this.app.remote) this.followDescription(compiler);
    const { origin, readers } = this.options;
    const middleware = devMiddleware(compiler, {
      publicPath: `/releases/${this.app.name}/${this.app.version}/`,
      index: false,
      headers: { 'cache-control': 'no-store' },
      hot: {
        path: hotPath(this.app.name),
        inject: 'plugin',
        cors: origin ? readers : false,
      },
    });
    this.middleware = middleware;
    await new Promise<void>((resolve) => middleware.waitUntilValid(() => resolve()));
  }

  /** A page more, or another address: the container exposes other modules, so it is built from the beginning. */
  private followDescription(compiler: Compiler): void {
    const files = descriptionFiles(this.app);
    compiler.hooks.afterCompile.tap('HotApp', ({ fileDependencies }) => {
      for (const file of files) fileDependencies.add(file);
    });
    compiler.hooks.watchRun.tap('HotApp', ({ modifiedFiles }) => {
      if (files.some((file) => modifiedFiles?.has(file))) void this.describeAnew();
    });
  }

  private async describeAnew(): Promise<void> {
    try {
      const app = await readAnew(this.name);
      if (JSON.stringify(app.remote) === JSON.stringify(this.app.remote)) return;
      await this.close();
      this.app = app;
      await this.build();
      console.log(`The pages of ${this.name} have changed: reload the page`);
    } catch (error) {
      console.error(`${this.name} cannot be read: ${(error as Error).message}`);
    }
  }
}
