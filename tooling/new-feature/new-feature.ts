import { parseArgs } from 'node:util';
import { workspaceRoot } from '../federation/app';
import { createFeature } from './create-feature';

/** `npm run new:feature -- <remote> <name> [--get <path of the contract>]` */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { get: { type: 'string' } },
});
const [remote, name] = positionals;

try {
  if (!remote || !name) {
    throw new Error('Usage: npm run new:feature -- <remote> <name> [--get <path of the contract>]');
  }
  for (const file of createFeature(workspaceRoot, remote, name, values.get))
    console.log(`created ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
