import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const runtime = path.join(path.dirname(fileURLToPath(import.meta.url)), 'runtime');

/** The page's one runtime of Fast Refresh, and what reaches it in the place of an app's own. */
const ours = path.join(runtime, 'refresh.ts');

/** First entry of a shell in development: React asks for the hook once, while it is being loaded. */
export const pageRefresh = path.join(runtime, 'page-refresh.ts');

/** Lets every container of a page use the page's runtime of Fast Refresh (`runtime/refresh.ts` says why). */
export const refreshRuntime = (app: string): webpack.WebpackPluginInstance[] => [
  new webpack.DefinePlugin({ HIVE_APP: JSON.stringify(app) }),
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (resource) => {
    const from = (resource as { contextInfo?: { issuer?: string } }).contextInfo?.issuer;
    if (from !== ours) (resource as { request: string }).request = ours;
  }),
];
