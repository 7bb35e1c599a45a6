import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '@hive/contract/auth';
import { forgetInAudit } from '../../audit/write-audit';
import { formerMember } from '../../platform/text/shown-name';
import type { Database } from '../../database/schema';
import { failureSubjects } from '../sessions/failure-subjects';

/** What erasing an account must know of it. */
export interface ErasableAccount {
  id: string;
  email: string;
  role: Role;
  passwordHash: string | null;
  picture: string | null;
}

const columns = [
  'id',
  'email',
  'role',
  'password_hash as passwordHash',
  'profile_picture as picture',
] as const;

export function findErasable(
  database: Kysely<Database>,
  userId: string,
): Promise<ErasableAccount | undefined> {
  return database
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select(columns)
    .executeTakeFirst();
}

/**
 * Locks the account and, in the same order for everybody, all admins that can act: of the last two who erase
 * themselves at once, the second sees that the first is gone.
 */
export async function lockErasable(
  trx: Transaction<Database>,
  userId: string,
): Promise<{
  account: ErasableAccount | undefined;
  isOnlyAdmin: boolean;
  /** Whether this is one of the admins that can act. */
  isAdmin(id: string): boolean;
}> {
  const rows = await trx
    .selectFrom('app_user')
    .where('erased_at', 'is', null)
    .where((row) =>
      row.or([
        row('id', '=', userId),
        row.and([row('role', '=', 'admin'), row('suspended_at', 'is', null)]),
      ]),
    )
    .select(columns)
    .select((row) => row('suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'))
    .orderBy('id')
    .forUpdate()
    .execute();
  const admins = rows.filter(({ role, isSuspended }) => role === 'admin' && !isSuspended);
  const account = rows.find(({ id }) => id === userId);
  const isAdmin = (id: string): boolean => admins.some((one) => one.id === id);
  return { account, isAdmin, isOnlyAdmin: isAdmin(userId) && admins.length === 1 };
}

/** Whether something else must be able to name this account after its person has gone. */
export async function isNeededForRecords(
  trx: Transaction<Database>,
  { id, role }: ErasableAccount,
): Promise<boolean> {
  if (role !== 'user') return true;
  const member = await trx
    .selectFrom('box_member')
    .where('user_id', '=', id)
    .select('box_id')
    .executeTakeFirst();
  return member !== undefined;
}

/** Takes the person out of what stays, and deletes what is only theirs but hangs on their address or on no key. */
export async function detachPerson(
  trx: Transaction<Database>,
  { id, email }: ErasableAccount,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('review')
    .set({ user_id: null, author_name: formerMember, updated_at: now })
    .where('user_id', '=', id)
    .execute();
  await trx
    .updateTable('review_report')
    .set({ user_id: null, note: '' })
    .where('user_id', '=', id)
    .execute();
  await trx.updateTable('click').set({ user_id: null }).where('user_id', '=', id).execute();
  await trx.deleteFrom('invitation').where('email', '=', email).execute();
  await trx.deleteFrom('mail').where('to_address', '=', email).execute();
  await trx.deleteFrom('registration').where('email', '=', email).execute();
  await forgetInAudit(trx, id);
  await deleteFailureCounts(trx, { id, email });
}

/** Counts of wrong tries hang on no key: they are found by their names. */
async function deleteFailureCounts(
  trx: Transaction<Database>,
  { id, email }: Pick<ErasableAccount, 'id' | 'email'>,
): Promise<void> {
  const devices = await trx.selectFrom('device').where('user_id', '=', id).select('id').execute();
  const subjects = [
    failureSubjects.account(id),
    failureSubjects.currentPassword(id),
    failureSubjects.registration(email),
    failureSubjects.passwordFromUnknownDevice(email),
    ...devices.flatMap((device) => [
      failureSubjects.device(device.id),
      failureSubjects.passwordOnDevice(device.id),
    ]),
  ];
  await trx.deleteFrom('factor_failure').where('subject', 'in', subjects).execute();
}

/** Deletes the row, and with it all that hangs on it. */
export async function deleteAccount(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('app_user').where('id', '=', userId).execute();
}

/** What hangs on an account's row and goes although the row stays. */
const dependents = [
  'session',
  'device',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'google_identity',
  'google_link',
  'password_link',
  'questionnaire_answer',
  'box_member',
  'application',
  'release_override',
  'table_look',
] as const;

/** Leaves a row that names nobody and that nobody can sign in to. */
export async function anonymiseAccount(
  trx: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  for (const table of dependents) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
  }
  await trx
    .updateTable('app_user')
    .set({
      email: `erased-${userId}@erased.invalid`,
      name: '',
      password_hash: null,
      profile_picture: null,
      enabled_views: [],
      title: '',
      badges: [],
      email_verified_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
