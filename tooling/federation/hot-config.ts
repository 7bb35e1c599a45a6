import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { hotVersion } from '@hive/contract/release';
import type { App } from './app';
import { clientConfig, federationPlugins } from './client-config';
import { hotBuildPlugins } from './hot-build-plugins';
import { refreshRuntime } from './refresh-runtime';
import { packagesRoot, workspaceRoot } from './roots';
import { assetRule, extensions, libraries, scriptRule, styleRule } from './rules';

const federation = path.join(packagesRoot, 'tooling/federation');

/** A hash of the bundler's configuration: the cached build is only reused with the same configuration. */
function hashBundlerConfig(): string {
  const hash = createHash('sha256');
  const sources = fs.readdirSync(federation, { recursive: true, encoding: 'utf8' });
  const files = sources.filter((file) => /\.(ts|cjs|json)$/.test(file)).sort();
  for (const file of files) hash.update(fs.readFileSync(path.join(federation, file)));
  const lockfile = path.join(workspaceRoot, 'package-lock.json');
  // A team's repository may have another lockfile, or none.
  if (fs.existsSync(lockfile)) hash.update(fs.readFileSync(lockfile));
  return hash.digest('hex');
}

/** The address of an app's update events. */
export const hotPath = (app: string): string => `/releases/${app}/${hotVersion}/updates`;

interface HotOptions {
  /** The origin of the build; empty for the page's own origin. */
  origin: string;
  /** Whether edits keep the page's state, which needs a shell with React's development build. */
  keepsState: boolean;
}

/**
 * The browser build of an app that is being edited: rebuilt in memory and applied to running pages. It does not use
 * `eval`, and has no integrity, since the files change with every edit.
 */
export function hotConfig(app: App, { origin, keepsState }: HotOptions): Configuration {
  const base = clientConfig(app, 'development');
  return {
    ...base,
    name: app.name,
    output: {
      ...base.output,
      publicPath: origin + app.base,
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      // With CORS, errors of scripts from another origin are reported in full.
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions },
    module: {
      parser: base.module?.parser,
      rules: [scriptRule(keepsState), styleRule(app, 'client'), assetRule(true)],
    },
    optimization: app.role === 'shell' ? {} : { splitChunks: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, 'node_modules/.cache/webpack', app.name),
      name: keepsState ? 'hot' : 'hot-alone',
      version: hashBundlerConfig(),
      // Written only when idle: with the default of one second the next edit would have to wait.
      idleTimeoutAfterLargeChanges: 60_000,
    },
    plugins: [
      ...federationPlugins(app, { entry: 'remote-entry.js', manifest: false }),
      ...(keepsState ? [...refreshRuntime(app.name), refreshPlugin(app)] : []),
      ...hotClient(app, { origin, keepsState }),
      ...hotBuildPlugins(),
      sourceMaps(app),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    ],
    stats: 'none',
  };
}

/** Line-based source maps, without the container's generated code. */
const sourceMaps = (app: App) =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    namespace: app.name,
    columns: false,
    exclude: /^remote[-_]\w+\.(js|\w+\.hot-update\.js)$/,
  });

/** Adds the update client to each entry of the app, including a remote's container. */
function hotClient(app: App, { origin, keepsState }: HotOptions): webpack.WebpackPluginInstance[] {
  const query = new URLSearchParams({
    name: app.name,
    url: origin + hotPath(app.name),
    apply: keepsState ? 'hmr' : 'reload',
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
    logging: 'warn',
    progress: 'false',
  });
  const entry = path.join(federation, 'runtime/hot-client.ts');
  return [
    new webpack.DefinePlugin({ HIVE_HOT_QUERY: JSON.stringify(`?${query}`) }),
    new webpack.EntryPlugin(app.folder, entry, { name: undefined }),
  ];
}

/** Registers the components of the workspace for Fast Refresh. The dev middleware's overlay shows errors. */
const refreshPlugin = (app: App) =>
  new ReactRefreshPlugin({
    overlay: false,
    library: app.container,
    include: /\.tsx?$/,
    exclude: [libraries, path.join(federation, 'runtime')],
  });
