import type { Compiler } from 'webpack';

/** What swc adds for those who work on swc. */
const innards = /\n+Caused by:\n[\s\S]*$/;
const wrapping = /^Module build failed \(from [^)]*\):\n(Error: +)?/;

/** Faults as their author needs them: what, where, and the lines around it. */
class ReadableFaults {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReadableFaults', (compilation) => {
      compilation.hooks.processErrors.tap('ReadableFaults', (errors) => {
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
class KeepLastGood {
  apply(compiler: Compiler): void {
    let isThereGood = false;
    compiler.hooks.shouldEmit.tap('KeepLastGood', ({ errors }) =>
      isThereGood && errors.length > 0 ? false : undefined,
    );
    compiler.hooks.compilation.tap('KeepLastGood', (compilation) => {
      compilation.hooks.shouldRecord.tap('KeepLastGood', () =>
        compilation.errors.length > 0 ? false : undefined,
      );
    });
    compiler.hooks.done.tap('KeepLastGood', (stats) => {
      isThereGood ||= !stats.hasErrors();
    });
  }
}

/** How the builds of an app go while it is edited. */
export const hotBuilds = () => [new ReadableFaults(), new KeepLastGood()];
