import type { EmailChange } from '@hive/contract/email-change';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { createSecurityNotices } from '../../mail/security-notice';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import { createAddressLimiter } from '../../platform/http/address-limiter';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import { addSeconds } from '../../platform/time/add-seconds';
import type { Account } from './account-repository';
import { createAccountRepository } from './account-repository';
import type { AccountService } from './account-service';
import type { CurrentPassword } from './current-password';
import { passwordWrong } from './current-password';
import { createPasswordLinkRepository } from './password-link-repository';
import type { Client, DeviceService } from '../devices/device-service';
import type { SessionService } from '../sessions/session-service';
import {
  writeCurrentAddressMail,
  writeNewAddressMail,
  writeTakenAddressMail,
} from './email-change-mails';
import type { PendingEmailChange } from './email-change-repository';
import { createEmailChangeRepository } from './email-change-repository';

interface Parts {
  accounts: AccountService;
  sessions: SessionService;
  devices: DeviceService;
  /** Requires a step-up if the account has a strong factor. */
  factors: { checkFreshProof(userId: string, session: RequestSession): Promise<void> };
  currentPassword: CurrentPassword;
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** Changes the email address of an account once both the current and the new address are confirmed. */
export function createEmailChangeService(context: AppContext, parts: Parts) {
  const { database, clock, policy, settings, mailer } = context;
  const { accounts, sessions, devices, factors, currentPassword } = parts;
  const notices = createSecurityNotices(context);
  const changes = createEmailChangeRepository(database);
  const perAccount = createLimiter(context, {
    name: 'change-email-account',
    ...policy.rateLimits.changeEmail,
  });
  const perAddress = createAddressLimiter(
    context,
    'change-email-address',
    policy.rateLimits.changeEmailPerAddress,
  );
  const links = {
    publicUrl: settings.publicUrl,
    hours: Math.round(policy.emailChangeSeconds / 3600),
  };

  /** Requires the password if there is one, as an unattended session is not enough. */
  async function checkPassword(account: Account, password: string | undefined): Promise<void> {
    if (account.passwordHash === null) return;
    if (!password) throw invalidField('password', 'Enter your password.');
    await currentPassword.confirm(account, password, 'password');
  }

  /** Does the same work whether or not the new address has an account. */
  async function start(
    trx: Transaction<Database>,
    account: Account,
    sessionId: string,
    newEmail: string,
  ): Promise<void> {
    const accountsInTrx = createAccountRepository(trx);
    const current = await accountsInTrx.lockForUpdate(account.id);
    // Hashing takes time: the password or the address may have changed meanwhile.
    if (current?.passwordHash !== account.passwordHash) throw passwordWrong('password');
    const isTaken = (await accountsInTrx.findByEmail(newEmail)) !== undefined;
    const tokens = { confirmNew: newToken(), confirm: newToken(), stop: newToken() };
    const now = clock.now();
    const expiresAt = addSeconds(now, policy.emailChangeSeconds);
    await createEmailChangeRepository(trx).replace(
      {
        userId: account.id,
        sessionId,
        newEmail,
        newHash: isTaken ? null : hashToken(tokens.confirmNew),
        oldHash: hashToken(tokens.confirm),
        stopHash: hashToken(tokens.stop),
        expiresAt,
      },
      now,
    );
    const toNew = isTaken
      ? writeTakenAddressMail(newEmail, links)
      : writeNewAddressMail(newEmail, tokens.confirmNew, links);
    await mailer.send({ ...toNew, expiresAt }, trx);
    const toCurrent = writeCurrentAddressMail(current.email, tokens, links);
    await mailer.send({ ...toCurrent, expiresAt }, trx);
  }

  /** Ends what relied on the former address. */
  async function apply(
    trx: Transaction<Database>,
    account: Account,
    change: PendingEmailChange,
  ): Promise<void> {
    const { newEmail, sessionId } = change;
    const accountsInTrx = createAccountRepository(trx);
    if (!(await accountsInTrx.setEmail(account.id, newEmail, clock.now()))) throw linkInvalid();
    await accountsInTrx.markRegistrationsKnown(newEmail);
    await createPasswordLinkRepository(trx).deleteAllForUser(account.id);
    await createEmailChangeRepository(trx).deleteForUser(account.id);
    await sessions.endAllForUser(trx, account.id, {
      reason: 'email-changed',
      exceptId: sessionId,
    });
    await devices.distrustAll(trx, account.id);
    await notices.send(trx, account.email, 'email-moved');
    await notices.send(trx, newEmail, 'email-changed');
  }

  return {
    /** The own change that is waiting, or null. */
    async find(session: RequestSession): Promise<EmailChange | null> {
      checkAccess('verified', session);
      const change = await changes.findLive(requireUser(session), clock.now());
      return change ? toEmailChange(change) : null;
    },

    /**
     * Emails the links to both addresses.
     * @throws Problem RATE_LIMITED, STEP_UP_REQUIRED, PASSWORD_WRONG, VALIDATION_FAILED
     */
    async request(
      session: RequestSession,
      body: { newEmail: string; password?: string },
      client: Client,
    ): Promise<EmailChange | null> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      await perAccount.consume(userId);
      await factors.checkFreshProof(userId, session);
      const account = await accounts.getAccount(session);
      const newEmail = body.newEmail.toLowerCase();
      if (newEmail === account.email)
        throw invalidField('newEmail', 'This is your email address already.');
      await checkPassword(account, body.password);
      await perAddress.consume(newEmail, client.address);
      await database
        .transaction()
        .execute((trx) => start(trx, account, session.sessionId, newEmail));
      const change = await changes.findLive(userId, clock.now());
      return change ? toEmailChange(change) : null;
    },

    /** Deletes the own change that is waiting, with its links. */
    async cancel(session: RequestSession): Promise<void> {
      checkAccess('verified', session);
      await changes.deleteForUser(requireUser(session));
    },

    /**
     * Confirms one of the two addresses. The second confirmation changes the address.
     * @throws Problem LINK_INVALID, also when the new address got an account meanwhile
     */
    async confirm(token: string): Promise<{ userId: string; isChanged: boolean }> {
      if (!isToken(token)) throw linkInvalid();
      const hash = hashToken(token);
      const userId = await changes.findOwner(hash);
      if (!userId) throw linkInvalid();
      return database.transaction().execute(async (trx) => {
        // Locked first, so that of two confirmations at once the second sees the first.
        const account = await createAccountRepository(trx).lockForUpdate(userId);
        if (!account || account.isSuspended) throw linkInvalid();
        const change = await createEmailChangeRepository(trx).confirm(hash, clock.now());
        if (!change) throw linkInvalid();
        const isChanged = change.newConfirmedAt !== null && change.oldConfirmedAt !== null;
        if (isChanged) await apply(trx, account, change);
        return { userId, isChanged };
      });
    },

    /** @throws Problem LINK_INVALID */
    async stop(token: string): Promise<{ userId: string }> {
      const hash = isToken(token) && hashToken(token);
      const userId = hash && (await changes.findOwner(hash));
      if (!userId || !(await changes.stop(hash, clock.now()))) throw stopLinkInvalid();
      return { userId };
    },

    removeExpired: (): Promise<void> => changes.deleteExpired(clock.now()),
  };
}

const toEmailChange = (change: PendingEmailChange): EmailChange => ({
  newEmail: change.newEmail,
  isNewConfirmed: change.newConfirmedAt !== null,
  isOldConfirmed: change.oldConfirmedAt !== null,
  expiresAt: change.expiresAt.toISOString(),
});

/** The link to confirm, after which the change can be asked for again. */
const linkInvalid = (): Problem =>
  new Problem(
    'LINK_INVALID',
    'This link has been used or has expired. You can ask for the change again in your profile.',
  );

/** The link to stop the change, which may have taken effect by now. */
const stopLinkInvalid = (): Problem =>
  new Problem(
    'LINK_INVALID',
    'This link has been used or has expired. Check in your profile which email address your account uses.',
  );
