import path from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceRoot } from './app';
import { nodeConfig } from './node-config';

/** The Node programs. Those of the web host's render processes are beside its own: `render-programs.ts`. */
const programs = {
  api: {
    folder: 'api',
    entries: {
      main: './src/main.ts',
      hive: './src/hive.ts',
      'film-worker': './src/marketplace/promo/film-worker.ts',
      'receipt-worker': './src/billing/expenses/receipt-worker.ts',
    },
    output: 'api/dist/node',
    bundled: /^@hive\//,
  },
  host: {
    folder: 'shell',
    entries: { main: './server/main.ts' },
    output: 'shell/dist/host',
    bundled: /^@hive\//,
  },
} as const;

export type ProgramName = keyof typeof programs;

export const isProgramName = (name: string | undefined): name is ProgramName =>
  name !== undefined && Object.hasOwn(programs, name);

/** The folder of a program's build: for `npm start`, or for development. */
export const programFolder = (name: ProgramName, kind: 'release' | 'hot'): string =>
  path.join(workspaceRoot, kind === 'release' ? programs[name].output : hotOutput(name));

const hotOutput = (name: ProgramName): string => `${programs[name].folder}/dist/hot-${name}`;

/** The build of a program. */
export const programConfig = (name: ProgramName, kind: 'release' | 'hot'): Configuration =>
  nodeConfig({
    ...programs[name],
    folder: path.join(workspaceRoot, programs[name].folder),
    output: programFolder(name, kind),
  });
