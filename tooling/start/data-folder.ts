import fs from 'node:fs';
import { makePrivateFolder } from '@hive/shared-node/private-files';
import type { SiteSettings } from './site-settings';

/**
 * Creates the folder of the logs in the data folder, closed to other users. The api closes the data folder itself, which
 * the database's user may need to pass. Throws an error with advice if it is not writable.
 */
export function makeLogFolder({ logFolder, dataFolder }: SiteSettings): void {
  try {
    fs.mkdirSync(dataFolder, { recursive: true });
    makePrivateFolder(logFolder);
    fs.accessSync(logFolder, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataFolder} cannot be used (${code}). Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
}
