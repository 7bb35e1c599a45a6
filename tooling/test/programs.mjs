import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

const filesExist =
  (...files) =>
  () =>
    files.every((file) => fs.existsSync(file));

/** Whether the program is in a folder of `PATH`. */
const isInPath = (program) => () => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

/**
 * Debian's programs without which tests are skipped, by the need of a step.
 * @type {Record<string, import('./programs.d.mts').Program[]>}
 */
export const programs = {
  engines: [
    {
      name: 'Firefox',
      packages: ['firefox-esr'],
      isInstalled: filesExist(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    },
    {
      name: 'WebKit',
      packages: ['webkit2gtk-driver', 'xvfb'],
      isInstalled: filesExist(
        process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
        '/usr/bin/Xvfb',
      ),
    },
  ],
  s3: [
    {
      // Only its library: no services are installed or started.
      name: 'OpenStack Swift',
      packages: ['python3-swift'],
      isInstalled: () =>
        spawnSync('/usr/bin/python3', ['-c', 'import swift.proxy.server'], { stdio: 'ignore' })
          .status === 0,
    },
  ],
  pgbouncer: [
    {
      name: 'PgBouncer',
      packages: ['pgbouncer'],
      isInstalled: filesExist('/usr/sbin/pgbouncer'),
    },
  ],
  pgbackrest: [
    {
      name: 'PostgreSQL 15',
      packages: ['postgresql-15'],
      isInstalled: filesExist('/usr/lib/postgresql/15/bin/postgres'),
    },
    {
      name: 'pgBackRest',
      packages: ['pgbackrest'],
      isInstalled: filesExist('/usr/bin/pgbackrest'),
    },
  ],
  prometheus: [
    { name: 'promtool', packages: ['prometheus'], isInstalled: isInPath('promtool') },
    { name: 'amtool', packages: ['prometheus-alertmanager'], isInstalled: isInPath('amtool') },
  ],
  logrotate: [
    { name: 'logrotate', packages: ['logrotate'], isInstalled: filesExist('/usr/sbin/logrotate') },
  ],
  guides: [
    { name: 'PHP', packages: ['php-cli'], isInstalled: isInPath('php') },
    { name: 'Python', packages: ['python3'], isInstalled: isInPath('python3') },
  ],
};

/**
 * Installs the programs of these needs that are missing, if possible. Each separately: apt-get installs nothing if one
 * package does not exist in this release of Debian, such as postgresql-15 in Debian 13.
 * @param {string[]} needs
 * @returns the programs that are still missing
 */
export function installPrograms(needs, all = programs, apt = { canInstall, installPackages }) {
  const missing = findMissing(needs, all);
  if (missing.length > 0 && apt.canInstall()) {
    console.log(`Installing ${missing.map(({ name }) => name).join(', ')}…`);
    for (const { packages } of missing) apt.installPackages(...packages);
  }
  return missing.filter(({ isInstalled }) => !isInstalled());
}

/**
 * The programs of these needs that are not installed.
 * @throws {Error} for a need that is not listed
 */
export function findMissing(needs, all = programs) {
  const unknown = needs.filter((need) => !Object.hasOwn(all, need));
  if (unknown.length > 0) throw new Error(`No program is listed for ${unknown.join(', ')}.`);
  return [...new Set(needs)]
    .flatMap((need) => all[need])
    .filter(({ isInstalled }) => !isInstalled());
}

/** One sentence for each missing program, which names its packages. */
export const describeMissing = (missing) =>
  missing.map(
    ({ name, packages }) =>
      `${name} is not installed: the tests that need it are skipped (Debian: apt-get install ${packages.join(' ')}).`,
  );
