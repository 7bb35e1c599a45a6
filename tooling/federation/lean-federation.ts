import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { App } from './app';
import { installed } from './share-policy';

const runtime = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runtime');

interface Resource {
  request: string;
  context: string;
  contextInfo?: { issuer?: string };
}

/** Puts a file of ours in the place of one of the federation's, for the federation itself only. */
const replace = (file: RegExp, ours: string): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(file, (found) => {
    const resource = found as Resource;
    const from = `${resource.context}/${resource.contextInfo?.issuer ?? ''}`;
    if (from.includes('@module-federation') || from.includes('.federation')) {
      resource.request = path.join(runtime, ours);
    }
  });

/**
 * The federation's runtime without what nobody here uses, once in a page instead of once in each container.
 * The files replaced are internals: their names are checked against the pinned version by a test.
 */
export const leanFederation = (role: App['role']): webpack.WebpackPluginInstance[] => [
  new webpack.DefinePlugin({
    HIVE_FEDERATION_VERSION: JSON.stringify(installed('@module-federation/runtime')),
  }),
  replace(
    /webpack-bundler-runtime\/dist\/bundler\.js$/,
    role === 'shell' ? 'shell-runtime.ts' : 'container-runtime.ts',
  ),
  replace(/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'),
  replace(/\/utils\/preload\.js$|^\.\/preload\.js$/, 'no-preloading.ts'),
];
