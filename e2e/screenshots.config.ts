import { defineConfig } from '@playwright/test';
import stories from './playwright.config';

/** `npm run screenshots -w e2e`: takes a screenshot of every page, for the README and for review. Not a test. */
export default defineConfig({
  ...stories,
  testDir: './screenshots',
  testMatch: '*.shots.ts',
  outputDir: './dist/screenshot-results',
  timeout: 180_000,
  reporter: 'list',
});
