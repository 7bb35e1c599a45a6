import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

const exist =
  (...files) =>
  () =>
    files.every((file) => fs.existsSync(file));

/** Whether the program is in a folder of `PATH`. */
const starts = (program) => () => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error;

/**
 * Debian's programs without which tests are skipped, by the need of a step.
 * @type {Record<string, import('./programs.d.mts').Program[]>}
 */
export const programs = {
  engines: [
    {
      name: 'Firefox',
      packages: ['firefox-esr'],
      isInstalled: exist(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    },
    {
      name: 'WebKit',
      packages: ['webkit2gtk-driver', 'xvfb'],
      isInstalled: exist(
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
      isInstalled: exist('/usr/sbin/pgbouncer'),
    },
  ],
  pgbackrest: [
    {
      name: 'PostgreSQL 15',
      packages: ['postgresql-15'],
      isInstalled: exist('/usr/lib/postgresql/15/bin/postgres'),
    },
    { name: 'pgBackRest', packages: ['pgbackrest'], isInstalled: exist('/usr/bin/pgbackrest') },
  ],
  prometheus: [
    { name: 'promtool', packages: ['prometheus'], isInstalled: starts('promtool') },
    { name: 'amtool', packages: ['prometheus-alertmanager'], isInstalled: starts('amtool') },
  ],
  logrotate: [
    { name: 'logrotate', packages: ['logrotate'], isInstalled: exist('/usr/sbin/logrotate') },
  ],
  guides: [
    { name: 'PHP', packages: ['php-cli'], isInstalled: starts('php') },
    { name: 'Python', packages: ['python3'], isInstalled: starts('python3') },
  ],
};

/**
 * Installs the programs of these needs that are missing, if possible.
 * @param {string[]} needs
 * @returns the programs that are still missing
 */
export function installPrograms(needs) {
  const missing = findMissing(needs);
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${missing.map(({ name }) => name).join(', ')}…`);
    installPackages(...missing.flatMap(({ packages }) => packages));
  }
  return missing.filter(({ isInstalled }) => !isInstalled());
}

/** The programs of these needs that are not installed. */
export function findMissing(needs, all = programs) {
  return [...new Set(needs)]
    .flatMap((need) => all[need] ?? [])
    .filter(({ isInstalled }) => !isInstalled());
}

/** One sentence for each missing program, which names its packages. */
export const describeMissing = (missing) =>
  missing.map(
    ({ name, packages }) =>
      `${name} is not installed: the tests that need it are skipped (Debian: apt-get install ${packages.join(' ')}).`,
  );
