import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const runtime = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runtime');

/** The module that replaces each app's Fast Refresh runtime with the page's shared one. */
const sharedRuntime = path.join(runtime, 'refresh.ts');

/** The first entry of a shell in development: React reads the hook once, while it is loaded. */
export const pageRefresh = path.join(runtime, 'page-refresh.ts');

/** Makes every container use the page's Fast Refresh runtime (`runtime/refresh.ts` explains why). */
export const refreshRuntime = (app: string): webpack.WebpackPluginInstance[] => [
  new webpack.DefinePlugin({ HIVE_APP: JSON.stringify(app) }),
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
    const from = (resource as { contextInfo?: { issuer?: string } }).contextInfo?.issuer;
    if (from !== sharedRuntime) (resource as { request: string }).request = sharedRuntime;
  }),
];
