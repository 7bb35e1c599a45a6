import { isProgramName, programConfig, programFolder, type ProgramName } from './node-programs';
import { buildConfinedPrograms } from './confined-programs';
import { runWebpack } from './run-webpack';

const name = process.argv[2];
if (!isProgramName(name)) {
  console.error('Usage: tsx build-node.ts api|host');
  process.exit(1);
}

async function build(program: ProgramName): Promise<void> {
  await runWebpack(programConfig(program, 'release'));
  await buildConfinedPrograms(program, programFolder(program, 'release'));
}

build(name).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
