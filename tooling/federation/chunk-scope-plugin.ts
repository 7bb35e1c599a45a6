import webpack, { type Chunk, type Compiler } from 'webpack';

const name = 'ChunkScopePlugin';

/** Where a script element holds the chunks of the runtime that loads it. */
const property = 'chunks';

/** Creates the list of chunks of a container, on the element of the container's script. */
class ChunkListRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk list', webpack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `__webpack_require__.${property} = document.currentScript.${property} = [];`;
  }
}

/** How webpack's loader decides whether to wait for a script element that is in the page already. */
const isReused = 'if(s.getAttribute("src") == url ||';

/**
 * Makes the loader wait only for script elements that its container has added: a chunk goes to the container that added the
 * element. Neither the element's address nor webpack's mark on it names the version.
 */
function reuseOwnScripts(module: webpack.RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const source = String(generate());
    if (!source.includes(isReused)) throw new Error('webpack loads scripts in another way');
    const own = `s.${property} == __webpack_require__.${property} && (`;
    return source
      .replace(isReused, `if(${own}${isReused.slice('if('.length)}`)
      .replace(/(if\(s\.chunks == [^{]*)\) \{ script = s;/, '$1)) { script = s;');
  };
}

/**
 * Gives each container in a page its own chunks, by the script element that loads them. webpack uses a global variable
 * named after the build, which would either have the version in every file, so that each release renames all of them, or
 * mix the chunks of two versions in one page.
 */
export class ChunkScopePlugin {
  apply(compiler: Compiler): void {
    const { output } = compiler.options;
    output.globalObject = 'document.currentScript';
    output.chunkLoadingGlobal = property;
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.${property} = __webpack_require__.${property};`,
      );
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module instanceof LoadScriptRuntimeModule) reuseOwnScripts(module);
      });
      const addList = (chunk: Chunk): void =>
        compilation.addRuntimeModule(chunk, new ChunkListRuntimeModule());
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap(name, (chunk) => {
          addList(chunk);
          return undefined;
        });
    });
  }
}
