import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { workspaceRoot } from './app';

const folder = path.join(workspaceRoot, 'shell/server/rendering');
const inRealm = (name: string): string => path.join(folder, 'realm', `${name}.ts`);

const common: BuildOptions = {
  bundle: true,
  target: 'node20',
  charset: 'utf8',
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Options of a program that is one file. */
export const programOptions: BuildOptions = { ...common, platform: 'node', format: 'cjs' };

/**
 * Builds the programs of the web host's render processes: each is one file, because the processes can read no others. The
 * realm, in which code of releases runs, has none of Node's modules. React's renderer gets the parts of them that it uses.
 */
export async function buildRenderPrograms(output: string): Promise<void> {
  await Promise.all([
    build({
      ...programOptions,
      entryPoints: [path.join(folder, 'render-process.ts')],
      outfile: path.join(output, 'render-process.cjs'),
    }),
    build({
      ...common,
      entryPoints: [inRealm('main')],
      outfile: path.join(output, 'render-realm.cjs'),
      platform: 'browser',
      format: 'iife',
      globalName: 'renderRealm',
      conditions: ['production', 'module'],
      define: { ...common.define, global: 'globalThis' },
      alias: {
        'react-dom/server': 'react-dom/server.node',
        async_hooks: inRealm('node-async-hooks'),
        crypto: inRealm('node-crypto'),
        stream: inRealm('node-stream'),
        util: inRealm('text-coding'),
      },
    }),
  ]);
}
