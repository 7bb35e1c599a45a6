import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Role } from '@hive/contract/auth';
import { failureSubjects } from '../../../src/auth/sessions/failure-subjects';
import { makeAccount } from '../accounts/account-helpers';
import { insertComplaint } from '../../complaints/complaint-helpers';
import { insertApplication } from '../../marketplace/applications/application-helpers';
import { insertPhoto } from '../../marketplace/reviews/review-helpers';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';

/** Secrets in a user's rows that a copy of their data must not contain. */
export const secrets = ['sealed-secret', 'public-key', 'credential-', 'argon2'];

/** Creates a user with rows in every table that refers to users. Their password is `password` of account-helpers.ts. */
export async function makeFullUser(
  test: TestApp,
  { role = 'user', isMember = false }: { role?: Role; isMember?: boolean } = {},
): Promise<{ id: string; email: string; boxId: string }> {
  const { database } = test;
  const make = createFactories(database);
  const now = test.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const { id, email } = await makeAccount(test, { role, name: 'Ada Byron' });
  const box = await make.makeBox();
  if (isMember)
    await database.insertInto('box_member').values({ box_id: box.id, user_id: id }).execute();
  const own = await make.makeReview(box.id, {
    user_id: id,
    author_name: 'Ada Byron',
    message: 'Lovely jam.',
  });
  await insertPhoto(test, { userId: id, boxId: box.id, reviewId: own.id });
  await database
    .insertInto('review_invitation')
    .values({ id: newId(), user_id: id, box_id: box.id, sent_at: now, answered_at: null })
    .execute();
  const { id: reviewId } = await make.makeReview((await make.makeBox()).id, {
    message: 'Buy elsewhere.',
  });
  await database
    .insertInto('review_report')
    .values({
      id: newId(),
      review_id: reviewId,
      user_id: id,
      review_version: 1,
      reason: 'spam',
      note: 'Mine is no advert.',
      settled_at: null,
    })
    .execute();
  await insertComplaint(test, { email, userId: id, message: 'My jam was mouldy.' });
  await insertApplication(test, id, { brand_name: 'Byron’s Jam' });
  await database
    .insertInto('invitation')
    .values({
      id: newId(),
      box_id: box.id,
      email,
      hash: randomBytes(32),
      expires_at: later,
      accepted_at: null,
      revoked_at: null,
    })
    .execute();
  await make.makeAnswers(id, { categories: ['Cheese'], budget_pence: 2000, leaving: 'anytime' });
  await database.insertInto('dismissed_box').values({ user_id: id, box_id: box.id }).execute();
  await database
    .insertInto('shortlist_item')
    .values({ user_id: id, box_id: box.id, added_at: now, added_pence: 2000 })
    .execute();
  await database
    .insertInto('terms_acceptance')
    .values({ user_id: id, audience: 'people', version: '2026-11-24', accepted_at: now })
    .execute();
  await database
    .insertInto('table_look')
    .values({
      user_id: id,
      table_name: 'users',
      hidden: ['title'],
      views: JSON.stringify([{ name: 'Jam makers', search: 'search=jam' }]),
    })
    .execute();
  await database
    .insertInto('notification')
    .values({
      user_id: id,
      kind: 'own-review-answered',
      subject: reviewId,
      data: JSON.stringify({ box: 'Jam box', boxId: box.id }),
      is_listed: true,
      digest: null,
      created_at: now,
      read_at: null,
    })
    .execute();
  await database
    .insertInto('notification_setting')
    .values({
      user_id: id,
      kind: 'own-review-answered',
      in_app: true,
      email: 'weekly',
      updated_at: now,
    })
    .execute();
  await database
    .insertInto('idempotency_key')
    .values({
      user_id: id,
      key_hash: randomBytes(32),
      request_hash: randomBytes(32),
      status: 201,
      sealed_answer: randomBytes(32),
      created_at: new Date(),
    })
    .execute();
  await make.makeClick(box.id, { user_id: id, url: 'https://jam.example/?clickid=1' });
  await make.makePageView();
  const device = {
    id: newId(),
    user_id: id,
    hash: randomBytes(32),
    user_agent: 'Firefox',
    address: '192.0.2.7',
  };
  await database
    .insertInto('device')
    .values({ ...device, trusted_until: later })
    .execute();
  await database
    .insertInto('google_identity')
    .values({ issuer: 'https://accounts.google.com', subject: newId(), user_id: id, email })
    .execute();
  await database
    .insertInto('google_link')
    .values({
      hash: randomBytes(32),
      user_id: id,
      issuer: 'i',
      subject: 's',
      email,
      expires_at: later,
    })
    .execute();
  await database
    .insertInto('email_change')
    .values({
      user_id: id,
      session_id: newId(),
      new_email: 'ada.new@example.com',
      new_hash: randomBytes(32),
      old_hash: randomBytes(32),
      stop_hash: randomBytes(32),
      expires_at: later,
    })
    .execute();
  await database
    .insertInto('password_link')
    .values({ hash: randomBytes(32), user_id: id, expires_at: later, used_at: null })
    .execute();
  await database
    .insertInto('registration')
    .values({ id: newId(), email, is_known: true, password_hash: null })
    .execute();
  await database
    .insertInto('factor_failure')
    .values(
      [
        failureSubjects.account(id),
        failureSubjects.currentPassword(id),
        failureSubjects.registration(email),
        failureSubjects.passwordFromUnknownDevice(email),
        failureSubjects.device(device.id),
        failureSubjects.passwordOnDevice(device.id),
      ].map((subject) => ({ subject, blocked_until: null })),
    )
    .execute();
  return { id, email, boxId: box.id };
}

/** Adds strong factors, which the account then requires. */
export async function addStrongFactors(test: TestApp, userId: string): Promise<void> {
  const { database } = test;
  await database
    .insertInto('authenticator_app')
    .values({
      user_id: userId,
      sealed_secret: Buffer.from('sealed-secret'),
      confirmed_at: test.clock.now(),
    })
    .execute();
  await database
    .insertInto('recovery_code')
    .values({ user_id: userId, hash: randomBytes(32), used_at: null })
    .execute();
  await database
    .insertInto('passkey')
    .values({
      id: newId(),
      user_id: userId,
      credential_id: `credential-${newId()}`,
      public_key: Buffer.from('public-key'),
      counter: 0,
      name: 'My phone',
      last_used_at: null,
    })
    .execute();
}

/** Steps up the user's sessions. */
export async function stepUp(test: TestApp, userId: string): Promise<void> {
  await test.database
    .updateTable('session')
    .set({ stepped_up_at: test.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** Counts the user's rows in every table with a user_id. */
export async function countRowsOf(test: TestApp, userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await test.context.pool.query<{ name: string }>(
    `select c.relname as name from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where a.attname = 'user_id' and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await test.context.pool.query<{ count: number }>(
      `select count(*)::int as count from "${name}" where user_id = $1`,
      [userId],
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Inserts an override of a remote in the user's session. */
export async function addOverride({ database, clock }: TestApp, userId: string): Promise<void> {
  const { id } = await database
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('release_override')
    .values({
      session_id: id,
      user_id: userId,
      hash: randomBytes(32),
      remote: 'remote-user',
      version: '1',
      origin: null,
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute();
}
