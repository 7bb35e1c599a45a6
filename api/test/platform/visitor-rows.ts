import { v7 as newId } from 'uuid';
import pg from 'pg';

/**
 * The statements that insert a row, as old as the database's time, into every table that visitors can grow and that has no
 * account; `:userId` is a user, `:id` a new id. Some need rows of the tables before them, or a review.
 */
const inserts = {
  registration: `insert into registration (id, email, is_known) values (:id, 'a@example.com', true)`,
  session: `insert into session (id, user_id) values (:id, :userId)`,
  access_token: `insert into access_token (hash, session_id, expires_at) select 'a', id, now() from session`,
  refresh_token: `insert into refresh_token (hash, session_id) select 'a', id from session`,
  email_code: `insert into email_code (session_id, code_hmac, sent_at, expires_at) select id, 'a', now(), now() from session`,
  passkey_challenge: `insert into passkey_challenge (session_id, purpose, challenge, expires_at) select id, 'add', 'a', now() from session`,
  factor_failure: `insert into factor_failure (subject) values ('a')`,
  password_link: `insert into password_link (hash, user_id, expires_at) values ('a', :userId, now())`,
  email_change: `insert into email_change (user_id, session_id, new_email, old_hash, stop_hash, expires_at) values (:userId, :id, 'a@example.com', 'a', 'b', now())`,
  google_sign_in: `insert into google_sign_in (hash, sealed_checks, expires_at) values ('a', 'a', now())`,
  google_link: `insert into google_link (hash, user_id, issuer, subject, email, expires_at) values ('a', :userId, 'a', 'a', 'a@example.com', now())`,
  mail: `insert into mail (id, to_address, subject, status) values (:id, 'a@example.com', 'Sent', 'sent'), (gen_random_uuid(), 'b@example.com', 'Given up', 'dead')`,
  rate_limit: `insert into rate_limit (key, points, expire) values ('a', 1, 0)`,
  release_count: `insert into release_count (app, version, minute, loads, faults) values ('a', '1', now(), 1, 0)`,
  canary_count: `insert into canary_count (app, began_at, version, network, loads, faults, counted_at) values ('a', now(), '1', 'a', 1, 0, now())`,
  canary_opening: `insert into canary_opening (app, began_at, version, network, minute, opened, responded) values ('a', now(), '1', 'a', now(), 1, 0)`,
  web_vital: `insert into web_vital (app, version, page, metric, hour, bucket, views) values ('a', '1', '/', 'lcp', now(), 90, 1)`,
  canary_vital: `insert into canary_vital (app, began_at, version, network, metric, loads, poor, counted_at) values ('a', now(), '1', 'a', 'lcp', 1, 0, now())`,
  fault_group: `insert into fault_group (id, app, version, fingerprint, cause, phase, kind, message, frames, count, pages, days, networks, first_network, first_seen_at, last_seen_at)
    values (:id, 'a', '1', 'a', 'a', 'run', 'Error', 'a', '[]', 1, '{}', '{}', '{}', 'a', now(), now())`,
  postback: `insert into postback (id, kind, outcome, is_test, received, received_at) values (:id, 'conversion', 'accepted', false, '{}', now())`,
  device: `insert into device (id, user_id, hash) values (:id, :userId, 'a')`,
  page_view: `insert into page_view (id, at, page, page_group, visitor) values (:id, now(), '/', 'home', 'a')`,
  click_network: `insert into click_network (network, box_id, recent) values ('a', :id, array[now()])`,
  review_network: `insert into review_network (review_id, network, written_at) select id, 'a', now() from review`,
  review_photo: `insert into review_photo (id, user_id, box_id, file_key, width, height) select :id, :userId, id, 'reviews/a.webp', 1, 1 from box limit 1`,
  idempotency_key: `insert into idempotency_key (user_id, key_hash, request_hash, status, sealed_answer, created_at) values (:userId, sha256('a'), sha256('b'), 201, 'a', now())`,
  // Closed almost six years ago: the clock advances by months only.
  complaint: `insert into complaint (id, submission_id, year, number, name, email, topic, reference, message, created_at, due_on, closed_at)
    values (:id, gen_random_uuid(), 2020, 1, 'a', 'a@example.com', 'other', '', 'a', now(), now(), now() - interval '5 years 11 months')`,
  notification: `insert into notification (user_id, kind, subject, data, is_listed, created_at) values (:userId, 'review-new', 'a', '{}', true, now())`,
  click: `insert into click (id, at, box_id, visitor, source, url, is_counted) values ('a', now(), :id, 'a', 'go', 'https://a.example', true)`,
};

export type VisitorTable = keyof typeof inserts;
export const visitorTables = Object.keys(inserts) as VisitorTable[];

/** Inserts a row into a table that visitors can grow. */
export async function insertVisitorRow(
  pool: pg.Pool,
  table: VisitorTable,
  userId: string,
): Promise<void> {
  const values = { userId, id: newId() };
  const bound = inserts[table].replace(/:(userId|id)\b/g, (_name, key: keyof typeof values) =>
    pg.escapeLiteral(values[key]),
  );
  await pool.query(bound);
}
