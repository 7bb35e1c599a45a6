import { Script } from 'node:vm';
import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import { addBrowserStubs } from './browser-stubs';
import { watchCalls } from './watch-calls';
import { trackPageState } from './page-state';
import type { Findings } from './findings';

/** A page of ours as a container finds it, watched. */
export interface Page {
  window: DOMWindow;
  /** Runs a script as the page would, and answers the value of its last line. */
  run(code: string, name?: string): unknown;
  /** Notes what the page shows to have been done since the last time. */
  look(): void;
}

const html = (styles: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><head><title>Hive</title>',
    // The bundler's loader takes a style for loaded that stands in the page: the web host puts them there too.
    ...styles.map((address) => `<style data-href="${address}"></style>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');

/**
 * Opens a page.
 * @param styles addresses of styles that are in the page already
 * @param globals what the shell has laid out
 * @param own names that the container may add to the page
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
  watchCalls(window, findings);
  return { window, run, look: trackPageState(window, run, own, findings) };
}
