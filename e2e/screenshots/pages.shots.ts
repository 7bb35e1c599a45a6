import type { Page } from '@playwright/test';
import { everyPage, pagesByRole } from '../fixtures/every-page';
import { finishTransitions } from '../fixtures/finish-transitions';
import { loadPictures } from '../fixtures/load-pictures';
import { removeRemote } from '../fixtures/remove-remote';
import { test } from '../fixtures/role-test';

const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;

for (const { name, role, reach, missingRemote } of pagesByRole(everyPage)) {
  test.describe(() => {
    test.use({ role });
    test(name, async ({ site, accounts, browserErrors }) => {
      browserErrors.expect(/./);
      const { page } = site;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (missingRemote) await removeRemote(page, missingRemote, browserErrors);
      await reach({ site, accounts });
      await takePictures(page, name);
    });
  });
}

async function takePictures(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await loadPictures(page);
      await finishTransitions(page);
      const path = `dist/screenshots/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
}
