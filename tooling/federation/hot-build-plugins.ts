import type { Compiler } from 'webpack';

/** What swc adds for those who work on swc. */
const innards = /\n+Caused by:\n[\s\S]*$/;
const wrapping = /^Module build failed \(from [^)]*\):\n(Error: +)?/;

/** Faults as their author needs them: what, where, and the lines around it. */
class ReadableErrors {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReadableErrors', (compilation) => {
      compilation.hooks.processErrors.tap('ReadableErrors', (errors) => {
        for (const error of errors) {
          error.message = error.message.replace(wrapping, '').replace(innards, '');
        }
        return errors;
      });
    });
  }
}

/**
 * A build with faults is told but not written, once there is one without: pages that are loaded meanwhile get the last
 * good one, and what mends it is an update to that one, so that open pages keep their state over the fault.
 */
class KeepLastGoodBuild {
  apply(compiler: Compiler): void {
    let isThereGood = false;
    compiler.hooks.shouldEmit.tap('KeepLastGoodBuild', ({ errors }) =>
      isThereGood && errors.length > 0 ? false : undefined,
    );
    compiler.hooks.compilation.tap('KeepLastGoodBuild', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepLastGoodBuild', () =>
        compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.done.tap('KeepLastGoodBuild', (stats) => {
      isThereGood ||= !stats.hasErrors();
    });
  }
}

/** How the builds of an app go while it is edited. */
export const hotBuildPlugins = () => [new ReadableErrors(), new KeepLastGoodBuild()];
