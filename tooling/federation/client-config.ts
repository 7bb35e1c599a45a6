import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { uniqueNameOf, workspaceRoot, type App } from './app';
import { IntegrityWebpackPlugin } from './integrity-webpack-plugin';
import { leanFederation } from './lean-federation';
import {
  inlineApiPathsRule,
  leanRouterRule,
  routerAlias,
  scriptMinimizer,
  withoutPageDrawing,
} from './lean-libraries';
import { pageRefresh, refreshRuntime } from './refresh-runtime';
import { assetRule, extensions, scriptRule, styleRule } from './rules';
import { facades, sharedFor } from './share-policy';
import { StableIdsPlugin } from './stable-ids-plugin';

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

/**
 * The federation of an app, its facades and the lean runtime: the same in every kind of build.
 * @param manifest whether the bundler writes down which files a page needs; it costs every build some time
 */
export const federationPlugins = (
  app: App,
  { manifest }: { manifest: boolean },
): webpack.WebpackPluginInstance[] => [
  ...facadePlugins(),
  ...leanFederation(app.role),
  new ModuleFederationPlugin({
    name: app.container,
    filename: 'remote-entry.js',
    manifest,
    dts: false,
    shared: sharedFor(app.role),
    shareStrategy: 'loaded-first',
    ...(app.role === 'remote' && { exposes: exposed(app) }),
    // The shell loads remotes by itself (`src/remotes/remote-source.ts`); what the federation does is share.
    experiments: { optimization: { disableRemote: true, target: 'web' } },
  }),
];

/**
 * The browser build of an app: an entry for the shell, a container for a remote.
 * @param mode `development` keeps React's own: hot remotes need it in the page's one copy, which the shell brings
 */
export function clientConfig(
  app: App,
  mode: 'production' | 'development' = 'production',
): Configuration {
  const isShell = app.role === 'shell';
  const main = mode === 'production' ? './src/main.tsx' : [pageRefresh, './src/main.tsx'];
  return {
    name: 'client',
    mode,
    target: ['web', 'es2022'],
    context: app.folder,
    devtool: false,
    entry: isShell ? { main } : {},
    output: {
      path: app.output,
      publicPath: `/releases/${app.name}/${app.version}/`,
      uniqueName: uniqueNameOf(app.name, app.version),
      clean: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: { extensions, alias: { ...routerAlias(), ...withoutPageDrawing } },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scriptRule(),
        leanRouterRule,
        inlineApiPathsRule,
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
      name: `client-${mode}-${app.version}`,
    },
    plugins: [
      new StableIdsPlugin(),
      new IntegrityWebpackPlugin(),
      ...federationPlugins(app, { manifest: true }),
      ...(mode === 'development' ? refreshRuntime(app.name) : []),
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
