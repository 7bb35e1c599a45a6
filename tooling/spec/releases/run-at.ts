/** `run-at <workspace> <arguments>`: runs the release command in another workspace. */
import { run } from '../../releases/command/run';

const [root = '', ...args] = process.argv.slice(2);
process.exitCode = await run(args, {
  root,
  env: process.env,
  print: console.log,
  printError: console.error,
});
