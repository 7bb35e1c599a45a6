import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from '@hive/shared-node/private-files';

/** The data folder cannot be used; the message is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(dataDir: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data folder ${dataDir} cannot be used: ${why}. Set DATA_DIR to a folder this user may write.`,
      { cause },
    );
  }
}

/** What Hive stores directly in the data folder; temporary names have an ending. */
const ownNames = [
  'secret.key',
  'hive.lock',
  'postgres',
  'spool',
  'files',
  'uploads',
  'outgoing',
  'logs',
  'releases',
  'dev',
  '.probe',
];
const isOwn = (name: string): boolean =>
  ownNames.some((own) => name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`));

/**
 * Creates the data folder, closes it to other users, and writes to it.
 * @param options.isEnteredByDatabase whether the built-in PostgreSQL has its folder inside and runs as another user
 * @returns a warning if other users can still read it
 * @throws DataFolderError
 */
export function prepareDataFolder(
  dataDir: string,
  { isEnteredByDatabase }: { isEnteredByDatabase: boolean },
): string | null {
  try {
    const open = makePrivateFolder(dataDir, { isTraversable: isEnteredByDatabase, isOwn });
    const probe = path.join(dataDir, `.probe-${randomUUID()}`);
    fs.writeFileSync(probe, 'x', { mode: 0o600, flush: true });
    fs.rmSync(probe);
    return open.length === 0
      ? null
      : `Warning: other users of this machine may read ${open.join(', ')}: the owner must remove their access.`;
  } catch (error) {
    throw new DataFolderError(dataDir, error);
  }
}
