import { listApps } from '@hive/shared-node/workspace-apps';
import { readDevArguments } from '../dev/dev-arguments';
import { serveAlone } from '../dev/serve-alone';
import { workspaceRoot } from '../federation/app';

/** `hive-remote dev --for <site>`: serves the repository's remote, as it is edited, to admins of a running site. */
async function run(): Promise<void> {
  const [app = ''] = listApps(workspaceRoot);
  const { alone } = readDevArguments([app, ...process.argv.slice(2)], [app]);
  if (!alone) throw new Error('Name a running site: npm run dev -- --for https://hive.example');
  const server = await serveAlone(app, alone);
  const stop = (): void => void server.stop().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
