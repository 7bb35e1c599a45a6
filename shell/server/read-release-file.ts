import fs from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';

/**
 * Reads a file of a release. The folder may have changed since the web host accepted the manifest. Only an app under
 * development does not list its files, which are written with every edit.
 * @throws Error when the file is missing, or is another one than the manifest lists
 */
export async function readReleaseFile(
  folder: string,
  { app, version, files }: Release,
  file: string,
): Promise<Buffer> {
  const content = await fs.readFile(path.join(folder, app, version, file));
  const listed = files.find((one) => one.path === file);
  if (listed && listed.integrity !== fileIntegrity(content)) {
    throw new Error(`${file} does not match its hash in the manifest`);
  }
  return content;
}
