import path from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './app';
import type { ProgramName } from './node-programs';
import { buildRenderPrograms, programOptions } from './render-programs';

const codeProcess = path.join(workspaceRoot, 'shared-node/src/releases/code/code-process.ts');

/** Builds the programs of the processes in which the api checks releases: those that render pages, and that for code. */
export async function buildGatePrograms(output: string): Promise<void> {
  await Promise.all([
    buildRenderPrograms(output),
    build({
      ...programOptions,
      entryPoints: [codeProcess],
      outfile: path.join(output, 'code-process.cjs'),
    }),
  ]);
}

/** Builds the programs that a Node program starts as processes without rights, beside it. */
export const buildConfinedPrograms = (name: ProgramName, output: string): Promise<void> =>
  name === 'api' ? buildGatePrograms(output) : buildRenderPrograms(output);
