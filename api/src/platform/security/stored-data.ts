import { idempotencyKeyHours } from '@hive/contract/idempotency';
import { limits } from '@hive/contract/limits';
import { emailsAnHour } from './rate-limit-policy';
import type { SecurityPolicy } from './security-policy';

/** What visitors can add to without an account, or with one that they register themselves. */
export interface GrownByVisitors {
  /** Bytes of a row or a file, with its indexes; about. */
  bytes: number;
  /** What limits the number of rows or files. */
  bound: string;
  /** When they are removed. */
  retention: string;
  /** The file of the code that removes them, below `api/src` unless it names another package. */
  job: string;
}

const day = 24 * 60 * 60;

function toPeriod(seconds: number): string {
  if (seconds >= 2 * day) return `${Math.round(seconds / day)} days`;
  if (seconds >= 2 * 60 * 60) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 60)} minutes`;
}

const withSession = 'with its session';
const perNetwork = (what: string): string => `the limit of ${what} per network`;

/** The tables that visitors can grow. A test compares them with the database, and the guide with them. */
export function listVisitorTables(policy: SecurityPolicy): Record<string, GrownByVisitors> {
  const { retention, mail, rateLimits, sessionLifetimes } = policy;
  const count = (value: number): string => value.toLocaleString('en-GB');
  const sessionSeconds =
    Math.max(...Object.values(sessionLifetimes).map((one) => one.absoluteSeconds)) +
    policy.endedSessionsRetentionSeconds;
  const sessions = 'auth/sessions/session-service.ts';
  return {
    page_view: {
      bytes: 380,
      bound: `${count(retention.mostPageViews)} rows, oldest deleted; ${retention.pagePathMax} characters of the path`,
      retention: `${toPeriod(retention.pageViewSeconds)}, by whole months`,
      job: 'tracking/clicks/visit-retention.ts',
    },
    click: {
      bytes: 450,
      bound: `${count(retention.mostUncountedClicks)} uncounted rows, oldest deleted; counted ones once per visitor, box and hour`,
      retention: `${toPeriod(retention.clickSeconds)}, by whole months`,
      job: 'tracking/clicks/visit-retention.ts',
    },
    click_network: {
      bytes: 200,
      bound: `${policy.clicksPerNetwork.points} times per network and box`,
      retention: toPeriod(retention.clickNetworkSeconds),
      job: 'tracking/clicks/click-network.ts',
    },
    review_network: {
      bytes: 200,
      bound: 'one per review',
      retention: toPeriod(retention.clickNetworkSeconds),
      job: 'marketplace/reviews/plugin.ts',
    },
    idempotency_key: {
      bytes: 1_500,
      bound: 'the rate limits of the writes that accept a key',
      retention: `${idempotencyKeyHours} hours`,
      job: 'platform/idempotency/stored-answers.ts',
    },
    questionnaire_answer: {
      bytes: 250,
      bound: `${retention.answersPerUser} per account, oldest deleted`,
      retention: 'with the account',
      job: 'matching/questionnaire/questionnaire-repository.ts',
    },
    notification: {
      bytes: 700,
      bound: `${retention.notificationsPerUser} per account, oldest deleted`,
      retention: toPeriod(retention.notificationSeconds),
      job: 'notifications/clear-notifications.ts',
    },
    registration: {
      bytes: 350,
      bound: perNetwork(`${rateLimits.register.points} registrations an hour`),
      retention: toPeriod(policy.registrationSeconds),
      job: 'auth/accounts/account-service.ts',
    },
    session: {
      bytes: 500,
      bound: perNetwork(`${policy.login.perAddress.points} logins an hour`),
      retention: toPeriod(sessionSeconds),
      job: sessions,
    },
    access_token: {
      bytes: 250,
      bound: 'the refreshes of a session; expired ones are deleted with each',
      retention: withSession,
      job: sessions,
    },
    refresh_token: {
      bytes: 300,
      bound: 'the newest of a session, and a few older ones to recognise theft',
      retention: withSession,
      job: sessions,
    },
    email_code: { bytes: 200, bound: 'one per session', retention: withSession, job: sessions },
    passkey_challenge: {
      bytes: 250,
      bound: 'one per session',
      retention: withSession,
      job: sessions,
    },
    factor_failure: {
      bytes: 150,
      bound: perNetwork(`${policy.login.perAddress.points} logins an hour`),
      retention: toPeriod(policy.passwordFailures.forgetAfterSeconds),
      job: 'auth/sessions/failure-counter.ts',
    },
    password_link: {
      bytes: 200,
      bound: `${emailsAnHour(rateLimits.forgotPasswordPerAccount)} an hour per account`,
      retention: toPeriod(policy.passwordLinkSeconds),
      job: 'auth/accounts/password-link-repository.ts',
    },
    google_sign_in: {
      bytes: 400,
      bound: perNetwork(`${rateLimits.googleStart.points} starts an hour`),
      retention: toPeriod(policy.google.signInSeconds),
      job: 'auth/google/google-pending-repository.ts',
    },
    google_link: {
      bytes: 400,
      bound: 'the sign-ins with Google',
      retention: toPeriod(policy.google.linkSeconds),
      job: 'auth/google/google-pending-repository.ts',
    },
    mail: {
      bytes: 12_000,
      bound: `the limits of the calls that send mails: ${rateLimits.emailCodePerRecipient.points} codes an hour per recipient`,
      retention: `${toPeriod(mail.keepSentSeconds)} once sent, ${toPeriod(mail.keepDeadSeconds)} if given up`,
      job: 'mail/mail-maintenance.ts',
    },
    rate_limit: {
      bytes: 150,
      bound: 'one per limit and key',
      retention: 'an hour after its period',
      job: 'platform/http/rate-limit.ts',
    },
    release_count: {
      bytes: 120,
      bound: 'one per served release and minute',
      retention: '30 days',
      job: 'releases/registry/release-counter.ts',
    },
    canary_count: {
      bytes: 200,
      bound: 'two per canary and network',
      retention: '30 days',
      job: 'releases/registry/release-counter.ts',
    },
    complaint: {
      bytes: 5_000,
      bound: perNetwork(`${rateLimits.complaint.points} complaints an hour`),
      retention: `${limits.complaintRetentionYears} years once closed`,
      job: 'complaints/clear-complaints.ts',
    },
    postback: {
      bytes: 1_500,
      bound: `${count(policy.postbacks.mostIdleKept)} per box without effect, oldest deleted`,
      retention: toPeriod(limits.postbackDays * day),
      job: 'tracking/conversions/postback-log.ts',
    },
    device: {
      bytes: 500,
      bound: `${policy.devices.most} per account`,
      retention: `${toPeriod(policy.devices.knownSeconds)} after its last use`,
      job: 'auth/devices/device-repository.ts',
    },
  };
}

/** The files and folders that visitors can grow, in `DATA_DIR`. */
export function listVisitorFiles(policy: SecurityPolicy): Record<string, GrownByVisitors> {
  const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
  const log = { bytes: 5 * 1024 * 1024, bound: 'two files of 5 MB', retention: 'until rotated' };
  return {
    'logs/api.log, logs/web.log': { ...log, job: 'shared-node/src/open-log.ts' },
    'postgres.log': { ...log, job: 'shared-node/src/rotate-log.ts' },
    'spool/': {
      bytes: 400,
      bound: `${megabytes(policy.retention.spoolMaxBytes)} in all`,
      retention: 'until the database is available',
      job: 'tracking/clicks/spool.ts',
    },
    'uploads/': {
      bytes: policy.films.maxBytes,
      bound: 'the uploads in progress',
      retention: 'until processed; an hour if the process died',
      job: 'storage/temporary-files.ts',
    },
    'files/pictures/': {
      bytes: 60_000,
      bound: 'one per account',
      retention: 'until replaced; a month without a record',
      job: 'storage/remove-orphaned-files.ts',
    },
    'files/promo/': {
      bytes: policy.films.maxBytes,
      bound: 'two pictures and two films per box',
      retention: 'until replaced; a month without a record',
      job: 'storage/remove-orphaned-files.ts',
    },
  };
}

/** Why each other table stays small, or is stored for as long as the law or the product needs. */
export const otherTables: Readonly<Record<string, string>> = {
  app_user: 'One per verified address; erased by its owner or an admin.',
  terms_acceptance: 'One per account and version of the terms.',
  google_identity: 'A few per account.',
  authenticator_app: 'Two per account.',
  passkey: 'Limited per account.',
  recovery_code: 'Ten per account.',
  review: 'One per account and box.',
  review_report: 'One per account and review.',
  review_invitation: 'One per approved order; without the person once the account is erased.',
  application: 'Open ones are limited per account; admins decide the others.',
  complaint_note: 'Written by admins, limited per complaint; deleted with it.',
  complaint_number: 'One per year.',
  invitation: 'Sent by partners, limited per hour; deleted 90 days after they end.',
  page_view_daily: 'One per day, page group and category.',
  page_view_box_daily: 'One per day, box and category.',
  click_daily: 'One per day and box.',
  conversion: 'Signed orders of brands, the basis of invoices.',
  conversion_reversal: 'Signed refunds of brands, the basis of credit notes.',
  conversion_daily: 'One per day and box.',
  conversion_decision: 'Made by admins; deleted 30 days after its end.',
  conversion_decision_item: 'One per order, until its decision is applied or undone.',
  conversion_decision_skip: 'Deleted with its decision.',
  approval_rule: 'One per box.',
  approval_run: 'One per day.',
  postback_key: 'Made by partners, limited per hour.',
  category: 'Made by admins.',
  box: 'Made by admins.',
  box_price: 'Changes of prices by admins, a few a year; stays with the box.',
  box_check: 'Three per box, made by admins.',
  box_verification: 'Made by admins, about one a year and box; stays as evidence.',
  page_look: 'One per verified box.',
  box_member: 'One per member of a box.',
  billing_details: 'One per box.',
  promo_media: 'Four per box.',
  tier_change: 'Changes by partners, admins and once a month.',
  premium_change: 'Changes by partners and admins, about two a month.',
  premium_schedule: 'One per box.',
  sponsored_view_daily: 'One per day and box with a sponsored place.',
  sponsored_order: 'At most one per order.',
  bank_statement: 'Imported by admins; required by tax law.',
  bank_line: 'Imported by admins; required by tax law.',
  customer_credit: 'One per box.',
  payment_allocation: 'A few per payment; required by tax law.',
  invoice: 'One per box and month; required by tax law.',
  invoice_account: 'One per box.',
  invoice_dispute: 'One open per invoice; by partners, while the invoice is unpaid.',
  invoice_reminder: 'Three per invoice.',
  invoice_number: 'One per year.',
  month_statement: 'At most one per box and month; belongs to its invoice.',
  credit_note: 'Made by admins; required by tax law.',
  credit_note_number: 'One per year.',
  ledger_transaction: 'Bookings; required by tax law.',
  ledger_entry: 'Bookings; required by tax law.',
  ledger_account: 'The chart of accounts.',
  ledger_closing: 'One per month.',
  ledger_month: 'One per account and month.',
  ledger_day: 'One per account and day with bookings.',
  expense: 'Made by admins; required by tax law.',
  expense_category: 'Made by admins.',
  expense_month: 'One per category and month.',
  vendor: 'Made by admins.',
  audit_entry: 'Changes by admins; append-only.',
  table_look: 'Limited per admin.',
  notification_setting: 'One per account and kind.',
  release_override: 'Made by admins; deleted when it ends.',
  migration: 'One per migration.',
  installation: 'One.',
  orphaned_file: 'Stored files without a record; deleted with them after 30 days.',
};
