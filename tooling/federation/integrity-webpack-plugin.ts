import webpack, { type Compiler } from 'webpack';

/**
 * Adds the registry's integrity to every script that webpack's loader inserts, and rejects a script without one. Before
 * anything is loaded the shell sets the hashes by address (`hiveIntegrity`), for its own chunks and those of every
 * remote, all from the releases' manifests.
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
            // Setting the address of an unknown script throws because of the page's policy.
            source,
            'script.integrity = (globalThis.hiveIntegrity || {})[new URL(url, location.href).pathname] || "";',
            'if (!script.integrity) throw new Error("No integrity is known for " + url);',
            'script.crossOrigin = "anonymous";',
            '} catch (error) {',
            // Handled as a failed load: if it were rethrown, the chunk would stay pending forever.
            'script.removeAttribute("src");',
            'queueMicrotask(() => script.onerror({ type: error.message, target: { src: url } }));',
            '}',
          ].join('\n'),
      );
    });
  }
}
