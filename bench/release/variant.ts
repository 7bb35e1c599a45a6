import fs from 'node:fs';
import path from 'node:path';
import { builtRelease } from '@hive/contract/release';

/** Copies a build under another version. The files are the same, so browsers would load none again. */
export function makeVariant(built: string, folder: string, version: string): void {
  fs.cpSync(built, folder, { recursive: true });
  const manifest = path.join(folder, 'release.json');
  const release = builtRelease.parse(JSON.parse(fs.readFileSync(manifest, 'utf8')));
  fs.writeFileSync(manifest, JSON.stringify({ ...release, version }, null, 2));
}
