/**
 * The program of a render process. Code of releases runs in a separate JavaScript realm, without the functions of Node:
 * this program only passes texts between that realm and the web host. Even code that left the realm would find neither files
 * nor network nor secrets here: see `sandbox.ts`.
 */
import fs from 'node:fs';
import vm from 'node:vm';
import { refuseImports } from './refuse-imports';
import { FrameReader, toFrame } from '@hive/shared-node/rendering/frames';
import type { FromProcess, ToProcess } from '@hive/shared-node/rendering/messages';
import type { CompiledBundle } from './realm/bundles';
import type { Realm } from './realm/main';
import { limits } from '@hive/shared-node/rendering/limits';

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const write = (text: string): void => void stdout.write(toFrame(text));
const send = (message: FromProcess): void => write(JSON.stringify(message));

const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
});

function openRealm(): Realm {
  const code = fs.readFileSync(process.argv[2]!, 'utf8');
  // Read once, and then out of reach of releases.
  return vm.runInContext(
    `(() => { ${code}; return Object.freeze(renderRealm.realm); })()`,
    context,
    {
      filename: 'render-realm.cjs',
    },
  ) as Realm;
}

/** Only text is read from what a release threw. */
function readMessage(error: unknown): string {
  try {
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? message : 'unknown error';
  } catch {
    return 'unknown error';
  }
}

function crash(error: unknown): void {
  stdout.write(toFrame(JSON.stringify({ crashed: readMessage(error) })), () => exit(1));
}

// Without listeners, Node would print the error, which calls functions of the release with Node's own.
process.on('uncaughtException', crash);
process.on('unhandledRejection', crash);
// A stop of all processes at once must not look like a failure of a release: this one ends with the web host.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

const realm = openRealm();

/** Sends what the realm has to send. It runs after the microtasks of the last entry. */
function passOn(): void {
  for (;;) {
    const text: unknown = realm.take();
    if (typeof text !== 'string') return;
    if (text.startsWith('m')) write(text.slice(1));
    else startTimer(text.slice(1));
  }
}

function enter(work: () => void): void {
  try {
    work();
  } catch (error) {
    crash(error);
  }
  setImmediate(passOn);
}

function startTimer(text: string): void {
  const [id, milliseconds] = text.split(',').map(Number) as [number, number];
  const fire = (): void => enter(() => realm.fire(id));
  if (milliseconds < 0) setImmediate(fire);
  else setTimeout(fire, milliseconds);
}

function define({
  define: owner,
  app,
  version,
  code,
}: Extract<ToProcess, { define: unknown }>): void {
  const release = `${app}@${version}`;
  let compiled: CompiledBundle;
  try {
    refuseImports(code);
    compiled = vm.compileFunction(code, ['module', 'exports', 'require'], {
      parsingContext: context,
      filename: `${release}/server/server.js`,
    }) as CompiledBundle;
  } catch (error) {
    return send({ failed: readMessage(error) });
  }
  enter(() => realm.define(owner, release, compiled));
}

function receive(text: string): void {
  if (!text.startsWith('{"define"')) return enter(() => realm.receive(text));
  define(JSON.parse(text) as Extract<ToProcess, { define: unknown }>);
}

const frames = new FrameReader(limits.toProcessBytes);
stdin.on('data', (chunk: Buffer) => frames.add(chunk).forEach(receive));
stdin.on('end', () => exit(0));
send({ started: true });
