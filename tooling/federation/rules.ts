import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { App } from './app';
import { nameClasses } from '@hive/shared-node/releases/class-names';
import { fileName } from './roots';

const require = createRequire(import.meta.url);

/** Libraries. Hive's packages are sources, also where they are installed. */
export const libraries = /node_modules[\\/](?!@hive[\\/])/;

/**
 * Compiles TypeScript and JSX with swc.
 * @param refresh registers components for Fast Refresh, in development only
 */
export const scriptRule = (refresh = false): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: libraries,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

/** Styles with class names unique to the app. The server build has the same names and no styles. */
export function styleRule(
  app: Pick<App, 'name' | 'folder'>,
  target: 'client' | 'server',
): RuleSetRule {
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      sourceMap: false,
      modules: {
        auto: true,
        getLocalIdent: nameClasses(app.name, (file) => fileName(app, file)),
        exportOnlyLocals: target === 'server',
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: target === 'server' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader],
  };
}

/** Pictures and fonts become files of the release. */
export const assetRule = (emit: boolean): RuleSetRule => ({
  test: /\.(woff2|ttf|svg|png|webp|avif)$/,
  type: 'asset/resource',
  generator: { emit, filename: 'assets/[name].[contenthash:8][ext]' },
});

export const extensions = ['.tsx', '.ts', '.mjs', '.js'];
