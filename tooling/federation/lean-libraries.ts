import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import { apiPaths } from '@hive/contract/api-paths';
import { libraries } from './rules';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Selects the router's production build; its package defaults to the development build. */
export function routerAlias(): Record<string, string> {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return { 'react-router$': path.join(folder, 'dist/production/index.mjs') };
}

/** Unused optional dependencies of the PDF library, for rendering web pages and vector pictures. */
export const unusedPdfDependencies = {
  html2canvas: false,
  canvg: false,
  dompurify: false,
} as const;

/** Removes the router's unused components and its preloading. */
export const leanRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: path.join(here, 'lean-router-loader.cjs'),
};

/** Bundles only the api paths that a page uses. */
export const inlineApiPathsRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: libraries,
  enforce: 'pre',
  loader: path.join(here, 'inline-table-loader.cjs'),
  options: { from: ['@hive/contract/api-paths', './api-paths'], name: 'apiPaths', table: apiPaths },
};

/** Minifies with swc, which gives smaller files than webpack's default in half the time. */
export const scriptMinimizer = (): WebpackPluginInstance =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    // Licences are in a file beside each script, with its name; a comment that refers to it would be in every first visit.
    extractComments: { banner: false },
    // A script, not a module: the container is a global variable, whose name must not be mangled.
    terserOptions: { ecma: 2022, module: false, compress: { passes: 3 }, mangle: true },
  }) as unknown as WebpackPluginInstance;

/** Removes unused code and leaves the rest readable, for stacks of errors. */
export const unusedCodeRemover = (): WebpackPluginInstance =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    terserOptions: {
      ecma: 2022,
      module: false,
      compress: { defaults: false, unused: true, dead_code: true, side_effects: true },
      mangle: false,
      format: { beautify: true, comments: false },
    },
  }) as unknown as WebpackPluginInstance;
