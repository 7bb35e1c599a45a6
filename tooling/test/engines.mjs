import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

/** The browsers besides Chromium, each with its files and Debian's packages. */
const engines = [
  {
    name: 'Firefox',
    files: [process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    files: [process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Installs Firefox and WebKit for their stories if possible; the stories are skipped without them. */
export function ensureEngines() {
  const isInstalled = ({ files }) => files.every((file) => fs.existsSync(file));
  for (const engine of engines.filter((one) => !isInstalled(one))) {
    const packages = engine.packages.join(' ');
    if (canInstall()) {
      console.log(`Installing ${engine.name}…`);
      installPackages(...engine.packages);
    }
    if (isInstalled(engine)) continue;
    console.log(
      `${engine.name} is not installed: its stories are skipped (Debian: apt-get install ${packages}).`,
    );
  }
}
