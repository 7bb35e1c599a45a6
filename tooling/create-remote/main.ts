import { parseArgs } from 'node:util';
import { createRepository } from './create-repository';
import type { StarterVersions } from './starter-versions';

/** Filled in when the program is built. */
declare const STARTER_VERSIONS: StarterVersions;

const usage =
  'Usage: npm create @hive/remote <name> -- [--access <who may open it>] [--owner <team>] (--registry <address> | --packages <folder>)';

/** `npm create @hive/remote <name>`: creates the repository of a remote in the current folder. */
function run(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      access: { type: 'string' },
      owner: { type: 'string' },
      packages: { type: 'string' },
      registry: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(usage);
  const folder = createRepository(process.cwd(), name, STARTER_VERSIONS, values);
  console.log(`created ${folder}`);
  console.log(`Next: cd remote-${name} && npm install && npm test`);
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
