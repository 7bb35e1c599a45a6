import type { Page } from '@playwright/test';

/**
 * Waits until a page shows no placeholder of loading content, and React has taken over what the server rendered: some
 * controls appear only then.
 */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const placeholders = [...document.querySelectorAll('[class*="bone-"]')];
    const controls = [...document.querySelectorAll('body :is(a, button)')];
    return (
      !placeholders.some((one) => one.checkVisibility()) &&
      controls.every((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')))
    );
  });
  // Effects after taking over, and what they change.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  await waitForHeight(page);
}

/** Waits until the page's height no longer changes: it decides where the image ends, and lists without a placeholder change it. */
async function waitForHeight(page: Page): Promise<void> {
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  let height = await measure();
  for (;;) {
    await page.waitForTimeout(300);
    const next = await measure();
    if (next === height) return;
    height = next;
  }
}
