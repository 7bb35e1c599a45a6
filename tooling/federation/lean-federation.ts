import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { App } from './app';
import { installedVersion } from './share-policy';

const runtime = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runtime');

interface Resource {
  request: string;
  context: string;
  contextInfo?: { issuer?: string };
}

/**
 * The federation's bundler runtime without unused parts, once per page instead of once per container. The replaced file
 * is internal: a test checks its names against the pinned version.
 */
export const leanFederation = (role: App['role']): webpack.WebpackPluginInstance[] => [
  new webpack.DefinePlugin({
    HIVE_FEDERATION_VERSION: JSON.stringify(installedVersion('@module-federation/runtime')),
  }),
  new webpack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime\/dist\/bundler\.js$/,
    (found) => {
      const resource = found as Resource;
      const from = `${resource.context}/${resource.contextInfo?.issuer ?? ''}`;
      // Only for imports by the federation itself.
      if (!from.includes('@module-federation') && !from.includes('.federation')) return;
      const replacement = role === 'shell' ? 'shell-runtime.ts' : 'container-runtime.ts';
      resource.request = path.join(runtime, replacement);
    },
  ),
  // Replaced once it is resolved, after its loaders are chosen: the file is plain JavaScript.
  new webpack.NormalModuleReplacementPlugin(
    /@module-federation\/error-codes\/dist\/desc\.mjs$/,
    path.join(runtime, 'error-descriptions.ts'),
  ),
];
