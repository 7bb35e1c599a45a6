import path from 'node:path';
import type { Configuration } from 'webpack';
import type { App } from './app';
import { inlineApiPathsRule, unusedCodeRemover } from './lean-libraries';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { serverExternals } from './share-policy';

/** The build for server rendering: one CommonJS file that may only require the modules of the shared table. */
export function serverConfig(app: App): Configuration {
  return {
    name: 'server',
    mode: 'production',
    target: 'node20',
    context: app.folder,
    devtool: false,
    entry: { server: app.role === 'shell' ? './src/server.tsx' : './src/server.ts' },
    output: {
      path: path.join(app.output, 'server'),
      filename: 'server.js',
      library: { type: 'commonjs2' },
      publicPath: app.base,
    },
    externals: [
      ({ request }, callback) =>
        request && serverExternals(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
    externalsPresets: { node: true },
    resolve: { extensions },
    module: {
      rules: [scriptRule(), inlineApiPathsRule, styleRule(app, 'server'), assetRule(false)],
    },
    // One file: the web host does not support requiring further chunks.
    // Only what is unused is removed: it would change the bundle without changing what it does.
    optimization: { minimizer: [unusedCodeRemover()], splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
