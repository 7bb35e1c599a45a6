import { listApps } from '@hive/shared-node/workspace-apps';
import { readDevArguments } from '../dev/dev-arguments';
import { serveAlone } from '../dev/serve-alone';
import { workspaceRoot } from '../federation/app';
import { serveMockSite } from './mock-site';

/**
 * `hive-remote dev`: serves the repository's remote, as it is edited, on a mock site at `PORT` (default: 4300), or with
 * `--for <site>` to admins of a running site.
 */
async function run(): Promise<void> {
  const [app = ''] = listApps(workspaceRoot);
  const { alone } = readDevArguments([app, ...process.argv.slice(2)], [app]);
  const port = Number(process.env['PORT'] ?? 4300);
  const server = await (alone ? serveAlone(app, alone) : serveMockSite(app, port));
  if (!alone) console.log(`\nMock site at http://localhost:${port}\nPress Ctrl-C to stop.\n`);
  const stop = (): void => void server.stop().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
