import { spawnSync } from 'node:child_process';
import { canInstall, installPackages } from '../test/apt.mjs';

const hasSwift = () =>
  spawnSync('/usr/bin/python3', ['-c', 'import swift.proxy.server'], { stdio: 'ignore' }).status ===
  0;

/**
 * Installs OpenStack Swift for tests against a real S3 service, if possible. Only its library: no services are
 * installed or started.
 * @returns {string} the result for the summary
 */
export function ensureS3Peer() {
  if (hasSwift()) return 'OpenStack Swift';
  if (!canInstall()) {
    return 'not run: OpenStack Swift is not installed (Debian: apt-get install python3-swift)';
  }
  console.log('Installing OpenStack Swift…');
  installPackages('python3-swift');
  return hasSwift() ? 'OpenStack Swift' : 'not run: OpenStack Swift could not be installed';
}
