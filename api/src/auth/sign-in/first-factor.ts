import type { Transaction } from 'kysely';
import type { Role, SignInAnswer } from '@hive/contract/auth';
import type { Database } from '../../database/schema';
import type { DeviceService } from '../devices/device-service';
import type { EmailCodeService } from '../email-code/email-code-service';
import type { FactorService } from '../factors/factor-service';
import type { PendingLinks } from '../factors/pending-links';
import type { Visitor } from '../sessions/browser';
import type { SessionService } from '../sessions/session-service';
import type { OpenedSession } from '../sessions/create-renewal';

export interface SignedIn {
  answer: SignInAnswer;
  opened: OpenedSession;
}

interface Parts {
  sessions: SessionService;
  emailCodes: EmailCodeService;
  factors: FactorService;
  devices: DeviceService;
  googleLinks: PendingLinks;
}

export type FirstFactor = ReturnType<typeof createFirstFactor>;

/** The steps after a password or Google login: opens the session and starts the second factor. */
export function createFirstFactor(parts: Parts) {
  const { sessions, emailCodes, factors, devices, googleLinks } = parts;

  return {
    /**
     * Opens a session, and emails its code if that is the account's method. A trusted device skips the second factor.
     */
    async openSession(
      trx: Transaction<Database>,
      account: { id: string; email: string; role: Role },
      visitor: Visitor,
      by: 'password' | 'google' = 'password',
    ): Promise<OpenedSession> {
      const device = await devices.recognise(trx, visitor.deviceToken, account);
      const owner = { userId: account.id, role: account.role };
      const opened = await sessions.open(trx, owner, visitor, device?.id ?? null);
      const { sessionId } = opened;
      // A Google login alone must not link to an existing account.
      if (by === 'password')
        await googleLinks.attachToSession(trx, sessionId, account.id, visitor.googleLinkToken);
      if (device?.isTrusted) {
        await devices.remember(trx, account.id, visitor.deviceToken, visitor);
        const verified = await sessions.passSecondFactor(trx, {
          sessionId,
          userId: account.id,
          method: 'trusted-device',
          deviceId: device.id,
        });
        await googleLinks.complete(trx, sessionId, account.id);
        return verified;
      }
      const methods = await factors.listMethods(account.id, trx);
      if (methods.includes('email')) {
        await emailCodes.issue(trx, sessionId, {
          email: account.email,
          isKnownRegistration: false,
        });
      }
      return opened;
    },

    /** Call after the commit. Ends the browser's previous session. */
    async finish(visitor: Visitor, opened: OpenedSession): Promise<SignedIn> {
      await sessions.end(null, visitor.refreshToken);
      const user = await sessions.describe(opened.sessionId);
      return {
        answer: {
          accessToken: opened.accessToken,
          user,
          requires2FA: !user.twoFAVerified,
          methods: user.methods,
        },
        opened,
      };
    },
  };
}
