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

/**
 * The federation's bundler runtime without what nobody here uses, once in a page instead of once in each container.
 * The file replaced is an internal: its names are checked against the pinned version by a test.
 */
export const leanFederation = (role: App['role']): webpack.WebpackPluginInstance[] => [
  new webpack.DefinePlugin({
    HIVE_FEDERATION_VERSION: JSON.stringify(installed('@module-federation/runtime')),
  }),
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime\/dist\/bundler\.js$/,
    (found) => {
      const resource = found as Resource;
      const from = `${resource.context}/${resource.contextInfo?.issuer ?? ''}`;
      // For the federation itself only.
      if (!from.includes('@module-federation') && !from.includes('.federation')) return;
      const ours = role === 'shell' ? 'shell-runtime.ts' : 'container-runtime.ts';
      resource.request = path.join(runtime, ours);
    },
  ),
];
