import fs from 'node:fs';
import path from 'node:path';
import type { TeamKey } from '@hive/shared-node/testing/release-signing';

/**
 * Writes private keys to a folder.
 * @returns the value of `RELEASE_SIGNING_KEY_FILE` that names them
 */
export function writeKeys(folder: string, keys: readonly TeamKey[]): string {
  fs.mkdirSync(folder, { recursive: true });
  const files = keys.map(({ id, privateKey }) => {
    const file = path.join(folder, `${id}.pem`);
    fs.writeFileSync(file, privateKey);
    return file;
  });
  return files.join(', ');
}
