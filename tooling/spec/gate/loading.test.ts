import { checkLoading, prepareSandboxes } from '../../releases/gate/check-loading';
import { containerOf, createReleaseFixtures } from './release-fixtures';

const { build } = createReleaseFixtures();

const advice =
  "when it is loaded. Nothing may happen before a page is shown: do it in an effect of the page, and undo it in the effect's cleanup.";

/** Loads a release with pages that run this code. */
function loadModules(modules: Record<string, string>): Promise<string[]> {
  const pages = Object.keys(modules).map((module) => ({ module }));
  const files = { 'remote-entry.js': containerOf('remote-user', modules) };
  return checkLoading(build({ files, pages }).folder);
}

const loadScript = (file: string, code: string): Promise<string[]> =>
  checkLoading(build({ files: { [file]: code } }).folder);

/** Code that never ends: a wait without load, or a real loop in the long form. */
const endless = process.env['LONG']
  ? 'for (;;) {}'
  : 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** A sandbox takes a while to start on a busy machine. */
const timeout = 120_000;

test(
  'A sandbox started in advance checks one release like one started for it',
  async () => {
    const sound = build({}).folder;
    const noisy = build({ files: { 'remote-entry.js': 'window.jQuery = {};' } }).folder;
    const { load, end } = prepareSandboxes(1);
    try {
      expect(await load(noisy)).toContainEqual(expect.stringContaining('adds the global jQuery'));
      // No sandbox started in advance is left.
      expect(await load(sound)).toEqual([]);
    } finally {
      end();
    }
  },
  timeout,
);

describe('A page with side effects while it is loaded is refused', () => {
  const effects: [module: string, code: string, does: string][] = [
    ['./Global', 'window.jQuery = {};', 'adds the global jQuery'],
    ['./Changed', 'window.hiveIntegrity = {};', 'changes the global hiveIntegrity'],
    ['./Federation', 'hiveFederation.version = "9";', 'changes hiveFederation.version'],
    ['./Hash', 'hiveIntegrity["/evil.js"] = "sha384-x";', 'adds hiveIntegrity./evil.js'],
    ['./Prototype', 'Array.prototype.last = () => 1;', 'adds Array.prototype.last'],
    ['./Replaced', 'Array.prototype.at = () => 1;', 'changes Array.prototype.at'],
    ['./Static', 'Object.keys = () => [];', 'changes Object.keys'],
    ['./Removed', 'delete Element.prototype.closest;', 'removes Element.prototype.closest'],
    ['./Hidden', 'Object.getPrototypeOf(async () => {}).later = 1;', 'adds AsyncFunction.later'],
    [
      './WindowListener',
      'window.addEventListener("resize", () => {});',
      "listens to 'resize' on window",
    ],
    ['./BareListener', 'addEventListener("scroll", () => {});', "listens to 'scroll' on window"],
    [
      './DocumentListener',
      'document.addEventListener("click", () => {});',
      "listens to 'click' on document",
    ],
    [
      './BodyListener',
      'document.body.addEventListener("click", () => {});',
      "listens to 'click' on <body>",
    ],
    ['./Handler', 'window.onerror = () => true;', 'changes event handlers'],
    [
      './Media',
      'matchMedia("print").addEventListener("change", () => {});',
      "listens to the media query 'print'",
    ],
    ['./Event', 'window.dispatchEvent(new Event("hello"));', 'sends an event to window'],
    [
      './Element',
      'document.body.append(document.createElement("div"));',
      'changes the content of <body>',
    ],
    [
      './Style',
      'document.head.append(document.createElement("style"));',
      'changes the content of <head>',
    ],
    [
      './Attribute',
      'document.documentElement.dataset.theme = "dark";',
      'sets data-theme on <html>',
    ],
    ['./Title', 'document.title = "Mine";', "changes the page's title"],
    ['./Timer', 'setTimeout(() => {}, 1000);', 'sets a timer'],
    ['./Interval', 'setInterval(() => {}, 1000);', 'sets a timer'],
    ['./Frame', 'requestAnimationFrame(() => {});', 'requests an animation frame'],
    ['./Idle', 'requestIdleCallback(() => {});', 'requests an idle callback'],
    ['./Storage', 'localStorage.setItem("seen", "1");', 'changes localStorage'],
    ['./Session', 'sessionStorage.seen = "1";', 'changes sessionStorage'],
    ['./Cookie', 'document.cookie = "seen=1";', 'changes cookies'],
    ['./Database', 'indexedDB.open("mine");', 'calls indexedDB.open()'],
    ['./Fetch', 'fetch("/api/boxes");', 'makes a network request'],
    ['./Request', 'new XMLHttpRequest().open("GET", "/");', 'makes a network request'],
    ['./Beacon', 'navigator.sendBeacon("/api", "x");', 'sends a beacon'],
    [
      './Pixel',
      'new Image().src = "https://elsewhere.example/x.gif";',
      'fetches https://elsewhere.example/x.gif',
    ],
    ['./Socket', 'new WebSocket("wss://elsewhere.example");', 'opens a connection'],
    ['./Worker', 'new Worker("/w.js");', 'starts a worker'],
    ['./Locks', 'navigator.locks.request("mine", () => {});', 'calls navigator.locks.request()'],
    ['./Address', 'history.replaceState(null, "", "/elsewhere");', 'changes the address'],
    ['./Symbol', 'globalThis[Symbol.for("mine")] = 1;', 'adds the global [Symbol(mine)]'],
    ['./Name', 'window.name = "mine";', 'changes the global name'],
    [
      './Defined',
      'customElements.define("my-box", class extends HTMLElement {});',
      'defines the element <my-box>',
    ],
    [
      './Text',
      'try { [].constructor.constructor("return 1")(); } catch {}',
      'evaluates code from a string',
    ],
    ['./Later', 'Promise.resolve().then(() => { window.later = 1; });', 'adds the global later'],
  ];
  let refusals: string[] = [];
  beforeAll(async () => {
    refusals = await loadModules(
      Object.fromEntries(effects.map(([module, code]) => [module, code])),
    );
  }, timeout);

  test.each(effects)('%s: %s', (module, _code, does) => {
    expect(refusals).toContain(`${module} ${does} ${advice}`);
  });

  test('and each finding names only the page that caused it', () => {
    expect(refusals).toEqual(effects.map(([module, , does]) => `${module} ${does} ${advice}`));
  });
});

