import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/**
 * Takes a screenshot of every page for review, and the images of the README (`-g README`). Not a test. With a site as
 * for stories: `E2E_PARTS=1 node tooling/test/stories.mjs -c e2e/screenshots.config.ts --project=desktop -g README`.
 */
export default defineConfig({
  ...stories,
  testDir: './screenshots',
  testMatch: '*.shots.ts',
  outputDir: './dist/screenshot-results',
  timeout: 180_000,
  reporter: 'list',
});
