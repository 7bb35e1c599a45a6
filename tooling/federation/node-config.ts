import path from 'node:path';
import type { Configuration } from 'webpack';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { workspaceRoot } from './app';

/** A node program (the api, the web host) as one ES module beside its node_modules. */
export function nodeConfig(options: {
  /** Folder of the package. */
  folder: string;
  /** Source files by the names of what is built: `main` becomes `main.js`. */
  entries: Record<string, string>;
  output: string;
  /** Packages put into the file; everything else below node_modules stays outside. */
  bundled: RegExp;
}): Configuration {
  return {
    name: 'node',
    mode: 'production',
    target: 'node20',
    context: options.folder,
    devtool: 'source-map',
    entry: options.entries,
    experiments: { outputModule: true },
    output: {
      path: options.output,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: [
      ({ request, dependencyType }, callback) => {
        const isPackage =
          request && /^(@[\w-]+\/)?[\w-]/.test(request) && !path.isAbsolute(request);
        if (!isPackage || request.startsWith('node:') || options.bundled.test(request))
          return callback();
        const type = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
        return callback(undefined, `${type} ${request}`);
      },
    ],
    resolve: { extensions },
    module: {
      // Packages are found at run time, where the program lies; webpack would resolve them while it builds.
      parser: { javascript: { createRequire: false } },
      rules: [scriptRule(), styleRule('host', 'server', workspaceRoot), assetRule(false)],
    },
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
