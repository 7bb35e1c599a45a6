import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

/** The programs of the api's restore drill, by their Debian packages. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** Installs PostgreSQL 15 and pgBackRest for the restore drill, if possible; the test is skipped without them. */
export function ensurePgBackRest() {
  const missing = Object.entries(programs).filter(([, program]) => !fs.existsSync(program));
  if (missing.length === 0 || !canInstall()) return;
  const names = missing.map(([name]) => name);
  console.log(`Installing ${names.join(' and ')}…`);
  installPackages(...names);
}
