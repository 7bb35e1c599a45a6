import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { workspaceRoot, type App } from './app';
import { IntegrityWebpackPlugin } from './integrity-webpack-plugin';
import { leanFederation } from './lean-federation';
import { pureComponentsRule, routerAlias, scriptMinimizer } from './lean-libraries';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { facades, sharedFor } from './share-policy';

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

/** The browser build of an app: an entry for the shell, a container for a remote. */
export function clientConfig(app: App): Configuration {
  const isShell = app.role === 'shell';
  return {
    name: 'client',
    mode: 'production',
    target: ['web', 'es2022'],
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
    resolve: { extensions, alias: routerAlias() },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scriptRule(),
        pureComponentsRule,
        styleRule(app.name, 'client', workspaceRoot),
        assetRule(true),
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      // A page of a remote is one file: its parts apart cost more requests and compress worse.
      ...(!isShell && { splitChunks: false }),
      minimizer: [scriptMinimizer(), new CssMinimizerPlugin()],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, 'node_modules/.cache/webpack', app.name),
      name: `client-${app.version}`,
    },
    plugins: [
      new IntegrityWebpackPlugin(),
      ...facadePlugins(),
      ...leanFederation(app.role),
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
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
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
