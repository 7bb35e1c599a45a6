import fs from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { expect } from '@playwright/test';
import type { EngineBrowser } from './engine-browser';
import type { EnginePage } from './engine-page';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** How far the page can be scrolled sideways. */
const overflow =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth;';

/**
 * Whether the page is at the address and has its data, with no loading message, busy element or placeholder left: the
 * driver may return before the navigation.
 */
const isComplete = (address: string, content: string): string => `
  const busy = [...document.querySelectorAll('[role=status], [aria-busy=true], [class*="bone-"]')];
  return location.pathname + location.search === ${JSON.stringify(address)}
    && document.readyState === 'complete'
    && document.querySelector(${JSON.stringify(content)}) !== null
    && !busy.some((one) => one.role !== 'status' || one.textContent.includes('Loading…'));`;

interface Stage {
  engineBrowser: EngineBrowser;
  enginePage: EnginePage;
  testInfo: TestInfo;
}

/**
 * Expects that pages fit a phone and a desktop. Their screenshots are stored with the test's results.
 * @param content the selector of an element that each page has with its data
 */
export async function expectPagesFit(
  { engineBrowser, enginePage: page, testInfo }: Stage,
  addresses: readonly string[],
  content = 'h1',
): Promise<void> {
  for (const { width, height } of sizes) {
    await engineBrowser.resize(width, height);
    for (const address of addresses) {
      await page.open(address);
      await page.expectValue(isComplete(address, content), true);
      await page.expectValue('return innerWidth;', width);
      const name = address.replace(/\W+/g, '-');
      const file = testInfo.outputPath(`${testInfo.project.name}-${width}${name}.png`);
      fs.writeFileSync(file, await engineBrowser.screenshot());
      expect.soft(await page.evaluate(overflow), `${address} at ${width} pixels`).toBe(0);
    }
  }
}
