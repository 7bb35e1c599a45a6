import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds. */
const timeout = 60_000;

/** What to wait for: a text in the page, or a style of the paragraph with that text. */
export type Sign = { text: string; style?: { name: string; value: string } };

declare global {
  interface Window {
    /** When the sign appeared on the screen. Milliseconds since the epoch. */
    seen: Promise<number>;
  }
}

/** Runs in the page, so it must not use anything outside itself. */
function watch({ text, style }: Sign): void {
  const isThere = (): boolean => {
    if (!style) return document.body.innerText.includes(text);
    const found = [...document.querySelectorAll('p')].find(
      ({ textContent }) => textContent === text,
    );
    return (
      found !== undefined && getComputedStyle(found).getPropertyValue(style.name) === style.value
    );
  };
  window.seen = new Promise((resolve) => {
    const look = (): void => {
      if (!isThere()) return void requestAnimationFrame(look);
      // The state seen in a frame's callback is painted in that frame. The message is handled after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    };
    look();
  });
}

/** Starts to look for a sign in each frame. Returns a function that waits for the time it appeared. */
export async function watchFor(page: Page, sign: Sign): Promise<() => Promise<number>> {
  // Defines `__name`, which esbuild's output calls.
  await page.evaluate(
    `(() => { const __name = (it) => it; (${watch.toString()})(${JSON.stringify(sign)}); })()`,
  );
  return async () => {
    const shown = await Promise.race([
      page.evaluate(() => window.seen),
      wait(timeout, undefined, { ref: false }),
    ]);
    if (shown === undefined)
      throw new Error(`Never appeared on the screen: ${JSON.stringify(sign)}`);
    return shown;
  };
}
