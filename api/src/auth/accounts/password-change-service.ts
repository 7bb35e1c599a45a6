import type { z } from 'zod';
import type { changePasswordBody } from '@hive/contract/passwords';
import type { DeviceService } from '../devices/device-service';
import { createSecurityNotices } from '../../mail/security-notice';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { SessionService } from '../sessions/session-service';
import type { OpenedSession } from '../sessions/create-renewal';
import { createEmailChangeRepository } from './email-change-repository';
import { createAccountRepository } from './account-repository';
import type { AccountService } from './account-service';
import type { CurrentPassword } from './current-password';
import { passwordWrong } from './current-password';
import type { PasswordHasher } from './password-hasher';
import { createPasswordLinkRepository } from './password-link-repository';
import { refuseGuessablePassword } from './password-rules';

interface Parts {
  accounts: AccountService;
  sessions: SessionService;
  devices: DeviceService;
  currentPassword: CurrentPassword;
  hasher: PasswordHasher;
}

export type PasswordChangeService = ReturnType<typeof createPasswordChangeService>;

/** Changes the password of a logged-in user who knows the current one. */
export function createPasswordChangeService(context: AppContext, parts: Parts) {
  const { database, clock } = context;
  const { accounts, sessions, devices, currentPassword, hasher } = parts;
  const notices = createSecurityNotices(context);

  return {
    /**
     * Ends every other session, invalidates emailed links and removes device trust. This session continues with the
     * returned tokens.
     * @throws Problem PASSWORD_WRONG, VALIDATION_FAILED, RATE_LIMITED
     */
    async change(
      session: RequestSession,
      body: z.infer<typeof changePasswordBody>,
    ): Promise<OpenedSession> {
      checkAccess('verified', session);
      const account = await accounts.getAccount(session);
      refuseGuessablePassword(body.newPassword, account.email, 'newPassword');
      await currentPassword.confirm(account, body.currentPassword, 'currentPassword');
      const passwordHash = await hasher.hash(body.newPassword);
      return database.transaction().execute(async (trx) => {
        const accountsInTrx = createAccountRepository(trx);
        // Hashing takes time: of two concurrent changes, the second finds a different password.
        const current = await accountsInTrx.lockForUpdate(account.id);
        if (current?.passwordHash !== account.passwordHash) throw passwordWrong('currentPassword');
        await accountsInTrx.setPassword(account.id, passwordHash, clock.now());
        await createPasswordLinkRepository(trx).deleteAllForUser(account.id);
        await sessions.endAllForUser(trx, account.id, {
          reason: 'password-changed',
          by: session,
          exceptId: session.sessionId,
        });
        await devices.distrustAll(trx, account.id);
        // A change that another person started must not outlive the new password.
        await createEmailChangeRepository(trx).deleteForUser(account.id);
        await notices.send(trx, account.email, 'password-changed');
        return sessions.renewTokens(trx, session.sessionId);
      });
    },
  };
}
