import { execFile } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Compiler } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import { hotApp, readApp, type App } from '../federation/app';
import { hotConfig, hotPath } from '../federation/hot-config';
import { isInstalled, packagesRoot, workspaceRoot } from '../federation/roots';
import { BuildQueue, priorities } from './build-queue';
import { BuildReport } from './build-report';
import { isIn, type TypeCheckError } from './type-errors';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The files of a remote's description and addresses, which no bundle includes. */
const descriptionFiles = (app: App): string[] => [
  path.join(app.folder, 'src/remote.ts'),
  isInstalled
    ? path.join(app.folder, 'src/paths.ts')
    : path.join(packagesRoot, 'contract/src/page-addresses.ts'),
];

/** Reads the app's current description in a new process, since this process caches modules. */
async function readUncached(name: string): Promise<App> {
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
  /** The origin of the build; empty for the page's own origin. */
  origin: string;
  /** See `hotConfig`. */
  keepsState: boolean;
  /** Other origins whose pages can read the build. */
  readers: string[];
  /** The queue of the process's builds. */
  queue: BuildQueue;
  /** Called with the app at the start and whenever its pages have changed. */
  onDescribed: (app: App) => Promise<void>;
}

/** An app that is rebuilt on every edit. */
export class HotApp {
  private middleware: ReturnType<typeof devMiddleware> | null = null;
  private readonly report: BuildReport;
  /** What the last check of types found in the app. */
  private typeErrors: readonly string[] = [];
  /** The number of open pages, counted by their update streams. */
  private openPages = 0;

  private constructor(
    private app: App,
    private readonly options: HotAppOptions,
  ) {
    this.report = new BuildReport(app.name);
  }

  /** Resolves after the first build, even if it has errors: they are printed and can be fixed while it runs. */
  static async start(name: string, options: HotAppOptions): Promise<HotApp> {
    const app = new HotApp(hotApp(await readApp(name)), options);
    await app.build();
    return app;
  }

  get name(): string {
    return this.app.name;
  }

  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.middleware) return next();
    if (request.url === hotPath(this.name)) {
      this.openPages += 1;
      response.once('close', () => (this.openPages -= 1));
    }
    void this.middleware(request, response, next);
  }

  /** Shows errors of types in the app's open pages, and in those that are opened later; none removes them. */
  showTypeErrors(errors: readonly TypeCheckError[]): void {
    const folder = path.relative(workspaceRoot, this.app.folder) || '.';
    const texts = errors.filter((error) => isIn(folder, error)).map(({ text }) => text);
    this.typeErrors = texts;
    this.middleware?.publish(this.describeTypes());
  }

  /** The message for the client of the app (`federation/runtime/hot-client.ts`). */
  private describeTypes() {
    return { action: 'types', app: this.name, errors: this.typeErrors };
  }

  async close(): Promise<void> {
    const { middleware } = this;
    this.middleware = null;
    if (middleware) await new Promise<void>((resolve) => middleware.close(() => resolve()));
  }

  /** Whether a page is open. False for the shell, which is part of every page but rarely edited. */
  private get hasOpenPage(): boolean {
    return this.openPages > 0 && this.app.role === 'remote';
  }

  private async build(): Promise<void> {
    await this.options.onDescribed(this.app);
    const compiler = webpack(hotConfig(this.app, this.options));
    if (!compiler) throw new Error('webpack refused its settings');
    this.options.queue.add(compiler, () =>
      this.hasOpenPage ? priorities.openPage : priorities.hotApp,
    );
    compiler.hooks.done.tap('HotApp', (stats) => this.report.print(stats));
    if (this.app.remote) this.watchDescription(compiler);
    const { origin, readers } = this.options;
    const middleware = devMiddleware(compiler, {
      publicPath: this.app.base,
      index: false,
      headers: { 'cache-control': 'no-store' },
      hot: {
        path: hotPath(this.app.name),
        inject: 'plugin',
        cors: origin ? readers : false,
      },
    });
    middleware.onConnect((client) => middleware.publishTo(client, this.describeTypes()));
    this.middleware = middleware;
    await new Promise<void>((resolve) => middleware.waitUntilValid(() => resolve()));
  }

  /** Restarts the build when the remote's pages or addresses change, since the container then exposes other modules. */
  private watchDescription(compiler: Compiler): void {
    const files = descriptionFiles(this.app);
    compiler.hooks.afterCompile.tap('HotApp', ({ fileDependencies }) => {
      for (const file of files) fileDependencies.add(file);
    });
    compiler.hooks.watchRun.tap('HotApp', ({ modifiedFiles }) => {
      if (files.some((file) => modifiedFiles?.has(file))) void this.updateDescription();
    });
  }

  private async updateDescription(): Promise<void> {
    try {
      const app = await readUncached(this.name);
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
