import type { Compiler, Module } from 'webpack';

/** The federation's entry, whose file name is a hash of a content with absolute paths. */
export const entryName = /(\.federation\/entry\.)[0-9a-f]+/;

/**
 * Assigns stable ids to modules whose names depend on the build folder. webpack derives a module's id from its name, so
 * without this the same sources would give different files in every folder, and one version could have two contents.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    const nameOf = (module: Module): string =>
      (module.libIdent({ context: compiler.context }) ?? '').replace(entryName, '$1');

    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      // Before webpack assigns the other ids, which skip the ids in use.
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
