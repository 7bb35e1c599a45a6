import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../federation/app';
import { createRemote, type WorkspaceContext } from './create-remote';

/** Reads the shell's grants and routes. The sources are loaded by path, since no package may import the shell. */
const readShell = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(workspaceRoot, 'shell/src', file)).href);

/** `npm run new:remote -- <name> [--access <who may open it>]` */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { access: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Usage: npm run new:remote -- <name> [--access <who may open it>]');
  const { grants } = (await readShell('grants.ts')) as Pick<WorkspaceContext, 'grants'>;
  const { ownRoutes } = (await readShell('routes.ts')) as { ownRoutes: { path: string }[] };
  const ownPaths = ownRoutes.map((route) => route.path);
  const files = createRemote({ root: workspaceRoot, grants, ownPaths }, name, values.access);
  for (const file of files) console.log(`created ${file}`);
  console.log(`To see it: npm run dev -- remote-${name}`);
  console.log('To store the images of its page, which npm test expects: npm run visual:update');
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
