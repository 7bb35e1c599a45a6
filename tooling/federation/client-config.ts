import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { workspaceRoot, type App } from './app';
import { IntegrityWebpackPlugin } from './integrity-webpack-plugin';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { facades, sharedFor } from './share-policy';

const require = createRequire(import.meta.url);

/** The modules a remote exposes, by name: `./HomePage` → its source file. */
const exposed = (app: App): Record<string, string> =>
  Object.fromEntries((app.remote?.pages ?? []).map((page) => [page.module, page.source]));

/**
 * Sends imports of a facaded library to its facade, except the facade's own. Done by replacement and not by
 * `resolve.alias`, which would bypass sharing.
 */
const facadePlugins = (): webpack.NormalModuleReplacementPlugin[] =>
  Object.entries(facades).map(
    ([library, { shareKey, file }]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`^${library}$`), (resource) => {
        const from = (resource as { contextInfo?: { issuer?: string } }).contextInfo?.issuer;
        if (from !== file) (resource as { request: string }).request = shareKey;
      }),
  );

/** Without this alias each container brings its own copy of the federation runtime's core. */
function runtimeAlias(): Record<string, string> {
  const commonJs = require.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [commonJs]: commonJs.replace(/\.cjs$/, '.js') };
}

/** The browser build of an app: an entry for the shell, a container for a remote. */
export function clientConfig(app: App): Configuration {
  const isShell = app.role === 'shell';
  return {
    name: 'client',
    mode: 'production',
    target: 'web',
    context: app.folder,
    devtool: false,
    entry: isShell ? { main: './src/main.tsx' } : {},
    output: {
      path: app.output,
      publicPath: `/releases/${app.name}/${app.version}/`,
      uniqueName: app.container,
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions, alias: runtimeAlias() },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [scriptRule(false), styleRule(app.name, 'client', workspaceRoot), assetRule(true)],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, 'node_modules/.cache/webpack', app.name),
      name: `client-${app.version}`,
    },
    plugins: [
      new IntegrityWebpackPlugin(),
      ...facadePlugins(),
      new ModuleFederationPlugin({
        name: app.container,
        filename: 'remote-entry.js',
        manifest: true,
        dts: false,
        shared: sharedFor(app.role),
        shareStrategy: 'loaded-first',
        ...(isShell
          ? {
              runtimePlugins: [
                path.join(app.folder, 'src/remotes/integrity-plugin.ts'),
                path.join(app.folder, 'src/remotes/retry-plugin.ts'),
              ],
            }
          : { exposes: exposed(app) }),
        experiments: {
          optimization: { disableSnapshot: true, target: 'web' },
          ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
        },
      }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
