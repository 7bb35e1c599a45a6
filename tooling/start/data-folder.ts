import fs from 'node:fs';

/** Creates a folder for this user alone in the data folder. Throws an error with advice if it is not writable. */
export function makeFolder(folder: string, dataFolder: string): void {
  try {
    fs.mkdirSync(dataFolder, { recursive: true });
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${dataFolder} cannot be used (${code}). Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
}
