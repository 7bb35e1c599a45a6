/**
 * An app's own checks, run before it is released: the types of its code and of what it imports, and the linter's rules.
 * `node ../tooling/releases/check-app.mjs` in the app's folder; Nx stores the result.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const app = path.relative(root, process.cwd());

/** @param {string} program @param {string[]} args */
function run(program, ...args) {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

run('node_modules/@typescript/native/bin/tsc', '-b', app, '--checkers', '1');
run('node_modules/eslint/bin/eslint.js', app, '--max-warnings', '0');
