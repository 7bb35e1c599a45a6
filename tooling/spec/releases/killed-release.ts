/**
 * `killed-release <step> <arguments of the release command>`: runs the release command and kills it without cleanup at
 * one step of its work on the folder of releases: before each call that changes something, in the middle of writing a
 * file, and at the end. If not killed, it prints the number of steps.
 */
import callbacks from 'node:fs';
import fs from 'node:fs/promises';

const [fatal = '0', ...args] = process.argv.slice(2);
const folder = process.env['RELEASES_DIR'] ?? '';
let steps = 0;

/** Whether the process is killed at this step. */
function step(): boolean {
  steps += 1;
  return steps === Number(fatal);
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process was not killed');
};

const isInFolder = (target: unknown): boolean =>
  typeof target === 'string' && target.startsWith(folder);

type Call = (...given: unknown[]) => Promise<unknown>;
const promised = fs as unknown as Record<string, Call>;
for (const name of ['mkdir', 'rename', 'link', 'rm']) {
  const real = promised[name]!;
  promised[name] = async (...given) => {
    if (!given.some(isInFolder)) return real(...given);
    if (step()) die();
    return real(...given);
  };
}

const write = promised['writeFile']!;
promised['writeFile'] = async (file, content, ...more) => {
  if (!isInFolder(file)) return write(file, content, ...more);
  if (step()) die();
  if (step()) {
    const whole = Buffer.from(content as string);
    await write(file, whole.subarray(0, whole.length / 2));
    die();
  }
  return write(file, content, ...more);
};

type Callback = (...given: unknown[]) => void;
const called = callbacks as unknown as Record<string, Callback>;
// The lock's library uses these.
for (const name of ['mkdir', 'rmdir', 'utimes']) {
  const real = called[name]!;
  called[name] = (...given) => {
    if (isInFolder(given[0]) && step()) die();
    real(...given);
  };
}

// Imported only now, so that it uses the replaced functions.
const { workspaceRoot } = await import('../../federation/app');
const { run } = await import('../../releases/command/run');
process.exitCode = await run(args, {
  root: workspaceRoot,
  env: process.env,
  print: () => undefined,
  printError: console.error,
});
if (step()) die();
// As a string: a number may be printed in colour.
console.log(String(steps));
