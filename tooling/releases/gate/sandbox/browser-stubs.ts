import type { DOMWindow } from 'jsdom';
import { createInertStub } from './inert-stub';
import type { Findings } from './findings';

/** What browsers have and jsdom does not, and may be asked for or made at load without a word. */
const harmless = [
  'ResizeObserver',
  'IntersectionObserver',
  'PerformanceObserver',
  'ReportingObserver',
  'MessageChannel',
  'Request',
  'Response',
  'FontFace',
  'CSSStyleSheet',
  'Notification',
  'IdleDeadline',
];

/** What browsers have and jsdom does not, and may not be touched at load. */
const busy: Record<string, string> = {
  fetch: 'asks the network',
  EventSource: 'opens a connection',
  Worker: 'starts a worker',
  SharedWorker: 'starts a worker',
  BroadcastChannel: 'opens a channel to other tabs',
  requestIdleCallback: 'waits for an idle moment',
  cancelIdleCallback: 'ends a wait for an idle moment',
};

const same = ['structuredClone', 'TextEncoder', 'TextDecoder'] as const;

function addNavigator({ navigator }: DOMWindow, findings: Findings): void {
  const own = {
    sendBeacon: 'sends a beacon',
    share: 'shares something',
    vibrate: 'vibrates',
  };
  for (const [name, what] of Object.entries(own)) {
    Object.defineProperty(navigator, name, { value: () => findings.note(what), writable: true });
  }
  for (const name of ['locks', 'serviceWorker', 'clipboard', 'credentials', 'storage']) {
    const value = createInertStub(name, (called) => findings.note(`calls navigator.${called}()`));
    Object.defineProperty(navigator, name, { value, writable: true });
  }
}

/** Fills what jsdom lacks, so that code meets what it would meet in a browser. What is there stays. */
export function addBrowserStubs(window: DOMWindow, findings: Findings): void {
  const add = (name: string, value: unknown): void => {
    if (name in window) return;
    Object.defineProperty(window, name, { value, writable: true, configurable: true });
  };
  const noteCall = (what: string) => createInertStub('', () => findings.note(what));
  for (const name of harmless) add(name, createInertStub(name));
  for (const [name, what] of Object.entries(busy)) {
    // Made or called, it is the same.
    add(
      name,
      new Proxy(noteCall(what) as () => unknown, {
        construct() {
          findings.note(what);
          return createInertStub(name) as object;
        },
      }),
    );
  }
  for (const name of same) add(name, globalThis[name]);
  for (const name of ['indexedDB', 'caches']) {
    add(
      name,
      createInertStub(name, (called) => findings.note(`calls ${called}()`)),
    );
  }
  add('CSS', { supports: () => true, escape: (text: string) => text });
  add('matchMedia', (media: string) => {
    const listen = () => findings.note(`listens to the media query '${media}'`);
    return {
      media,
      matches: false,
      onchange: null,
      addEventListener: listen,
      addListener: listen,
      removeEventListener: () => undefined,
      removeListener: () => undefined,
    };
  });
  addNavigator(window, findings);
}
