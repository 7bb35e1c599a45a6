import fs from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../federation/app';
import { publishRelease } from '../releases/publish-release';
import { RegistryStore } from '../releases/registry-store';
import { Child } from './child';
import { printBanner } from './banner';
import { readSiteSettings } from './site-settings';

const programs: Child[] = [];
let isStopping = false;

/** Stops what runs, the web host first, so that nobody is served a page whose api is gone. */
async function stop(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    for (const program of [...programs].reverse()) await program.stop();
  }
  process.exit(code);
}

async function start(program: Child): Promise<void> {
  programs.push(program);
  await program.ready();
  void program.ended.then((code) => {
    if (isStopping) return;
    console.error(`${program.name} has stopped (code ${code}). Stopping the rest.`);
    void stop(1);
  });
}

/** Every app that has been built, put into the registry as it stands. */
async function publishBuilt(folder: string): Promise<void> {
  const store = new RegistryStore(folder);
  for (const app of fs.readdirSync(workspaceRoot)) {
    const built = path.join(workspaceRoot, app, 'dist/release');
    if (fs.existsSync(path.join(built, 'release.json'))) await publishRelease(built, store);
  }
}

function makeFolder(folder: string, dataFolder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataFolder} cannot be used (${code}). Set DATA_DIR to a folder this user may write.`,
      { cause: error },
    );
  }
}

async function run(): Promise<void> {
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  const settings = readSiteSettings(process.env);
  const { env, logFolder } = settings;
  makeFolder(logFolder, settings.dataFolder);
  const api = path.join(workspaceRoot, 'api/dist/node/main.js');
  await start(new Child('The api', { script: api, env, logFile: path.join(logFolder, 'api.log') }));
  await publishBuilt(settings.releasesFolder);
  const host = path.join(workspaceRoot, 'shell/dist/host/main.js');
  await start(
    new Child('The web host', { script: host, env, logFile: path.join(logFolder, 'web.log') }),
  );
  printBanner(settings);
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (!isStopping && message) console.error(message);
  void stop(1);
});
