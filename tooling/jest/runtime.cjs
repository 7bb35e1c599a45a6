const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has compiled, by file. The text is compared: a test may write a module and load it. */
const scripts = new Map();

/**
 * The script of a module: a function of what jest hands to a module. It belongs to no context, so that each test file runs
 * it in its own.
 */
function compileOnce(filename, code, parameters) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${parameters}) {`;
  // Places in messages are those of the file.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

/**
 * Jest's runtime, but for one thing: a module that several test files of a worker load is compiled once for all of them.
 * Jest compiles it for each, which for a page with React and its libraries is most of what a short test file costs.
 */
module.exports = class SharedScriptsRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      try {
        return compileOnce(filename, code, executor.injectedModuleParameters.join()).runInContext(
          context,
        );
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        // Jest says what is wrong with the file.
        return compile(code, filename);
      }
    };
  }
};
