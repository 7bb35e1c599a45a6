import { Script } from 'node:vm';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import { addBrowserStubs } from './browser-stubs';
import { watchCalls } from './watch-calls';
import { trackPageState } from './page-state';
import type { Findings } from './findings';

/** A chunk as webpack's scripts add it. */
export type Chunk = [
  ids: unknown[],
  modules: Record<string, unknown>,
  run?: (require: never) => void,
];

/** A page as a container finds it, with all changes noted. */
export interface Page {
  window: DOMWindow;
  /** The element of every script that is run: its chunks are those of one container. */
  script: { chunks?: Chunk[] };
  /** Runs a script in the page and returns the value of its last statement. */
  run(code: string, name?: string): unknown;
  /** Notes what has changed in the page since the last call. */
  noteChanges(): void;
}

const html = (styles: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><title>Hive</title>',
    // webpack's loader treats a style in the page as loaded. The web host adds styles in the same way.
    ...styles.map((address) => `<style data-href="${address}"></style>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');

/**
 * Opens a page.
 * @param styles addresses of styles that the page already has
 * @param globals the globals that the shell defines
 * @param own globals that the release may add
 */
export function openPage(
  findings: Findings,
  styles: readonly string[],
  globals: Readonly<Record<string, unknown>>,
  own: readonly string[],
): Page {
  const dom = new JSDOM(html(styles), {
    url: 'https://hive.example/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  const context = dom.getInternalVMContext();
  const run = (code: string, filename = 'page'): unknown =>
    new Script(code, { filename }).runInContext(context) as unknown;
  addBrowserStubs(window, findings);
  Object.assign(window, globals);
  const script = window.document.createElement('script') as Page['script'];
  Object.defineProperty(window.document, 'currentScript', { value: script });
  watchCalls(window, findings);
  return { window, script, run, noteChanges: trackPageState(window, run, own, findings) };
}
