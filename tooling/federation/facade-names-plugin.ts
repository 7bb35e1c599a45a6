import webpack, { type Compiler, type Dependency } from 'webpack';
import sharedNames from './facade/shared-names.json';

const name = 'FacadeNamesPlugin';
const libraries: Readonly<Record<string, readonly string[]>> = sharedNames;

/** The parts of webpack's dependencies on names of another module that this plugin reads. */
interface NameDependency extends Dependency {
  request: string;
  /** The names by which the import is read: none for a whole namespace. */
  ids: readonly string[];
  /** The names that are taken from a namespace by destructuring. */
  referencedPropertiesInDestructuring?: ReadonlySet<{ id: string }>;
}

/** Imports, members of namespaces, and exports from another module. */
const kinds = ['harmony import specifier', 'harmony export imported specifier'];
const isNameDependency = (one: Dependency): one is NameDependency => kinds.includes(one.type);

/** The names of a library that a dependency uses. */
function namesOf({ ids, referencedPropertiesInDestructuring }: NameDependency): string[] {
  if (ids.length > 0) return ids.slice(0, 1);
  return [...(referencedPropertiesInDestructuring ?? [])].map(({ id }) => id);
}

/**
 * Refuses names that the shell's copy of a library does not have: they would be undefined in the page. The linter of the
 * workspace finds them earlier; a remote in another repository has only this check.
 */
export class FacadeNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules)
          for (const dependency of module.dependencies.filter(isNameDependency)) {
            const shared = libraries[dependency.request];
            if (!shared) continue;
            for (const used of namesOf(dependency).filter((used) => !shared.includes(used))) {
              const message = `${used} of ${dependency.request} is not shared by the shell. Shared names: ${shared.join(', ')}.`;
              const error = new webpack.WebpackError(message);
              error.module = module;
              compilation.errors.push(error);
            }
          }
      });
    });
  }
}
