import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../federation/app';
import { packPackages } from './pack-packages';

/** `npm run pack:packages -- --to <folder>` */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('Usage: npm run pack:packages -- --to <folder>');
  const to = path.resolve(values.to);
  for (const { file, bytes } of await packPackages(workspaceRoot, to))
    console.log(`${path.join(to, file)}  ${Math.ceil(bytes / 1024)} KB`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
