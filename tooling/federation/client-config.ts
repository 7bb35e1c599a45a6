import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { App } from './app';
import { ChunkScopePlugin } from './chunk-scope-plugin';
import { eagerCompilation } from './eager-compilation';
import { FacadeNamesPlugin } from './facade-names-plugin';
import { IntegrityWebpackPlugin } from './integrity-webpack-plugin';
import { leanFederation } from './lean-federation';
import {
  inlineApiPathsRule,
  leanRouterRule,
  routerAlias,
  scriptMinimizer,
  unusedPdfDependencies,
} from './lean-libraries';
import { NeutralHashesPlugin } from './neutral-hashes-plugin';
import { pageRefresh, refreshRuntime } from './refresh-runtime';
import { fileName, workspaceRoot } from './roots';
import { assetRule, extensions, libraries, scriptRule, styleRule } from './rules';
import { facades, sharedFor } from './share-policy';
import { SourceMapsPlugin } from './source-maps';
import { StableIdsPlugin } from './stable-ids-plugin';

/**
 * The name of the chunk of an exposed module: `./HomePage` → `exposed-HomePage`. The prefix keeps it apart from the names in
 * `webpackChunkName`: webpack merges two chunks with the same name.
 */
const chunkOf = (module: string): string => module.replace('./', 'exposed-');

/** A remote's exposed modules by name: `./HomePage` → its source file and the name of its chunk. */
const exposed = (app: App): Record<string, { import: string; name: string }> =>
  Object.fromEntries(
    [...(app.remote?.pages ?? []), ...(app.remote?.slots ?? [])].map(({ module, source }) => [
      module,
      { import: source, name: chunkOf(module) },
    ]),
  );

/** Without Hive's packages, which are sources also where they are installed. */
const isLibrary = (module: webpack.Module): boolean =>
  libraries.test(module.nameForCondition() ?? '');

/**
 * Divides a remote so that an edit changes few bytes, and the next page loads few (`docs/decisions/0141-shared-scripts.md`): what
 * several pages or chunks use is a separate script, from 30,000 bytes of source on; so are large libraries, which an edit never
 * changes. More than 100,000 bytes of sources are divided. The home page is two scripts, what the remote's folder contains and
 * the rest: more of them compress worse, and its bytes count for the budget of a first visit. Styles stay with their page: in a
 * shared file their order could change.
 */
function splitChunks({
  remote,
  folder,
}: App): NonNullable<Configuration['optimization']>['splitChunks'] {
  const home = remote?.pages.find(({ path: address }) => address === '/');
  const homeChunk = home && chunkOf(home.module);
  const type = /^javascript/;
  return {
    chunks: (chunk) => !chunk.canBeInitial() && (!homeChunk || chunk.name !== homeChunk),
    minSize: 30_000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      libraries: {
        type,
        test: isLibrary,
        priority: 2,
        minSize: 100_000,
        reuseExistingChunk: true,
      },
      shared: { type, minChunks: 2, priority: 1, reuseExistingChunk: true },
      // Not libraries: every page that draws a chart needs all of Recharts.
      sources: {
        type,
        test: (module: webpack.Module) => !isLibrary(module),
        maxAsyncSize: { javascript: 100_000 },
      },
      ...(homeChunk && {
        home: {
          type,
          chunks: ({ name }) => name === homeChunk,
          test: (module: webpack.Module) =>
            !module.nameForCondition()?.startsWith(folder + path.sep),
          minSize: 0,
        },
      }),
    },
  };
}

/**
 * Redirects imports of a library to its facade, except the facade's own import. It replaces the request instead of
 * using `resolve.alias`, which would bypass sharing.
 */
const facadePlugins = (): webpack.NormalModuleReplacementPlugin[] =>
  Object.entries(facades).map(
    ([library, { shareKey, file }]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`^${library}$`), (resource) => {
        const from = (resource as { contextInfo?: { issuer?: string } }).contextInfo?.issuer;
        if (from !== file) (resource as { request: string }).request = shareKey;
      }),
  );

interface FederationFiles {
  /** The file name of a remote's container. */
  entry: string;
  /** Whether the bundler writes which files each page needs, which makes builds slower. */
  manifest: boolean;
}

/** The settings of Module Federation for an app. */
export const federationOptions = (app: App, { entry, manifest }: FederationFiles) => ({
  name: app.container,
  filename: entry,
  manifest,
  dts: false,
  shared: sharedFor(app.role),
  shareStrategy: 'loaded-first' as const,
  ...(app.role === 'remote' && { exposes: exposed(app) }),
  // The shell loads remotes itself (`src/remotes/remote-source.ts`); the federation only shares libraries.
  experiments: { optimization: { disableRemote: true, target: 'web' as const } },
});

/** The federation plugins of an app, its facades and the lean runtime, for every kind of build. */
export const federationPlugins = (
  app: App,
  files: FederationFiles,
): webpack.WebpackPluginInstance[] => [
  ...facadePlugins(),
  ...leanFederation(app.role),
  new ModuleFederationPlugin(federationOptions(app, files)),
];

/**
 * The browser build of an app: an entry for the shell, a container for a remote.
 * @param mode `development` includes React's development build, which hot remotes need in the page's shared copy
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
      publicPath: app.base,
      uniqueName: app.container,
      clean: true,
      filename: '[name].[contenthash:8].js',
      // The shell's main script and a remote's entry contain the names of their chunks: numbers are shorter.
      chunkFilename: '[id].[contenthash:8].js',
    },
    resolve: { extensions, alias: { ...routerAlias(), ...unusedPdfDependencies } },
    module: {
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        scriptRule(),
        leanRouterRule,
        inlineApiPathsRule,
        styleRule(app, 'client'),
        assetRule(true),
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      ...(!isShell && { splitChunks: splitChunks(app) }),
      minimizer: [scriptMinimizer(), new CssMinimizerPlugin()],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, 'node_modules/.cache/webpack', app.name),
      name: `client-${mode}-${app.inputHash}`,
    },
    plugins: [
      new StableIdsPlugin(),
      new NeutralHashesPlugin(),
      new IntegrityWebpackPlugin(),
      ...(isShell && mode === 'production' ? [eagerCompilation()] : []),
      ...(isShell ? [] : [new ChunkScopePlugin(), new FacadeNamesPlugin()]),
      ...federationPlugins(app, { entry: 'remote-entry.[contenthash:8].js', manifest: true }),
      ...(mode === 'development'
        ? refreshRuntime(app.name)
        : [new SourceMapsPlugin((file) => fileName(app, file))]),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[id].[contenthash:8].css',
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
