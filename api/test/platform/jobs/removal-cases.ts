import { v7 as newId } from 'uuid';
import { insertVisitorRow } from '../visitor-rows';
import type { VisitorTable } from '../visitor-rows';
import type { JobCase, JobEffect, JobWorld } from './job-case';

/** The rows that are in the tables now; none is to be left. */
async function removed({ test }: JobWorld, tables: readonly string[]): Promise<JobEffect> {
  const { pool } = test.context;
  const listRows = async (): Promise<string[]> => {
    const texts = tables.map((table) => `select '${table} ' || t::text as text from ${table} t`);
    const { rows } = await pool.query<{ text: string }>(texts.join(' union all '));
    return rows.map(({ text }) => text);
  };
  const expired = new Set(await listRows());
  if (expired.size < tables.length) throw new Error(`A table of ${tables.join()} is empty.`);
  return { read: async () => (await listRows()).filter((row) => expired.has(row)), once: [] };
}

const visitorRows =
  (...tables: VisitorTable[]): JobCase =>
  async (world) => {
    const { id } = await world.make.makeUser();
    for (const table of tables) await insertVisitorRow(world.test.context.pool, table, id);
    return removed(world, tables);
  };

const rows =
  (table: string, insert: string): JobCase =>
  async (world) => {
    await world.test.context.pool.query(insert, [newId(), (await world.make.makeUser()).id]);
    return removed(world, [table]);
  };

/** Jobs that delete expired rows. Arranged first, by the time of the database, which is long before the run. */
export const removalCases: Record<string, JobCase> = {
  'removal of ended sessions': visitorRows(
    'session',
    'access_token',
    'refresh_token',
    'email_code',
    'passkey_challenge',
  ),
  'removal of records of erasures': rows(
    'account_erasure',
    'insert into account_erasure (account_id, erased_at) select $1::uuid, now() where $2::uuid is not null',
  ),
  'removal of version choices': rows(
    'release_override',
    // Of a session that has not ended.
    `with open as (insert into session (id, user_id, created_at) values ($1, $2, now() + interval '440 days') returning *)
     insert into release_override (session_id, user_id, hash, remote, version, expires_at)
     select id, user_id, 'a', 'shell', '1', now() from open`,
  ),
  'removal of changes of addresses': visitorRows('email_change'),
  'removal of idempotency keys': visitorRows('idempotency_key'),
  'removal of visits': visitorRows('page_view', 'click'),
  'removal of rate limits': visitorRows('rate_limit'),
  'removal of networks of clicks': visitorRows('click_network'),
  'removal of emails': visitorRows('mail'),
  'removal of release counts': visitorRows('release_count', 'canary_count', 'canary_opening'),
  'removal of web vitals': visitorRows('web_vital', 'canary_vital'),
  'removal of faults': visitorRows('fault_group'),
  'removal of password links': visitorRows('password_link'),
  'removal of Google sign-ins': visitorRows('google_sign_in', 'google_link'),
  'removal of unfinished registrations': visitorRows('registration'),
  'removal of unused devices': visitorRows('device'),
  'removal of failed codes': visitorRows('factor_failure'),
  'removal of notifications': visitorRows('notification'),
  'removal of postbacks': visitorRows('postback'),
  'removal of complaints': visitorRows('complaint'),
  'removal of networks of reviews': async (world) => {
    await world.make.makeReview((await world.make.makeBox()).id);
    return visitorRows('review_network')(world);
  },
  'removal of unused photos of reviews': visitorRows('review_photo'),
  'removal of invitations': rows(
    'invitation',
    `insert into invitation (id, box_id, email, hash, invited_by, expires_at)
     select $1::uuid, box.id, 'a@example.com', 'a', $2::uuid, now() from box limit 1`,
  ),
  'removal of ended deploy tokens': rows(
    'deploy_token',
    `insert into deploy_token (id, name, apps, rights, secret_hash, created_by, created_at, expires_at)
     values ($1, 'CI', '{remote-user}', '{publish}', sha256('secret'), $2, now(), now() + interval '1 hour')`,
  ),
  'removal of ended decisions': rows(
    'conversion_decision',
    `insert into conversion_decision (id, action, actor_id, created_at, applies_at, count, flagged_left_out, started_at, finished_at)
     values ($1, 'approve', $2, now(), now(), 0, 0, now(), now())`,
  ),
};
