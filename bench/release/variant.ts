import fs from 'node:fs';
import path from 'node:path';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';

/** The folder of an app's build in a checkout of the project. */
export const buildFolder = (checkout: string, app: string): string =>
  path.join(checkout, app, 'dist/release');

/** Reads the manifest of a build. */
export const readBuild = (folder: string): BuiltRelease =>
  builtRelease.parse(JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')));

/** Copies a build under another version. The files are the same, so browsers would load none again. */
export function makeVariant(built: string, folder: string, version: string): void {
  fs.cpSync(built, folder, { recursive: true });
  const release = { ...readBuild(built), version };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release, null, 2));
}
