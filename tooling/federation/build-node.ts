import { isProgramName, programConfig } from './node-programs';
import { runWebpack } from './run-webpack';

const name = process.argv[2];
if (!isProgramName(name)) {
  console.error('Usage: tsx build-node.ts api|host');
  process.exit(1);
}
runWebpack(programConfig(name, 'release')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