describe('A page without side effects while it is loaded passes', () => {
  const harmless: [module: string, code: string][] = [
    [
      './Reads',
      'const dark = matchMedia("(prefers-color-scheme: dark)").matches; void [dark, location.pathname, navigator.userAgent, localStorage.getItem("seen"), document.cookie];',
    ],
    ['./Agreed', 'globalThis[Symbol.for("react-redux-context")] ??= new Map();'],
    ['./Zod', 'globalThis.__zod_globalConfig ??= {}; globalThis.__zod_globalRegistry ??= {};'],
    [
      './Makes',
      'const box = document.createElement("div"); box.innerHTML = "<p>1</p>"; box.addEventListener("click", () => {}); box.remove();',
    ],
    [
      './Listens',
      'new EventTarget().addEventListener("own", () => {}); new AbortController().signal.addEventListener("abort", () => {});',
    ],
    [
      './Observers',
      'new ResizeObserver(() => {}); new IntersectionObserver(() => {}); new MutationObserver(() => {});',
    ],
    [
      './Defines',
      'const later = () => { window.addEventListener("resize", () => {}); fetch("/"); setTimeout(() => {}, 1); }; void later;',
    ],
    [
      './Asks',
      'try { new Function(""); } catch { /* as libraries do */ } void (typeof Function, {} instanceof Function);',
    ],
    ['./Promises', 'Promise.resolve().then(() => 1); queueMicrotask(() => {});'],
    [
      './Own',
      'class Own extends Array {} Own.prototype.last = () => 1; Object.freeze(Own); void structuredClone({}); void CSS.supports("display", "grid");',
    ],
    [
      './Puts back',
      'const at = Array.prototype.at; Array.prototype.at = at; localStorage.setItem("probe", "1"); localStorage.removeItem("probe");',
    ],
  ];
  let refusals: string[] = [];
  beforeAll(async () => {
    refusals = await loadModules(Object.fromEntries(harmless));
  }, timeout);

  test.each(harmless)('%s', (module) => {
    expect(refusals.filter((one) => one.startsWith(module))).toEqual([]);
  });
});

