/** What a server bundle tries, as the body of an async function whose result its page shows. */
export interface Attack {
  name: string;
  code: string;
}

const readStack = "new Error('x').stack;";
const readCaptured = 'const target = {}; Error.captureStackTrace(target); target.stack;';
const setStackLimit = `try { Error.stackTraceLimit = 10; } catch {}
    try { Object.defineProperty(Error, 'stackTraceLimit', { value: 10 }); } catch {}
    `;

/** Fills the stack, reads one at each depth, and looks for a way to `process` in the errors of doing so. */
const overflowing = (read: string): string => `let found;
    const dig = () => {
      try { dig(); } catch {}
      try { ${read} } catch (error) {
        try { found ??= error.constructor.constructor('return process')().versions.node; } catch {}
      }
    };
    dig();
    if (found) return found;
    throw new Error('nothing')`;

/** Ways to Node's `process`. Each returns the version of Node, which only `process` has. */
const waysToProcess: Record<string, string> = {
  'names process': 'return process.versions.node',
  'takes process from the global object': 'return globalThis.process.versions.node',
  'builds a function from text': 'return Function("return process.versions.node")()',
  'builds an async function from text':
    'return (async () => {}).constructor("return process.versions.node")()',
  'evaluates text': 'return (0, eval)("process.versions.node")',
  'goes through the global constructor':
    'return globalThis.constructor.constructor("return process.versions.node")()',
  'goes through require': 'return require.constructor("return process.versions.node")()',
  'goes through its module':
    'return module.constructor.constructor("return process.versions.node")()',
  'goes through the console': 'return console.log.constructor("return process.versions.node")()',
  'goes through a timer':
    'return setTimeout(() => {}, 1).constructor.constructor("return process.versions.node")()',
  'sets a timer with text': 'setTimeout("globalThis.leak = process.versions.node"); return leak',
  'goes through a web interface':
    'return new URL("http://a").constructor.constructor("return process.versions.node")()',
  'goes through a provided library':
    'return require("node:stream").Writable.constructor("return process.versions.node")()',
  'goes through an overflowing stack': `const dig = () => { try { return dig(); } catch (error) { return error; } };
    return dig().constructor.constructor("return process.versions.node")()`,
  'goes through a stack that overflows while it is read': overflowing(readStack),
  'goes through a stack that overflows while it is read, after it set a limit of stacks':
    setStackLimit + overflowing(readStack),
  'goes through a captured stack that overflows while it is read': overflowing(readCaptured),
  'goes through a captured stack that overflows while it is read, after it set a limit of stacks':
    setStackLimit + overflowing(readCaptured),
  'goes through the caller': `function find() { return find.caller.caller.constructor; }
    return find()("return process.versions.node")()`,
  'goes through call sites': `let sites = [];
    Error.prepareStackTrace = (_error, all) => { sites = all; return ''; };
    new Error('x').stack;
    const outer = sites.map((site) => site.getFunction() || site.getThis()).find(Boolean);
    return outer.constructor.constructor("return process.versions.node")()`,
  'goes through call sites of a replaced error class': `let sites = [];
    globalThis.Error = { prepareStackTrace(_error, all) { sites = all; return ''; } };
    new RangeError('x').stack;
    const outer = sites.map((site) => site.getFunction() || site.getThis() || site.getTypeName).at(-1);
    return outer.constructor("return process.versions.node")()`,
  'goes through an answer of the api': `const body = await require('@hive/shared-auth/http').http.get('/boxes/public');
    return body.constructor.constructor("return process.versions.node")()`,
  'goes through the error of a call': `const error = await require('@hive/shared-auth/http').http.get('/missing').catch((e) => e);
    return error.constructor.constructor("return process.versions.node")()`,
  'goes through WebAssembly':
    'return new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0])) && "compiled"',
  'throws an object that inspects itself': `throw { [Symbol.for('nodejs.util.inspect.custom')](_depth, _options, inspect) {
      globalThis.leak = inspect.constructor("return process.versions.node")(); return leak; } }`,
  'rejects with an object that inspects itself': `Promise.reject({ get message() { return this[Symbol.for('nodejs.util.inspect.custom')]; },
      [Symbol.for('nodejs.util.inspect.custom')](_depth, _options, inspect) { return inspect.constructor("return process.versions.node")(); } });
    await new Promise((resolve) => setTimeout(resolve, 20)); return 'survived'`,
};

