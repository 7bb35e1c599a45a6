import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

/** Headless Chromium, in which the stories need a quarter to a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Chromium only recommends them; the stored images of the visual tests were made with them. */
const fallbackFonts = 'fonts-liberation';

const candidates = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean);

/** The path of the browser for the stories, or undefined. */
export const findChromium = () => candidates.find((file) => fs.existsSync(file));

/** Installs Debian's Chromium if possible, otherwise exits with a message that says what to do. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || fs.existsSync(headlessShell)) return;
  if (canInstall()) {
    console.log('Installing Chromium…');
    installPackages('chromium-headless-shell', fallbackFonts);
    // Not every release of Debian has it.
    if (!findChromium()) installPackages('chromium', fallbackFonts);
  }
  if (findChromium()) return;
  console.error(
    'The browser stories need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
