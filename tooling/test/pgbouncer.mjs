import fs from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

/** Installs PgBouncer for the api's test with a real pooler, if possible; the test is skipped without it. */
export function ensurePgBouncer() {
  if (fs.existsSync('/usr/sbin/pgbouncer') || !canInstall()) return;
  console.log('Installing PgBouncer…');
  installPackages('pgbouncer');
}