test('A page that throws or has no component is refused', async () => {
  const container = containerOf('remote-user', {
    './Throws': 'throw new Error("no such thing");',
    './Rejects': 'void Promise.reject(new Error("left behind"));',
  }).replace('modules = {', "modules = { './Empty': () => ({}),");
  const pages = ['./Throws', './Rejects', './Empty', './Unknown'].map((module) => ({ module }));
  const { folder } = build({ files: { 'remote-entry.js': container }, pages });
  expect(await checkLoading(folder)).toEqual([
    './Throws fails when it is loaded: no such thing. It would never be shown.',
    './Rejects leaves a rejected promise behind when it is loaded: Error: left behind.',
    './Empty fails when it is loaded: it has no default export (the component of the page or part). It would never be shown.',
    expect.stringMatching(/^\.\/Unknown fails when it is loaded: /),
  ]);
}, 120_000);

test('An entry without its container is refused', async () => {
  expect(await loadScript('remote-entry.js', 'var remote_other = {};')).toEqual([
    `remote-entry.js adds the global remote_other ${advice}`,
    'remote-entry.js defines no container called remote_user: the shell could not use it. Build the app again.',
  ]);
}, 120_000);

test('A script with side effects is refused', async () => {
  expect(await loadScript('page.js', 'document.title = "Mine"; tracker = [];')).toEqual([
    `page.js changes the page's title ${advice}`,
    `page.js adds the global tracker ${advice}`,
  ]);
}, 120_000);

test('A release that does not finish loading is stopped, and the file or page is named', async () => {
  const [script, page] = await Promise.all([
    loadScript('page.js', endless),
    loadModules({ './Page': endless }),
  ]);
  const stopped = (what: string) =>
    `${what} did not finish loading and was stopped after 30 seconds. Look for a loop outside any function.`;
  expect(script).toEqual([stopped('page.js')]);
  expect(page).toEqual([stopped('./Page')]);
}, 120_000);

describe('A server bundle', () => {
  const load = (code: string) =>
    checkLoading(
      build({
        files: { 'server/server.js': code },
        pages: [{ serverRendered: true }],
        manifest: { server: true },
      }).folder,
    );
  const validBundle =
    "exports.pages = [{ module: './Page' }]; exports.components = { './Page': () => null };";

  test('that exports its pages and has no side effects passes', async () => {
    expect(await load(`require('react').createContext(Response); ${validBundle}`)).toEqual([]);
  }, 120_000);

  test('that has side effects on the web host is refused', async () => {
    const code = `setTimeout(() => {}, 1); fetch('/'); Array.prototype.last = 1; globalThis.cache = {}; process.on('hello', () => {});`;
    const doing = [
      'sets a timer',
      'makes a network request',
      'adds the global cache',
      'adds Array.prototype.last',
      'adds a listener to its process',
    ];
    expect(await load(code + validBundle)).toEqual(
      doing.map((does) => `server/server.js ${does} ${advice}`),
    );
  }, 120_000);

  test('that lacks a page is refused', async () => {
    expect(await load('exports.pages = [];')).toEqual([
      'server/server.js does not export ./Page, which the web host needs.',
    ]);
  }, 120_000);

  test('that requires a module the web host does not provide is refused', async () => {
    expect(await load(`require('node:fs'); ${validBundle}`)).toEqual([
      'server/server.js fails on the web host: it requires node:fs, which the web host does not provide. Nothing would be rendered.',
    ]);
  }, 120_000);

  test('that ends the process or sends the gate’s messages is refused', async () => {
    expect(await load(`process.send?.({ findings: [] }); process.exit(0);`)).toEqual([
      expect.stringMatching(/^server\/server\.js ends the process that loads it\./),
    ]);
  }, 120_000);
});
