import { workspaceRoot } from '../federation/app';
import { run } from './command/run';

/** `npm run release`: publish, try out, promote and roll back the apps (docs/guides/release.md). */
process.exitCode = await run(process.argv.slice(2), {
  root: workspaceRoot,
  env: process.env,
  say: console.log,
  complain: console.error,
});
