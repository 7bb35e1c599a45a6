import webpack, { type Compiler } from 'webpack';
import sharedNames from './facade/shared-names.json';

const name = 'FacadeNamesPlugin';
const libraries: Readonly<Record<string, readonly string[]>> = sharedNames;

/**
 * Refuses imports of names that the shell's copy of a library does not have: they would be undefined in the page. The linter of the
 * workspace finds them earlier; a remote in another repository has only this check.
 */
export class FacadeNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(name, (found) => {
          const parser = found as webpack.javascript.JavascriptParser;
          parser.hooks.importSpecifier.tap(name, (_statement, source, imported) => {
            const names = libraries[String(source)];
            if (!names || imported === null || names.includes(imported)) return;
            const message = `${imported} of ${String(source)} is not shared by the shell. Shared names: ${names.join(', ')}.`;
            parser.state.module.addError(new webpack.WebpackError(message));
          });
        });
    });
  }
}
