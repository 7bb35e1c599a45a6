import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { nameClasses } from './class-names';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript and JSX with swc. Workspace packages are linked, so their sources are not in node_modules.
 * @param refresh registers components for Fast Refresh, in development only
 */
export const scriptRule = (refresh = false): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
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
export function styleRule(app: string, target: 'client' | 'server', context: string): RuleSetRule {
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      sourceMap: false,
      modules: {
        auto: true,
        getLocalIdent: nameClasses(app, context),
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
