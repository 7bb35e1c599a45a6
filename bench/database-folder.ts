import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a temporary folder in which PostgreSQL can store a database. The caller removes it. */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hive-bench-'));
  // PostgreSQL refuses to run as root, and the user it runs as needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}
