import { workspaceRoot } from '../federation/app';
import { run } from './command/run';

/** `npm run release`: publishes, promotes and rolls back apps (docs/guides/release.md). */
process.exitCode = await run(process.argv.slice(2), {
  root: workspaceRoot,
  env: process.env,
  print: console.log,
  printError: console.error,
});
