import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Headless Chromium, in which the stories need a quarter to a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

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
  const isRoot = process.getuid?.() === 0;
  if (isRoot && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    const options = { stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], options);
    // Not every release of Debian has it.
    if (!findChromium()) spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
  }
  if (findChromium()) return;
  console.error(
    'The browser stories need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
