import type { CurrentPassword } from '../accounts/current-password';
import { passwordWrong } from '../accounts/current-password';
import type { FactorService } from '../factors/factor-service';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import type { ErasableAccount } from './erase-repository';
import { findErasable } from './erase-repository';
import { createAccountErasure } from './account-erasure';
import { writeGoodbyeMail } from './profile-mails';

interface Parts {
  factors: FactorService;
  currentPassword: CurrentPassword;
}

export type EraseService = ReturnType<typeof createEraseService>;

/** Erasing the own account (UK GDPR article 17). */
export function createEraseService(context: AppContext, parts: Parts) {
  const { database, clock, policy, settings, mailer } = context;
  const { factors, currentPassword } = parts;
  const erasure = createAccountErasure(context);
  const perAccount = createLimiter(context, {
    name: 'erase-account',
    ...policy.rateLimits.eraseAccount,
  });

  /** Requires the password if there is one: an unattended session is not enough. */
  async function checkPassword(account: ErasableAccount, password: string | undefined) {
    if (account.passwordHash === null) return;
    if (!password) {
      const message = 'Enter your password.';
      throw invalidField('password', message);
    }
    await currentPassword.confirm(account, password, 'password');
  }

  /** @returns the keys of the files to discard. */
  async function erase(checked: ErasableAccount): Promise<string[]> {
    return database.transaction().execute(async (trx) => {
      const { account, isOnlyAdmin } = await erasure.lock(trx, checked.id);
      if (!account) throw accountGone();
      // Hashing takes time: the password may have changed meanwhile.
      if (account.passwordHash !== checked.passwordHash) throw passwordWrong('password');
      if (isOnlyAdmin) throw lastAdmin();
      const now = clock.now();
      const files = await erasure.erase(trx, account, now);
      await mailer.send(writeGoodbyeMail(account.email, settings.publicUrl), trx);
      return files;
    });
  }

  return {
    /**
     * Deletes all personal data and ends every session. Reviews stay without a name, and so does the account's row if
     * other records need it.
     * @throws Problem RATE_LIMITED, STEP_UP_REQUIRED, PASSWORD_WRONG, LAST_ADMIN
     */
    async erase(session: RequestSession, password: string | undefined): Promise<void> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      await factors.checkFreshProof(userId, session);
      const account = await findErasable(database, userId);
      if (!account) throw accountGone();
      await checkPassword(account, password);
      await erasure.discard(await erase(account));
    },
  };
}

function lastAdmin(): Problem {
  return new Problem('LAST_ADMIN', 'You are the only admin. Make someone else an admin first.');
}
