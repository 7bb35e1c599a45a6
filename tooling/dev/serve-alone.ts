import path from 'node:path';
import { appFolder } from '@hive/shared-node/workspace-apps';
import { workspaceRoot } from '../federation/app';
import { BuildQueue } from './build-queue';
import { HotApp } from './hot-app';
import { HotServer } from './hot-server';
import { TypeCheck } from './type-check';

/**
 * Serves one remote for another running site, whose admin has chosen to see it in their own browser. That site's shell
 * has React's production build, so an edit reloads the page.
 */
export async function serveAlone(
  remote: string,
  { site, port }: { site: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const server = new HotServer({ port, readers: [site] });
  await server.listen();
  const types = new TypeCheck({
    root: workspaceRoot,
    folders: [path.relative(workspaceRoot, appFolder(workspaceRoot, remote)) || '.'],
    onChecked: (errors) => server.showTypeErrors(errors),
  });
  const origin = `http://localhost:${port}`;
  server.add(
    await HotApp.start(remote, {
      origin,
      keepsState: false,
      readers: [site],
      queue: new BuildQueue(() => types.check()),
      onDescribed: async () => undefined,
    }),
  );
  console.log(
    [
      '',
      `${remote} is served at ${origin} for ${site} only.`,
      `As an admin there, open ${site}/settings/override?remote=${remote}&from=${origin}`,
      'Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
  return {
    async stop() {
      await server.close();
      await types.stop();
    },
  };
}
