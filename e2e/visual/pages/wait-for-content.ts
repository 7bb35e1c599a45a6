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
}
