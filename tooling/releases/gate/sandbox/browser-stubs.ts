import type { DOMWindow } from 'jsdom';
import { createInertStub } from './inert-stub';
import type { Findings } from './findings';

/** Browser interfaces that jsdom lacks and that may be used while loading. */
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

/** Browser functions that jsdom lacks and that must not be used while loading. */
const forbidden: Record<string, string> = {
  fetch: 'makes a network request',
  EventSource: 'opens a connection',
  Worker: 'starts a worker',
  SharedWorker: 'starts a worker',
  BroadcastChannel: 'opens a channel to other tabs',
  requestIdleCallback: 'requests an idle callback',
  cancelIdleCallback: 'cancels an idle callback',
};

const fromNode = ['structuredClone', 'TextEncoder', 'TextDecoder'] as const;

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

/** Adds stubs for browser APIs that jsdom lacks. Existing ones stay. */
export function addBrowserStubs(window: DOMWindow, findings: Findings): void {
  const add = (name: string, value: unknown): void => {
    if (name in window) return;
    Object.defineProperty(window, name, { value, writable: true, configurable: true });
  };
  const noteCall = (what: string) => createInertStub('', () => findings.note(what));
  for (const name of harmless) add(name, createInertStub(name));
  for (const [name, what] of Object.entries(forbidden)) {
    // Noted whether constructed or called.
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
  for (const name of fromNode) add(name, globalThis[name]);
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