/** Ways to Node's modules, with which the secret file could be read. */
const waysToModules: Record<string, string> = {
  'requires the file system': 'return require("fs").readFileSync(SECRET_FILE, "utf8")',
  'requires the file system by its full name':
    'return require("node:fs").readFileSync(SECRET_FILE, "utf8")',
  'requires processes': 'return require("child_process").execSync("id").toString()',
  'requires a file next to it': 'return require("./132.server.js")',
  'uses the loader of its module':
    'return module.constructor._load("fs").readFileSync(SECRET_FILE)',
  'imports the file system': 'return (await import("node:fs")).readFileSync(SECRET_FILE, "utf8")',
  'imports with a comment between':
    'return (await import/**/("node:fs")).readFileSync(SECRET_FILE)',
  'imports in a spread': 'return [...import("node:fs")]',
  'leaves the realm by a failed import':
    'return import("x").catch((e) => e.constructor.constructor("return process.versions.node")())',
};

/** Ways to the network. */
const waysOut: Record<string, string> = {
  'fetches an address': 'return (await fetch(LISTENER)).status',
  'opens a socket': 'return new WebSocket(LISTENER).readyState',
  'sends a request':
    'const request = new XMLHttpRequest(); request.open("GET", LISTENER); return request.send()',
  'requires the network': 'return require("node:net").connect(1)',
  'writes with the client of the api':
    'return require("@hive/shared-auth/http").http.post("/boxes", {})',
  'calls an address outside the api':
    'return require("@hive/shared-auth/http").http.get("/../../private")',
};

/** More memory than a process has, outside the heap. */
const allocations: Record<string, string> = {
  'allocates without end': 'const all = []; for (;;) all.push(new Uint8Array(2 ** 26).fill(1))',
};

const toAttacks = (codes: Record<string, string>): Attack[] =>
  Object.entries(codes).map(([name, code]) => ({ name, code }));

/** Attacks after which the process goes on. */
export const attacks: Attack[] = [waysToProcess, waysToModules, waysOut, allocations].flatMap(
  toAttacks,
);

/** Attacks on the host itself, each with the reason for which the process is ended. */
export const abuses: (Attack & { ends: RegExp })[] = [
  {
    name: 'renders more than a message holds',
    code: 'return "x".repeat(9 * 2 ** 20)',
    ends: /not valid/,
  },
  {
    name: 'fills the heap',
    code: 'const all = []; for (;;) all.push(new Array(1e5).fill({}))',
    ends: /process ended|longer than/,
  },
  { name: 'loops', code: 'for (;;);', ends: /longer than/ },
  { name: 'never lets a turn end', code: 'for (;;) await null', ends: /longer than/ },
  {
    name: 'calls the api without end',
    code: 'for (;;) await require("@hive/shared-auth/http").http.get("/boxes/public")',
    ends: /more than 50 calls/,
  },
  {
    name: 'calls the api with endless parameters',
    code: 'await require("@hive/shared-auth/http").http.get("/boxes/public", { params: { a: new Array(5e5).fill(null) } })',
    ends: /not valid/,
  },
  {
    name: 'sends messages without end',
    code: 'const end = JSON.stringify; JSON.stringify = (value) => value && value.done ? end({ call: 1, path: "/boxes/public" }) : end(value); Array.prototype.shift = () => \'m{"call":1,"path":"/boxes/public"}\'; return 1',
    ends: /more than 50 calls|not valid/,
  },
  {
    name: 'sends other messages',
    code: 'JSON.stringify = () => "{\\"done\\":1,\\"call\\":1}"; return 1',
    ends: /not valid/,
  },
  {
    name: 'breaks the queue of messages',
    code: 'Array.prototype.shift = () => "m}{"; return 1',
    ends: /not valid/,
  },
];
