/**
 * `killed-release <step> <arguments of the release command>`: runs the release command and kills it, without any
 * chance to tidy up, at one step of what it does to the folder of releases: before each call that changes something, in
 * the middle of writing a file, and at the end. Without being killed it says how many steps there were.
 */
import callbacks from 'node:fs';
import fs from 'node:fs/promises';

const [fatal = '0', ...args] = process.argv.slice(2);
const folder = process.env['RELEASES_DIR'] ?? '';
let steps = 0;

/** True when this is where the process is to die. */
function step(): boolean {
  steps += 1;
  return steps === Number(fatal);
}

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('It lives');
};

const isOurs = (target: unknown): boolean =>
  typeof target === 'string' && target.startsWith(folder);

type Call = (...given: unknown[]) => Promise<unknown>;
const promised = fs as unknown as Record<string, Call>;
for (const name of ['mkdir', 'rename', 'link', 'rm']) {
  const real = promised[name]!;
  promised[name] = async (...given) => {
    if (!given.some(isOurs)) return real(...given);
    if (step()) die();
    return real(...given);
  };
}

const write = promised['writeFile']!;
promised['writeFile'] = async (file, content, ...more) => {
  if (!isOurs(file)) return write(file, content, ...more);
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
// The lock's library takes these.
for (const name of ['mkdir', 'rmdir', 'utimes']) {
  const real = called[name]!;
  called[name] = (...given) => {
    if (isOurs(given[0]) && step()) die();
    real(...given);
  };
}

// Only now: what it imports takes hold of the calls above.
const { workspaceRoot } = await import('../../federation/app');
const { run } = await import('../../releases/command/run');
process.exitCode = await run(args, {
  root: workspaceRoot,
  env: process.env,
  print: () => undefined,
  printError: console.error,
});
if (step()) die();
// As a text: a number would come in colour where colours are asked for.
console.log(String(steps));
