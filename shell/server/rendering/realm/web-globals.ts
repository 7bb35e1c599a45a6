/*
 * The web's interfaces that pages and React use and that a new JavaScript realm lacks. They are JavaScript inside the realm:
 * an object of Node would lead to Node's own functions.
 */
import 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only';
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import { Buffer } from './node-buffer';
import { clear, setImmediate, setInterval, setTimeout, queueMicrotask } from './timers';
import { refuse } from './refuse';
import { TextDecoder, TextEncoder } from './text-coding';

/** What needs the network or the process. Calling it fails with a sentence that names it. */
const refused = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'SharedWorker',
  'BroadcastChannel',
  'process',
];

const globals: Record<string, unknown> = {
  Buffer,
  TextDecoder,
  TextEncoder,
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
  queueMicrotask,
  performance: { now: () => Date.now() },
  ...Object.fromEntries(refused.map((name) => [name, refuse(name)])),
};

for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

// Without a limit, V8 records no stacks. It would format them with a function of Node's own realm, whose error on an
// overflowing stack leads out of this one.
const fixed = { value: undefined, writable: false, configurable: false };
Object.defineProperty(Error, 'stackTraceLimit', fixed);
Object.defineProperty(Error, 'prepareStackTrace', fixed);
