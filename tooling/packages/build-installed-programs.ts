import path from 'node:path';
import { build } from 'esbuild';
import { buildRenderPrograms } from '../federation/render-programs';

/** Builds the parts of the shell with which the gate renders pages: a team's repository does not have their sources. */
export async function buildInstalledPrograms(root: string, output: string): Promise<void> {
  await buildRenderPrograms(output);
  await build({
    entryPoints: [path.join(root, 'shell/server/rendering/realm/shared-table.ts')],
    outfile: path.join(output, 'shared-table.mjs'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'error',
  });
}
