import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { hotVersion } from '@hive/contract/release';
import { workspaceRoot, type App } from './app';
import { clientConfig, federationPlugins } from './client-config';
import { hotBuildPlugins } from './hot-build-plugins';
import { refreshRuntime } from './refresh-runtime';
import { assetRule, extensions, scriptRule, styleRule } from './rules';

const federation = path.join(workspaceRoot, 'tooling/federation');

/** What a kept build was made with: another bundling gives another one. */
function bundlingMark(): string {
  const hash = createHash('sha256');
  const sources = fs.readdirSync(federation, { recursive: true, encoding: 'utf8' });
  const files = sources.filter((file) => /\.(ts|cjs|json)$/.test(file)).sort();
  for (const file of files) hash.update(fs.readFileSync(path.join(federation, file)));
  return hash.update(fs.readFileSync(path.join(workspaceRoot, 'package-lock.json'))).digest('hex');
}

/** Where an app's updates are announced. */
export const hotPath = (app: string): string => `/releases/${app}/${hotVersion}/updates`;

interface HotOptions {
  /** Where the page finds the build: empty for its own origin. */
  origin: string;
  /** Whether edits keep the page's state. Only a page whose shell brings React's development build can do that. */
  keepsState: boolean;
}

/**
 * The browser build of an app while it is edited: rebuilt in memory, taken over by the page as it runs. Nothing in it
 * needs `eval`, and there is no integrity: the files change with every edit.
 */
export function hotConfig(app: App, { origin, keepsState }: HotOptions): Configuration {
  const base = clientConfig(app, 'development');
  return {
    ...base,
    name: app.name,
    output: {
      ...base.output,
      publicPath: `${origin}/releases/${app.name}/${hotVersion}/`,
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      // From another origin a script comes with its grant, and tells of its errors.
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions },
    module: {
      parser: base.module?.parser,
      rules: [
        scriptRule(keepsState),
        styleRule(app.name, 'client', workspaceRoot),
        assetRule(true),
      ],
    },
    optimization: app.role === 'shell' ? {} : { splitChunks: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, 'node_modules/.cache/webpack', app.name),
      name: keepsState ? 'hot' : 'hot-alone',
      version: bundlingMark(),
      // Kept when nobody edits: after a second, as is the default, the next edit would wait for it.
      idleTimeoutAfterLargeChanges: 60_000,
    },
    plugins: [
      ...federationPlugins(app, { manifest: false }),
      ...(keepsState ? [...refreshRuntime(app.name), refreshPlugin(app)] : []),
      ...hotClient(app, { origin, keepsState }),
      ...hotBuildPlugins(),
      sourceMaps(app),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    ],
    stats: 'none',
  };
}

/** By lines; none of a container's own code, which is written anew with every edit and is nobody's to debug. */
const sourceMaps = (app: App) =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    namespace: app.name,
    columns: false,
    exclude: /^remote[-_]\w+\.(js|\w+\.hot-update\.js)$/,
  });

/** What the page listens with: part of each entry of the app, a remote's container included. */
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

/** Marks the components of our own sources. Faults are shown by the dev server's own overlay. */
const refreshPlugin = (app: App) =>
  new ReactRefreshPlugin({
    overlay: false,
    library: app.container,
    include: /\.tsx?$/,
    exclude: [/node_modules/, path.join(federation, 'runtime')],
  });
