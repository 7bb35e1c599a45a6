import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { listApps } from '@hive/shared-node/workspace-apps';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { workspaceRoot, type App } from '../federation/app';
import { printBanner } from '../start/banner';
import { makeLogFolder } from '../start/data-folder';
import { readSiteSettings, type SiteSettings } from '../start/site-settings';
import { BuildQueue } from './build-queue';
import { DevReleases } from './dev-releases';
import { HotApp } from './hot-app';
import { HotServer } from './hot-server';
import { Program } from './program';
import { TypeCheck } from './type-check';

/** Builds one Nx target, cached. */
async function build(target: string): Promise<void> {
  const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
  const env = { ...process.env, NX_TUI: 'false', FORCE_COLOR: '0' };
  const options = { cwd: workspaceRoot, env, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(nx, ['run', target, '--outputStyle=static'], options).catch(
    (cause: unknown) => {
      throw new Error(`The build failed. \`npx nx run ${target}\` shows why.`, { cause });
    },
  );
}

/** The development site: some apps are rebuilt on every edit, the others are the live releases. */
export class DevSite {
  private readonly settings: SiteSettings;
  /** A separate folder: the releases of `npm start` are only read. */
  private readonly folder: string;
  private readonly releases: DevReleases;
  private readonly server = new HotServer({ port: 0, readers: [] });
  private readonly programs: Program[] = [];
  private readonly types: TypeCheck;
  private readonly queue: BuildQueue;

  constructor(
    env: NodeJS.ProcessEnv,
    private readonly hot: string[],
  ) {
    this.settings = readSiteSettings(env);
    this.folder = path.join(this.settings.dataFolder, 'dev/releases');
    this.releases = new DevReleases(this.folder);
    // The api and the web host, which is in the shell's folder, are always rebuilt.
    const folders = [...new Set([...hot, 'api', 'shell'])];
    this.types = new TypeCheck({
      root: workspaceRoot,
      folders,
      onChecked: (errors) => this.server.showTypeErrors(errors),
    });
    this.queue = new BuildQueue(() => this.types.check());
  }

  async start(): Promise<void> {
    makeLogFolder(this.settings);
    console.log('Building what is missing…');
    const HOT_BUNDLES_URL = await this.server.listen();
    const [apps] = await Promise.all([this.addApps(), this.program('api', 'The api', {}).start()]);
    // Pages rendered by the released shell would not match the edited one.
    const SERVER_RENDERING = this.hot.includes('shell') ? 'off' : 'on';
    await this.program('host', 'The web host', { HOT_BUNDLES_URL, SERVER_RENDERING }).start();
    printBanner(this.settings);
    console.log(apps.map((line) => `  ${line}\n`).join(''));
  }

  /** Stops the web host first, then the api. */
  async stop(): Promise<void> {
    for (const program of [...this.programs].reverse()) await program.stop();
    await this.server.close();
    await this.types.stop();
  }

  private program(name: 'api' | 'host', title: string, env: NodeJS.ProcessEnv): Program {
    const program = new Program({
      name,
      title,
      env: { ...this.settings.env, RELEASES_DIR: this.folder, ...env },
      logFile: path.join(this.settings.logFolder, name === 'api' ? 'api.log' : 'web.log'),
      endsAtOnce: name === 'host',
      queue: this.queue,
    });
    this.programs.push(program);
    return program;
  }

  /** Adds every app to the site. Returns a line for each to print. */
  private async addApps(): Promise<string[]> {
    await this.releases.clear();
    await this.releases.addGrants(openReleaseStorage(this.settings.env));
    const lines: string[] = [];
    for (const app of listApps(workspaceRoot)) lines.push(`${app}: ${await this.addApp(app)}`);
    return lines;
  }

  private async addApp(app: string): Promise<string> {
    if (this.hot.includes(app)) {
      const onDescribed = (described: App) => this.releases.addHot(described);
      const options = { origin: '', keepsState: true, readers: [], queue: this.queue, onDescribed };
      this.server.add(await HotApp.start(app, options));
      return 'rebuilt as you edit it';
    }
    if (app === 'shell') {
      await build('@hive/shell:build-development');
      const built = path.join(workspaceRoot, 'shell/dist/development');
      return `${await this.releases.addBuild(built)}, with React's development build`;
    }
    const live = await this.releases.addLive(app, openReleaseStorage(this.settings.env));
    if (live) return `${live}, as last released`;
    await build(`@hive/${app}:build`);
    const built = path.join(workspaceRoot, app, 'dist/release');
    return `${await this.releases.addBuild(built)}, built now because it has never been released`;
  }
}
