import type { Compiler, Module } from 'webpack';

/** The federation's own entry: a file named after what is in it, which has paths of this machine. */
const entryName = /(\.federation\/entry\.)[0-9a-f]+/;

/**
 * Numbers the modules whose names carry the folder they are built in. Webpack makes a module's number from its name, so
 * that without this the same sources would give other files in every folder, and one version could mean two things.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    const nameOf = (module: Module): string =>
      (module.libIdent({ context: compiler.context }) ?? '').replace(entryName, '$1');

    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before webpack numbers the rest, which it does around the numbers that are taken.
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -10 }, (modules) => {
        const { chunkGraph } = compilation;
        [...modules]
          .filter((module) => entryName.test(module.identifier()))
          .filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
          .sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
          .forEach((module, index) => chunkGraph.setModuleId(module, index + 1));
      });
    });
  }
}
