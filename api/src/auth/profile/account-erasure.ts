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

/** How an account ends, whoever decides it. */
export function createAccountErasure(context: Pick<AppContext, 'files' | 'log'>) {
  return {
    /** The account, and all admins that can act, locked in the same order for everybody. */
    lock: lockErasable,

    /** Everything that names the person goes. The row stays, without a name, where the books need it. */
    async erase(trx: Transaction<Database>, account: ErasableAccount, now: Date): Promise<void> {
      await detachPerson(trx, account, now);
      if (await isNeededForRecords(trx, account)) await anonymiseAccount(trx, account.id, now);
      else await deleteAccount(trx, account.id);
    },

    /** Once the transaction has committed: nothing shows the picture any more. */
    async discardPicture({ picture }: ErasableAccount): Promise<void> {
      const key = keyOfAddress(picture);
      if (key) await discardFiles(context, [key]);
    },
  };
}
