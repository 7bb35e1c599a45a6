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
 * Installs OpenStack Swift for tests against a real S3 service, if possible. Only its library: no services are
 * installed or started.
 * @returns {string} the result for the summary
 */
export function ensureS3Peer() {
  if (hasSwift()) return 'OpenStack Swift';
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    return 'not run: OpenStack Swift is not installed (Debian: apt-get install python3-swift)';
  }
  console.log('Installing OpenStack Swift…');
  const packages = [
    ...['install', '-y', '--no-install-recommends'],
    // Skips fsync, which takes most of the time: a machine that loses power now is set up again anyway.
    ...['-o', 'Dpkg::Options::=--force-unsafe-io', 'python3-swift'],
  ];
  // The package lists may be missing or old.
  if (!apt(...packages) && apt('update')) apt(...packages);
  return hasSwift() ? 'OpenStack Swift' : 'not run: OpenStack Swift could not be installed';
}
