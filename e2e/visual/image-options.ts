import { devices } from '@playwright/test';

/**
 * Half the size: the images take a quarter of the room, and a shift of 3 pixels, another colour or a missing border
 * still shows (docs/decisions/0088).
 */
export const imageOptions = {
  ...devices['Desktop Chrome'],
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Europe/London',
} as const;

/** How images are stored: Chromium's are fast to write, these have a third of their size. */
export const storedPng = { palette: true, effort: 10, dither: 0 } as const;

/** The same glyphs on every machine: without its hinting and the subpixels of its screen. */
export const steadyArguments = ['--font-render-hinting=none', '--disable-lcd-text'];
