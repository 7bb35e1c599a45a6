#!/usr/bin/env node
/**
 * `hive-remote build|dev|release`: the commands of a remote in its own repository. Plain JavaScript, which loads the TypeScript
 * of the package.
 */
import { tsImport } from 'tsx/esm/api';

const programs = {
  build: './build.ts',
  dev: './dev.ts',
  release: '../releases/release.ts',
};

const [command] = process.argv.splice(2, 1);
const program = programs[command];
if (program) await tsImport(program, import.meta.url);
else {
  console.error(`Usage: hive-remote ${Object.keys(programs).join('|')} [options]`);
  process.exitCode = 2;
}
