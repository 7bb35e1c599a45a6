import path from 'node:path';
import { workspaceRoot } from './app';
import { nodeConfig } from './node-config';
import { runWebpack } from './run-webpack';

/** The node programs. The web host brings React's production build along, whatever NODE_ENV it is started with. */
const programs = {
  api: { folder: 'api', entry: './src/main.ts', output: 'api/dist/node', bundled: /^@hive\// },
  host: {
    folder: 'shell',
    entry: './server/main.ts',
    output: 'shell/dist/host',
    bundled: /^(@hive\/|react$|react\/|react-dom|react-router|@tanstack\/|zustand)/,
  },
} as const;

const name = process.argv[2];
if (name !== 'api' && name !== 'host') {
  console.error('Name the program to build: tsx build-node.ts api|host');
  process.exit(1);
}
const program = programs[name];
runWebpack(
  nodeConfig({
    ...program,
    folder: path.join(workspaceRoot, program.folder),
    output: path.join(workspaceRoot, program.output),
  }),
).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
