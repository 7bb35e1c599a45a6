import type { Compiler } from 'webpack';

/** swc's internal details in an error message. */
const internalDetails = /\n+Caused by:\n[\s\S]*$/;
const wrapping = /^Module build failed \(from [^)]*\):\n(Error: +)?/;

/** Reduces build errors to the message, the position and the lines around it. */
class ReadableErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReadableErrors', (compilation) => {
      compilation.hooks.processErrors.tap('ReadableErrors', (errors) => {
        for (const error of errors) {
          error.message = error.message.replace(wrapping, '').replace(internalDetails, '');
        }
        return errors;
      });
    });
  }
}

/**
 * Reports builds with errors but does not write them after a first good build. Pages loaded meanwhile get the last good
 * build, and the fix is an update to it, so that open pages keep their state.
 */
class KeepLastGoodBuild {
  apply(compiler: Compiler): void {
    let hasGoodBuild = false;
    compiler.hooks.shouldEmit.tap('KeepLastGoodBuild', ({ errors }) =>
      hasGoodBuild && errors.length > 0 ? false : undefined,
    );
    compiler.hooks.compilation.tap('KeepLastGoodBuild', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepLastGoodBuild', () =>
        compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.done.tap('KeepLastGoodBuild', (stats) => {
      hasGoodBuild ||= !stats.hasErrors();
    });
  }
}

/** The plugins for builds of an app that is being edited. */
export const hotBuildPlugins = () => [new ReadableErrors(), new KeepLastGoodBuild()];
