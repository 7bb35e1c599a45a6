import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Packages with a service do not start it in run level 1.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;

/** Whether packages of Debian can be installed: as root only. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

let isUpdated = false;

/** Reads the package lists again, at most once. */
function updateLists() {
  if (isUpdated) return false;
  isUpdated = true;
  return apt('update');
}

/**
 * Installs packages of Debian without those they only recommend. No service is started.
 * @param {string[]} names
 */
export function installPackages(...names) {
  const options = [
    ...['install', '-y', '--no-install-recommends'],
    // Skips fsync, which takes most of the time: a machine that loses power now is set up again anyway.
    ...['-o', 'Dpkg::Options::=--force-unsafe-io', ...names],
  ];
  // The package lists may be missing or old.
  if (!apt(...options) && updateLists()) apt(...options);
}
