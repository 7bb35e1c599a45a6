import type { Client, DeviceService } from '../devices/device-service';
import { addSeconds } from '../../platform/time/add-seconds';
import type { BackgroundTasks } from '../../platform/process/background-tasks';
import { createSecurityNotices } from '../../mail/security-notice';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createAddressLimiter } from '../../platform/http/address-limiter';
import type { SessionService } from '../sessions/session-service';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import { writePasswordLinkMail } from './account-mails';
import { createEmailChangeRepository } from './email-change-repository';
import { createAccountRepository } from './account-repository';
import type { PasswordGuard } from './password-guard';
import type { PasswordHasher } from './password-hasher';
import { createPasswordLinkRepository } from './password-link-repository';
import { refuseGuessablePassword } from './password-rules';

interface Parts {
  sessions: SessionService;
  devices: DeviceService;
  guard: PasswordGuard;
  hasher: PasswordHasher;
  backgroundTasks: BackgroundTasks;
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/** Resets a forgotten password. Never skips the second factor. */
export function createPasswordResetService(
  context: AppContext,
  { sessions, devices, guard, hasher, backgroundTasks }: Parts,
) {
  const { database, clock, policy, settings, mailer } = context;
  const accounts = createAccountRepository(database);
  const links = createPasswordLinkRepository(database);
  const notices = createSecurityNotices(context);
  const perAccount = createAddressLimiter(
    context,
    'forgot-password-account',
    policy.rateLimits.forgotPasswordPerAccount,
  );

  /** Runs in the background, so that response time does not reveal whether the account exists. */
  async function mailLink(email: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account || account.isSuspended) return;
    const token = newToken();
    const expiresAt = addSeconds(clock.now(), policy.passwordLinkSeconds);
    const mail = writePasswordLinkMail(
      email,
      settings.publicUrl,
      token,
      policy.passwordLinkSeconds,
    );
    await database.transaction().execute(async (trx) => {
      await createPasswordLinkRepository(trx).insert(hashToken(token), account.id, expiresAt);
      await mailer.send({ ...mail, expiresAt }, trx);
    });
  }

  return {
    /**
     * Emails a single-use link if the address has an account. The rate limit applies to every address.
     * @throws Problem RATE_LIMITED
     */
    async requestLink(address: string, client: Client): Promise<void> {
      const email = address.toLowerCase();
      await perAccount.consume(email, client.address);
      backgroundTasks.run('password link', () => mailLink(email));
    },

    /**
     * Sets a new password, ends all sessions, deletes the account's other links, removes device trust and resets the
     * failure count of unknown devices. A rejected password does not use up the link.
     * @throws Problem LINK_INVALID, VALIDATION_FAILED
     */
    async setPassword(token: string, password: string): Promise<{ userId: string }> {
      if (!isToken(token)) throw linkInvalid();
      const link = hashToken(token);
      const ownerId = await links.findLive(link, clock.now());
      const account = ownerId && (await accounts.findById(ownerId));
      if (!account || account.isSuspended) throw linkInvalid();
      refuseGuessablePassword(password, account.email);
      const passwordHash = await hasher.hash(password);
      await database.transaction().execute(async (trx) => {
        const linksInTrx = createPasswordLinkRepository(trx);
        // Lock the account first, as every other change does, to avoid deadlocks.
        const current = await createAccountRepository(trx).lockForUpdate(account.id);
        if (!current || current.isSuspended) throw linkInvalid();
        if (!(await linksInTrx.use(link, clock.now()))) throw linkInvalid();
        await createAccountRepository(trx).setPassword(account.id, passwordHash, clock.now());
        await linksInTrx.deleteAllForUser(account.id);
        await sessions.endAllForUser(trx, account.id, { reason: 'password-reset' });
        await devices.distrustAll(trx, account.id);
        // A change that another person started must not outlive the new password.
        await createEmailChangeRepository(trx).deleteForUser(account.id);
        await notices.send(trx, account.email, 'password-changed');
      });
      await guard.clear(account.email);
      return { userId: account.id };
    },

    /** Deletes expired links. */
    removeExpiredLinks: (): Promise<void> => links.deleteExpired(clock.now()),
  };
}

function linkInvalid(): Problem {
  return new Problem('LINK_INVALID', 'This link has been used or has expired. Request a new one.');
}
