import { listApps } from '@hive/shared-node/workspace-apps';
import { workspaceRoot } from '../federation/app';
import { readDevArguments } from './dev-arguments';
import { DevSite } from './dev-site';
import { serveAlone } from './serve-alone';

/** The running site or server. */
let running: { stop(): Promise<void> } | null = null;
let isStopping = false;

async function stop(code: number): Promise<never> {
  if (!isStopping) {
    isStopping = true;
    await running?.stop();
  }
  process.exit(code);
}

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(0));
  // If another program started it, as benches do, it ends with that program.
  process.on('disconnect', () => void stop(0));
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('npm run dev is for development: it does not run with NODE_ENV=production.');
  }
  const { hot, alone } = readDevArguments(process.argv.slice(2), listApps(workspaceRoot));
  if (alone) {
    running = await serveAlone(hot[0]!, alone);
    return;
  }
  const site = new DevSite(process.env, hot);
  running = site;
  await site.start();
}

run().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (!isStopping && message) console.error(message);
  void stop(1);
});
