import type { DOMWindow } from 'jsdom';
import type { Findings } from './findings';

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a function by a wrapper. */
function replace(target: object, name: string, make: (original: AnyFunction) => AnyFunction): void {
  const original = Reflect.get(target, name) as AnyFunction | undefined;
  if (typeof original !== 'function') return;
  Reflect.set(target, name, make(original));
}

/** Functions with an immediate effect. Calls are noted and not executed. */
const effects: Record<string, string> = {
  setTimeout: 'sets a timer',
  setInterval: 'sets a timer',
  requestAnimationFrame: 'requests an animation frame',
  open: 'opens a window',
  alert: 'opens a dialogue',
  confirm: 'opens a dialogue',
  prompt: 'opens a dialogue',
  print: 'prints',
  postMessage: 'posts a message',
  scrollTo: 'scrolls',
  scrollBy: 'scrolls',
  scroll: 'scrolls',
};

function watchListeners(window: DOMWindow, findings: Findings): void {
  const { document } = window;
  const nameOf = (target: unknown): string | null => {
    if (target === window || target === undefined || target === null) return 'window';
    if (target === document) return 'document';
    if (target instanceof window.Node && target.isConnected) {
      return `<${target.nodeName.toLowerCase()}>`;
    }
    return null;
  };
  replace(
    window.EventTarget.prototype,
    'addEventListener',
    (original) =>
      function addEventListener(...args) {
        const name = nameOf(this);
        if (name) findings.note(`listens to '${String(args[0])}' on ${name}`);
        return original.apply(this, args);
      },
  );
  replace(
    window.EventTarget.prototype,
    'dispatchEvent',
    (original) =>
      function dispatchEvent(...args) {
        const name = nameOf(this);
        if (name) findings.note(`sends an event to ${name}`);
        return original.apply(this, args);
      },
  );
}

/** Blocks code from strings, as a browser's content security policy does. */
function watchEvaluation(window: DOMWindow, findings: Findings): void {
  const stop = (...args: unknown[]): never => {
    if (args.some((text) => text !== '')) findings.note('evaluates code from a string');
    throw new window['EvalError']('Refused by the content security policy');
  };
  const guarded = new Proxy(window['Function'] as FunctionConstructor, {
    apply: (_target, _this, args) => stop(...(args as unknown[])),
    construct: (_target, args) => stop(...(args as unknown[])),
  });
  Object.defineProperty(window['Function'].prototype, 'constructor', { value: guarded });
  Object.defineProperty(window, 'Function', { value: guarded });
  Object.defineProperty(window, 'eval', { value: stop });
}

function watchNetwork(window: DOMWindow, findings: Findings): void {
  replace(
    window.XMLHttpRequest.prototype,
    'open',
    () => () => findings.note('makes a network request'),
  );
  for (const media of [window.HTMLImageElement, window.HTMLMediaElement]) {
    const source = Object.getOwnPropertyDescriptor(media.prototype, 'src');
    if (!source) continue;
    Object.defineProperty(media.prototype, 'src', {
      ...source,
      set: (address) => findings.note(`fetches ${String(address).slice(0, 80)}`),
    });
  }
  class Connection {
    constructor() {
      findings.note('opens a connection');
    }
  }
  Object.defineProperty(window, 'WebSocket', { value: Connection });
}

/** Notes the effects of calls. Other effects are found afterwards: see `page-state.ts`. */
export function watchCalls(window: DOMWindow, findings: Findings): void {
  for (const [name, what] of Object.entries(effects)) {
    Object.defineProperty(window, name, {
      value: () => findings.note(what),
      writable: true,
      configurable: true,
    });
  }
  watchListeners(window, findings);
  watchEvaluation(window, findings);
  watchNetwork(window, findings);
  replace(window.CustomElementRegistry.prototype, 'define', () => (name) => {
    findings.note(`defines the element <${String(name)}>`);
  });
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go']) {
    replace(window.History.prototype, name, () => () => findings.note('changes the address'));
  }
}
