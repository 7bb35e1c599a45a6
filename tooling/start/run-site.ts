import path from 'node:path';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { readSigningSettings } from '@hive/shared-node/releases/signing/signing-settings';
import { workspaceRoot } from '../federation/app';
import { Child } from './child';
import { printBanner } from './banner';
import { makeLogFolder } from './data-folder';
import { publishBuilt } from './publish-built';
import { readSiteSettings } from './site-settings';

const programs: Child[] = [];
let isStopping = false;

/** Stops the programs, the web host first, so that no page is served without an api. */
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

/** The port after the api's is the web host's for metrics, because both programs get the same settings. */
const hostEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env['METRICS_PORT'] ? { ...env, METRICS_PORT: String(Number(env['METRICS_PORT']) + 1) } : env;

async function run(): Promise<void> {
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  // Started by another program that has ended.
  process.on('disconnect', () => void stop(0));
  const settings = readSiteSettings(process.env);
  const { env, logFolder } = settings;
  makeLogFolder(settings);
  const api = path.join(workspaceRoot, 'api/dist/node/main.js');
  await start(new Child('The api', { script: api, env, logFile: path.join(logFolder, 'api.log') }));
  const store = new RegistryStore(openReleaseStorage(env, workspaceRoot));
  const signing = readSigningSettings(env, workspaceRoot);
  for (const note of await publishBuilt(workspaceRoot, store, signing)) console.log(note);
  const host = path.join(workspaceRoot, 'shell/dist/host/main.js');
  await start(
    new Child('The web host', {
      script: host,
      env: hostEnv(env),
      logFile: path.join(logFolder, 'web.log'),
    }),
  );
  printBanner(settings);
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (!isStopping && message) console.error(message);
  void stop(1);
});
