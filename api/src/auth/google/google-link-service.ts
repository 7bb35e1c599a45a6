import type { Transaction } from 'kysely';
import type { AccountService } from '../accounts/account-service';
import type { Database } from '../../database/schema';
import { createSecurityNotices } from '../../mail/security-notice';
import { checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import type { PendingLink } from './google-pending-repository';
import { createPendingRepository } from './google-pending-repository';
import { createGoogleRepository } from './google-repository';

export type GoogleLinkService = ReturnType<typeof createGoogleLinkService>;

/**
 * A Google account is never linked to an existing account by email address alone: addresses change hands. The owner
 * must log in here in the same browser with password and second factor.
 */
export function createGoogleLinkService(
  context: AppContext,
  { accounts }: { accounts: AccountService },
) {
  const { database, clock, policy } = context;
  const notices = createSecurityNotices(context);
  const identities = createGoogleRepository(database);

  return {
    /** The email address of the linked Google account, or null. */
    findEmail: (userId: string): Promise<string | null> => identities.findLinkedEmail(userId),

    /**
     * Removes the Google link of an account. Returns whether there was one.
     * @throws Problem PASSWORD_MISSING when the account has no other way to log in.
     */
    async unlink(session: RequestSession): Promise<boolean> {
      checkAccess('verified', session);
      const { id, email, passwordHash } = await accounts.getAccount(session);
      if (passwordHash === null) {
        throw new Problem(
          'PASSWORD_MISSING',
          'Your account does not have a password. Set one first, or you will not be able to log in without Google.',
        );
      }
      return database.transaction().execute(async (trx) => {
        if (!(await createGoogleRepository(trx).deleteAll(id))) return false;
        await notices.send(trx, email, 'google-unlinked');
        return true;
      });
    },

    /** Stores a pending link until the owner enters the password. Returns the token for the browser's cookie. */
    async createPendingLink(trx: Transaction<Database>, link: PendingLink): Promise<string> {
      const token = newToken();
      const expiresAt = addSeconds(clock.now(), policy.google.linkSeconds);
      await createPendingRepository(trx).insertLink(hashToken(token), link, expiresAt);
      return token;
    },

    /** After a correct password: attaches this browser's pending link to the session, if it is for that account. */
    async attachToSession(
      trx: Transaction<Database>,
      sessionId: string,
      userId: string,
      token: string | undefined,
    ): Promise<void> {
      if (token === undefined || !isToken(token)) return;
      await createPendingRepository(trx).attachToSession(
        sessionId,
        hashToken(token),
        userId,
        clock.now(),
      );
    },

    /** After the second factor: creates the session's pending link once, and notifies the owner by email. */
    async complete(trx: Transaction<Database>, sessionId: string, userId: string): Promise<void> {
      const now = clock.now();
      const link = await createPendingRepository(trx).takeLink(sessionId, userId, now);
      if (!link) return;
      const isNew = await createGoogleRepository(trx).insertIdentity(link, userId, now);
      if (isNew) await notices.send(trx, link.email, 'google-linked');
    },
  };
}
