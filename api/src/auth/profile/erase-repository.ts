import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '@hive/contract/auth';
import { forgetInAudit } from '../../audit/write-audit';
import { formerMember } from '../../platform/text/shown-name';
import type { Database } from '../../database/schema';
import { failureSubjects } from '../sessions/failure-subjects';

/** The account fields that erasure needs. */
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
 * Locks the account and all active admins in a fixed order: of the last two admins who erase themselves at once, the
 * second sees that the first is gone.
 */
export async function lockErasable(
  trx: Transaction<Database>,
  userId: string,
): Promise<{
  account: ErasableAccount | undefined;
  isOnlyAdmin: boolean;
  /** Whether this is an active admin. */
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
  const isAdmin = (id: string): boolean => admins.some((admin) => admin.id === id);
  return { account, isAdmin, isOnlyAdmin: isAdmin(userId) && admins.length === 1 };
}

/** Whether other records must still refer to this account after it is erased. */
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

/** Deletes the pictures of a person's reviews. @returns the keys of their files */
export async function deletePhotos(trx: Transaction<Database>, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('review_photo')
    .where('user_id', '=', userId)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

/**
 * Anonymises the records that stay, and deletes personal records that are linked by email address or without a foreign
 * key.
 */
export async function detachPerson(
  trx: Transaction<Database>,
  { id, email }: ErasableAccount,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('review_network')
    .where('review_id', 'in', trx.selectFrom('review').where('user_id', '=', id).select('id'))
    .execute();
  await trx
    .updateTable('review_invitation')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .execute();
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
  await forgetComplaints(trx, { id, email }, now);
  await trx.updateTable('click').set({ user_id: null }).where('user_id', '=', id).execute();
  await trx.deleteFrom('invitation').where('email', '=', email).execute();
  await trx.deleteFrom('mail').where('to_address', '=', email).execute();
  await trx.deleteFrom('registration').where('email', '=', email).execute();
  await trx.deleteFrom('idempotency_key').where('user_id', '=', id).execute();
  await trx.deleteFrom('notification').where('user_id', '=', id).execute();
  await forgetInAudit(trx, id);
  await deleteFailureCounts(trx, { id, email });
}

/**
 * Complaints of the account, or sent with its verified address, stay as a number with its days. An open one is closed,
 * because an answer has no recipient any more.
 */
async function forgetComplaints(
  trx: Transaction<Database>,
  { id, email }: Pick<ErasableAccount, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const own = await trx
    .updateTable('complaint')
    .set((row) => ({
      user_id: null,
      name: '',
      email: '',
      reference: '',
      message: '',
      answer: sql<string | null>`case when answer is null then null else '' end`,
      closing_reason: null,
      closed_at: row.fn.coalesce('closed_at', sql<Date>`${now}::timestamptz`),
    }))
    .where((row) =>
      row.or([row('user_id', '=', id), row(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .returning('id')
    .execute();
  if (own.length === 0) return;
  const ids = own.map((complaint) => complaint.id);
  await trx.deleteFrom('complaint_note').where('complaint_id', 'in', ids).execute();
}

/** Failure counts have no foreign key: they are found by their subjects. */
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

/** Deletes the row and, by cascade, everything that refers to it. */
export async function deleteAccount(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('app_user').where('id', '=', userId).execute();
}

/** Tables whose rows are deleted although the account's row stays. */
const dependents = [
  'session',
  'device',
  'authenticator_app',
  'recovery_code',
  'passkey',
  'google_identity',
  'google_link',
  'password_link',
  'email_change',
  'questionnaire_answer',
  'dismissed_box',
  'shortlist_item',
  'box_member',
  'application',
  'release_override',
  'table_look',
  'notification_setting',
  'terms_acceptance',
] as const;

/** Leaves an anonymous row that cannot be logged in to. */
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
