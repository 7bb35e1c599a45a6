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
 * A Google account is never linked to an existing account for its address alone: addresses change hands. Its owner
 * signs in here once more, in the same browser, with the password and the second factor.
 */
export function createGoogleLinkService(
  context: AppContext,
  { accounts }: { accounts: AccountService },
) {
  const { database, clock, policy } = context;
  const notices = createSecurityNotices(context);
  const identities = createGoogleRepository(database);

  return {
    /** The address of the Google account that signs in to this account, or null. */
    findEmail: (userId: string): Promise<string | null> => identities.findLinkedEmail(userId),

    /**
     * No Google account signs in to this account any more, at its owner's wish.
     * @throws Problem PASSWORD_MISSING when Google is the only way in.
     */
    async unlink(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      const { id, email, passwordHash } = await accounts.getAccount(session);
      if (passwordHash === null) {
        throw new Problem(
          'PASSWORD_MISSING',
          'Your account does not have a password. Set one first, or you will not be able to log in without Google.',
        );
      }
      await database.transaction().execute(async (trx) => {
        if (!(await createGoogleRepository(trx).deleteAll(id))) return;
        await notices.send(trx, email, 'google-unlinked');
      });
    },

    /** Lets a Google account wait for its owner's password. The token is what the browser's cookie must say. */
    async createPendingLink(trx: Transaction<Database>, link: PendingLink): Promise<string> {
      const token = newToken();
      const expiresAt = addSeconds(clock.now(), policy.google.linkSeconds);
      await createPendingRepository(trx).insertLink(hashToken(token), link, expiresAt);
      return token;
    },

    /** The password was right: the session carries the link that waits in this browser for that very account. */
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

    /** The second factor is passed too: links what the session carries, once, and tells the owner by mail. */
    async complete(trx: Transaction<Database>, sessionId: string, userId: string): Promise<void> {
      const now = clock.now();
      const link = await createPendingRepository(trx).takeLink(sessionId, userId, now);
      if (!link) return;
      const isNew = await createGoogleRepository(trx).insertIdentity(link, userId, now);
      if (isNew) await notices.send(trx, link.email, 'google-linked');
    },
  };
}
