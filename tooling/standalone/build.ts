import { listApps } from '@hive/shared-node/workspace-apps';
import { workspaceRoot } from '../federation/app';
import { buildApp } from '../federation/build-app';

/** `hive-remote build`: builds the release of the repository's remote. */
buildApp(listApps(workspaceRoot)[0]!, 'production').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
