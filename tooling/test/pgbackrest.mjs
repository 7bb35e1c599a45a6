import fs from 'node:fs';
import { canInstall, installPackage } from './apt.mjs';

/** The programs of the api's restore drill, by their Debian packages. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
};

/** Installs PostgreSQL 15 and pgBackRest for the restore drill, if possible; the test is skipped without them. */
export function ensurePgBackRest() {
  for (const [name, program] of Object.entries(programs)) {
    if (fs.existsSync(program) || !canInstall()) continue;
    console.log(`Installing ${name}…`);
    installPackage(name);
  }
}
