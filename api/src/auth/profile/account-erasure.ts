import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { discardFiles } from '../../storage/discard-files';
import type { ErasableAccount } from './erase-repository';
import {
  anonymiseAccount,
  deleteAccount,
  deletePhotos,
  detachPerson,
  isNeededForRecords,
  lockErasable,
} from './erase-repository';
import { recordErasure } from './erasure-records';
import { keyOfAddress } from './picture-address';

export type AccountErasure = ReturnType<typeof createAccountErasure>;

/** Erases accounts, for their owners and for admins. */
export function createAccountErasure(context: Pick<AppContext, 'files' | 'log'>) {
  return {
    /** Locks the account and all active admins in a fixed order. */
    lock: lockErasable,

    /**
     * Deletes all personal data. The row stays, without a name, if other records need it.
     * @returns the keys of the files to discard after the commit
     */
    async erase(
      trx: Transaction<Database>,
      account: ErasableAccount,
      now: Date,
    ): Promise<string[]> {
      const photos = await deletePhotos(trx, account.id);
      const picture = keyOfAddress(account.picture);
      await detachPerson(trx, account, now);
      await recordErasure(trx, account.id, now);
      if (await isNeededForRecords(trx, account)) await anonymiseAccount(trx, account.id, now);
      else await deleteAccount(trx, account.id);
      return picture ? [picture, ...photos] : photos;
    },

    /** Call after the commit, when nothing refers to the files any more. */
    discard: (keys: readonly string[]): Promise<void> => discardFiles(context, keys),
  };
}
