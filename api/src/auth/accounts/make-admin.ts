import { paths, roleHomes } from '@hive/contract/paths';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { layoutMail } from '../../mail/mail-layout';
import type { AppContext } from '../../platform/context';
import type { OutgoingMail } from '../../platform/ports/mailer';
import { CommandError } from '../../platform/process/command-error';
import { hashToken, newToken } from '../../platform/security/tokens';
import { addSeconds } from '../../platform/time/add-seconds';
import type { Account } from './account-repository';
import { createAccountRepository } from './account-repository';
import { createPasswordLinkRepository } from './password-link-repository';

type Trx = Transaction<Database>;

/** How long the link of the mail works. The operator and the new admin may be in different offices. */
const linkHours = 24;

/**
 * Gives an address the role of an admin. An account without a password gets a mail with a link to set one; an existing
 * account gets a mail about its new role. Admin actions demand an authenticator app or a passkey as for every admin. A
 * repetition changes nothing, but mails another link when the earlier one has expired unused.
 * @param leaveBoxes removes a former partner from its boxes and returns their ids
 * @returns what was done, for the operator: never a link
 * @throws CommandError for a suspended account
 */
export async function makeAdmin(
  {
    database,
    clock,
    mailer,
    settings,
  }: Pick<AppContext, 'database' | 'clock' | 'mailer' | 'settings'>,
  address: string,
  leaveBoxes: (trx: Trx, userId: string) => Promise<string[]>,
): Promise<string> {
  const email = address.toLowerCase();
  const now = clock.now();
  return database.transaction().execute(async (trx) => {
    const { account, isNew } = await findOrCreate(trx, email, now);
    const isChanged = account.role !== 'admin';
    if (isChanged) {
      const boxIds = await leaveBoxes(trx, account.id);
      await createAccountRepository(trx).setAdmin(account.id, now);
      // The operator has no account: the entry names the new admin, and the request id says where it comes from.
      await writeAudit(trx, { userId: account.id, requestId: 'hive make-admin' }, now, {
        action: 'user.change',
        entity: { kind: 'user', id: account.id },
        before: isNew ? null : { role: account.role, boxIds },
        after: { role: 'admin', boxIds: [] },
      });
    }
    if (await needsPassword(trx, account)) {
      const links = createPasswordLinkRepository(trx);
      if (await links.hasLive(account.id, now))
        return `${email} is an admin already. The invitation that was mailed still works.`;
      const token = newToken();
      const expiresAt = addSeconds(now, linkHours * 3600);
      await links.insert(hashToken(token), account.id, expiresAt);
      const mail = writeAdminInvitationMail(email, settings.publicUrl, token);
      await mailer.send({ ...mail, expiresAt }, trx);
      return `${email} is an admin. The invitation is mailed; its link works for ${linkHours} hours.`;
    }
    if (!isChanged) return `${email} is an admin already. Nothing is changed.`;
    await mailer.send(writeNewAdminMail(email, settings.publicUrl), trx);
    return `${email} is an admin now. A mail informs the account.`;
  });
}

async function findOrCreate(
  trx: Trx,
  email: string,
  now: Date,
): Promise<{ account: Account; isNew: boolean }> {
  const accounts = createAccountRepository(trx);
  const name = email.slice(0, email.indexOf('@')).slice(0, 80);
  const registration = { id: newId(), email, name, passwordHash: null, isKnown: true };
  const isNew = await accounts.insertAccount(newId(), registration, now);
  if (isNew) await accounts.markRegistrationsKnown(email);
  const found = await accounts.findByEmail(email);
  const account = found && (await accounts.lockForUpdate(found.id));
  if (!account) throw new CommandError(`${email} cannot be used: its account has been deleted.`);
  if (account.isSuspended)
    throw new CommandError(`${email} is suspended: another admin lifts that in the dashboard.`);
  return { account, isNew };
}

/** Accounts that sign in with Google or a passkey have no password and need none. */
async function needsPassword(trx: Trx, { id, passwordHash }: Account): Promise<boolean> {
  if (passwordHash !== null) return false;
  const find = (table: 'google_identity' | 'passkey') =>
    trx.selectFrom(table).where('user_id', '=', id).select('user_id').executeTakeFirst();
  return !(await find('google_identity')) && !(await find('passkey'));
}

const secondFactor =
  'Admin actions need an authenticator app or a passkey: set one up after you log in.';

function writeAdminInvitationMail(to: string, publicUrl: string, token: string): OutgoingMail {
  return layoutMail(to, 'You are invited to administer Hive', [
    'The operator of Hive has made you an admin. Set a password to start.',
    { link: publicUrl + paths.resetPassword.getHref(token), label: 'Set your password' },
    `You can use the link once. It expires in ${linkHours} hours.`,
    secondFactor,
  ]);
}

function writeNewAdminMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'Your role on Hive has changed', [
    'The operator of Hive has made your account an admin account.',
    { link: publicUrl + roleHomes.admin, label: 'Open your dashboard' },
    secondFactor,
  ]);
}
