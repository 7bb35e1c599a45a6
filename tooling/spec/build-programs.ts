import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { programs, programsFolder, root } from './programs';

const sandboxProgram = 'tooling/releases/gate/sandbox/program';

/** Bundles workspace files, keeps libraries external, and replaces each file's path variables by its source path. */
const sourcePaths: Plugin = {
  name: 'source-paths',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@hive/')
        ? undefined
        : { path: name, external: true },
    );
    builder.onResolve({ filter: /\/program$/ }, ({ path: name, resolveDir }) =>
      path.resolve(resolveDir, name) === path.join(root, sandboxProgram)
        ? { path: path.join(root, 'tooling/spec/built-sandbox.ts') }
        : undefined,
    );
    builder.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8');
      const here = JSON.stringify(pathToFileURL(file).href);
      const folder = JSON.stringify(path.dirname(file));
      const contents = source
        .replaceAll('import.meta.url', here)
        .replaceAll('import.meta.dirname', folder)
        .replaceAll('__dirname', folder);
      return { contents, loader: 'ts' };
    });
  },
};

/** Builds the programs once before the first test: compiling the sources would delay each process by seconds. */
export default async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: programs.map((program) => path.join(root, program)),
    outbase: root,
    outdir: programsFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Dynamic imports stay separate chunks.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [sourcePaths],
  });
}
