import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { discardFiles } from '../../storage/discard-files';
import type { ErasableAccount } from './erase-repository';
import {
  anonymiseAccount,
  deleteAccount,
  detachPerson,
  isNeededForRecords,
  lockErasable,
} from './erase-repository';
import { keyOfAddress } from './picture-address';

export type AccountErasure = ReturnType<typeof createAccountErasure>;

/** Erases accounts, for their owners and for admins. */
export function createAccountErasure(context: Pick<AppContext, 'files' | 'log'>) {
  return {
    /** Locks the account and all active admins in a fixed order. */
    lock: lockErasable,

    /** Deletes all personal data. The row stays, without a name, if other records need it. */
    async erase(trx: Transaction<Database>, account: ErasableAccount, now: Date): Promise<void> {
      await detachPerson(trx, account, now);
      if (await isNeededForRecords(trx, account)) await anonymiseAccount(trx, account.id, now);
      else await deleteAccount(trx, account.id);
    },

    /** Call after the commit, when nothing refers to the picture any more. */
    async discardPicture({ picture }: ErasableAccount): Promise<void> {
      const key = keyOfAddress(picture);
      if (key) await discardFiles(context, [key]);
    },
  };
}
