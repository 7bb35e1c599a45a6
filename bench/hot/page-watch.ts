import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Milliseconds. */
const patience = 60_000;

/** What is waited for: words that the page shows, or a style of the element that has some words. */
export type Sign = { words: string; style?: { name: string; value: string } };

declare global {
  interface Window {
    /** When the sign was on the screen. Milliseconds of the clock that the machine's programs share. */
    seen: Promise<number>;
  }
}

/** It must not use anything outside itself: it runs in the page. */
function watch({ words, style }: Sign): void {
  const isThere = (): boolean => {
    if (!style) return document.body.innerText.includes(words);
    const found = [...document.querySelectorAll('p')].find(
      ({ textContent }) => textContent === words,
    );
    return (
      found !== undefined && getComputedStyle(found).getPropertyValue(style.name) === style.value
    );
  };
  window.seen = new Promise((resolve) => {
    const look = (): void => {
      if (!isThere()) return void requestAnimationFrame(look);
      // What a frame's callback sees is drawn in this frame: a message comes after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    };
    look();
  });
}

/** Begins to look for a sign in each frame. Answers how to wait for when it was on the screen. */
export async function watchFor(page: Page, sign: Sign): Promise<() => Promise<number>> {
  // The compiler of these files wraps functions in `__name`, which no page has.
  await page.evaluate(
    `(() => { const __name = (it) => it; (${watch.toString()})(${JSON.stringify(sign)}); })()`,
  );
  return async () => {
    const shown = await Promise.race([
      page.evaluate(() => window.seen),
      wait(patience, undefined, { ref: false }),
    ]);
    if (shown === undefined) throw new Error(`Never on the screen: ${JSON.stringify(sign)}`);
    return shown;
  };
}
