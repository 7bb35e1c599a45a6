import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { listApps } from '@hive/shared-node/workspace-apps';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { workspaceRoot, type App } from '../federation/app';
import { printBanner } from '../start/banner';
import { makeFolder } from '../start/data-folder';
import { readSiteSettings, type SiteSettings } from '../start/site-settings';
import { BuildTurns } from './build-turns';
import { DevReleases } from './dev-releases';
import { HotApp } from './hot-app';
import { HotServer } from './hot-server';
import { Program } from './program';

/** Builds one target of Nx, cached. */
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

/** The whole site for whoever edits it: some apps rebuilt as they are edited, the others as they were last released. */
export class DevSite {
  private readonly settings: SiteSettings;
  /** Of its own: the releases of `npm start` are read, never written. */
  private readonly folder: string;
  private readonly releases: DevReleases;
  private readonly server = new HotServer({ port: 0, readers: [] });
  private readonly programs: Program[] = [];
  private readonly turns = new BuildTurns();

  constructor(
    env: NodeJS.ProcessEnv,
    private readonly hot: string[],
  ) {
    this.settings = readSiteSettings(env);
    this.folder = path.join(this.settings.dataFolder, 'dev/releases');
    this.releases = new DevReleases(this.folder);
  }

  async start(): Promise<void> {
    makeFolder(this.settings.logFolder, this.settings.dataFolder);
    console.log('Building what is missing…');
    const HOT_BUNDLES_URL = await this.server.listen();
    const [apps] = await Promise.all([this.bringAll(), this.program('api', 'The api', {}).start()]);
    // A page rendered by a shell other than the one being edited would not fit it.
    const SERVER_RENDERING = this.hot.includes('shell') ? 'off' : 'on';
    await this.program('host', 'The web host', { HOT_BUNDLES_URL, SERVER_RENDERING }).start();
    printBanner(this.settings);
    console.log(apps.map((line) => `  ${line}\n`).join(''));
  }

  /** Ends what serves people first, then what it asks. */
  async stop(): Promise<void> {
    for (const program of [...this.programs].reverse()) await program.stop();
    await this.server.close();
  }

  private program(name: 'api' | 'host', title: string, env: NodeJS.ProcessEnv): Program {
    const program = new Program({
      name,
      title,
      env: { ...this.settings.env, RELEASES_DIR: this.folder, ...env },
      logFile: path.join(this.settings.logFolder, name === 'api' ? 'api.log' : 'web.log'),
      endsAtOnce: name === 'host',
      turns: this.turns,
    });
    this.programs.push(program);
    return program;
  }

  /** Makes every app part of the site. Answers what is shown of each, for the person. */
  private async bringAll(): Promise<string[]> {
    await this.releases.clear();
    const lines: string[] = [];
    for (const app of listApps(workspaceRoot)) lines.push(`${app}: ${await this.bring(app)}`);
    return lines;
  }

  private async bring(app: string): Promise<string> {
    if (this.hot.includes(app)) {
      const onDescribed = (described: App) => this.releases.showHot(described);
      const options = { origin: '', keepsState: true, readers: [], turns: this.turns, onDescribed };
      this.server.add(await HotApp.start(app, options));
      return 'as you edit it';
    }
    if (app === 'shell') {
      await build('@hive/shell:build-development');
      const built = path.join(workspaceRoot, 'shell/dist/development');
      return `${await this.releases.takeBuilt(built)}, with React for development`;
    }
    const live = await this.releases.takeLive(app, openReleaseStorage(this.settings.env));
    if (live) return `${live}, as last released`;
    await build(`@hive/${app}:build`);
    const built = path.join(workspaceRoot, app, 'dist/release');
    return `${await this.releases.takeBuilt(built)}, built now: it has never been released`;
  }
}
