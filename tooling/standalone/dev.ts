import { listApps } from '@hive/shared-node/workspace-apps';
import { readDevArguments } from '../dev/dev-arguments';
import { serveAlone } from '../dev/serve-alone';
import { workspaceRoot } from '../federation/app';
import { serveMockSite } from './mock-site';

async function startMockSite(app: string): ReturnType<typeof serveMockSite> {
  const site = await serveMockSite(app, Number(process.env['PORT'] ?? 4300));
  console.log(`\nMock site at http://localhost:${site.port}\nPress Ctrl-C to stop.\n`);
  return site;
}

/**
 * `hive-remote dev`: serves the repository's remote, as it is edited, on a mock site at `PORT` (default: 4300), or with
 * `--for <site>` to admins of a running site.
 */
async function run(): Promise<void> {
  const [app = ''] = listApps(workspaceRoot);
  const { alone } = readDevArguments([app, ...process.argv.slice(2)], [app]);
  const server = alone ? await serveAlone(app, alone) : await startMockSite(app);
  const stop = (): void => void server.stop().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
