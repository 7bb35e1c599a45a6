import webpack, { type Compiler } from 'webpack';

/**
 * Puts the registry's integrity on every script that webpack's own loader adds, and refuses one that has none.
 * The shell lays the hashes out by address before anything is loaded (`hiveIntegrity`), for its own chunks and for
 * those of every remote, so there is one source of them: the release's manifest.
 */
export class IntegrityWebpackPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityWebpackPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityWebpackPlugin',
        (source) =>
          [
            'try {',
            // The page's policy refuses the address of an unknown script when it is set.
            source,
            'script.integrity = (globalThis.hiveIntegrity || {})[new URL(url, location.href).pathname] || "";',
            'if (!script.integrity) throw new Error("No integrity is known for " + url);',
            'script.crossOrigin = "anonymous";',
            '} catch (error) {',
            // A failed load: were it thrown on, the chunk would be on its way for ever.
            'script.removeAttribute("src");',
            'queueMicrotask(() => script.onerror({ type: error.message, target: { src: url } }));',
            '}',
          ].join('\n'),
      );
    });
  }
}
