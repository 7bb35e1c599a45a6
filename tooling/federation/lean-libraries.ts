import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import { apiPaths } from '@hive/contract/api-paths';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** The router's package offers its development build unless told otherwise; this is the one for production. */
export function routerAlias(): Record<string, string> {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return { 'react-router$': path.join(folder, 'dist/production/index.mjs') };
}

/** What the PDF library would load to draw web pages and vector pictures: nobody asks it to. */
export const withoutPageDrawing = { html2canvas: false, canvg: false, dompurify: false } as const;

/** The router's forms and outlets that nobody uses go with this, and its own preloading. */
export const leanRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: path.join(here, 'lean-router-loader.cjs'),
};

/** A page carries the addresses that it calls, not all that there are. */
export const inlineApiPathsRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: path.join(here, 'inline-table-loader.cjs'),
  options: { from: '@hive/contract/api-paths', name: 'apiPaths', table: apiPaths },
};

/** swc instead of webpack's own choice: it leaves less, in half the time. */
export const scriptMinimizer = (): WebpackPluginInstance =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    // A script, not a module: a container is a variable of the page, whose name must stay.
    terserOptions: { ecma: 2022, module: false, compress: { passes: 3 }, mangle: true },
  }) as unknown as WebpackPluginInstance;
