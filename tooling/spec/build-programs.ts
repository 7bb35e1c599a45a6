import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { programs, programsFolder, root } from './programs';

const sandboxProgram = 'tooling/releases/gate/sandbox/program';

/** Keeps what the sources say: the packages' own files are built, libraries are imported, and a file knows where it lies. */
const asInSources: Plugin = {
  name: 'as-in-sources',
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

/** Builds the programs once, before the first test: each process that compiled its sources itself took seconds to begin. */
export default async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: programs.map((program) => path.join(root, program)),
    outbase: root,
    outdir: programsFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What a program imports while it runs is loaded then, not before.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [asInSources],
  });
}
