import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const hasSwift = () =>
  spawnSync('/usr/bin/python3', ['-c', 'import swift.proxy.server'], { stdio: 'ignore' }).status ===
  0;

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Installs OpenStack Swift, for tests against a real S3 service, where that is possible. Its library alone: none of its
 * services is installed, and none starts.
 * @returns {string} what became of it, for the summary
 */
export function ensureS3Peer() {
  if (hasSwift()) return 'OpenStack Swift';
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    return 'not run: OpenStack Swift is not installed (Debian: apt-get install python3-swift)';
  }
  console.log('Installing OpenStack Swift…');
  const packages = [
    ...['install', '-y', '--no-install-recommends'],
    // A machine that loses its power now is set up anew: waiting for the disk is most of the time.
    ...['-o', 'Dpkg::Options::=--force-unsafe-io', 'python3-swift'],
  ];
  // Lists of packages may be missing or old.
  if (!apt(...packages) && apt('update')) apt(...packages);
  return hasSwift() ? 'OpenStack Swift' : 'not run: OpenStack Swift could not be installed';
}
