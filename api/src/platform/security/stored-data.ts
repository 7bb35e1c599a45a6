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

const photoBound = ({ unusedPhotosPerUser }: SecurityPolicy['retention']): string =>
  `${limits.reviewPhotosMax} per review, and ${unusedPhotosPerUser} unused ones per account`;
const photoRetention = ({ unusedPhotoSeconds }: SecurityPolicy['retention']): string =>
  `with the review; unused ones ${toPeriod(unusedPhotoSeconds)}`;
const withSession = 'with its session';
const perNetwork = (what: string): string => `the limit of ${what} per network`;

/** The tables that visitors can grow. A test compares them with the database, and the guide with them. */
export function listVisitorTables(policy: SecurityPolicy): Record<string, GrownByVisitors> {
  const { retention, mail, rateLimits, sessionLifetimes } = policy;
  const count = (value: number): string => value.toLocaleString('en-GB');
  const sessionSeconds =
    Math.max(...Object.values(sessionLifetimes).map((lifetime) => lifetime.absoluteSeconds)) +
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
      bytes: 250,
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
    review_photo: {
      bytes: 600,
      bound: photoBound(retention),
      retention: photoRetention(retention),
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
    dismissed_box: {
      bytes: 150,
      bound: 'one per account and listed box',
      retention: 'with the account or the box',
      job: 'auth/profile/account-erasure.ts',
    },
    shortlist_item: {
      bytes: 200,
      bound: `${limits.shortlistMax} per account`,
      retention: 'with the account',
      job: 'auth/profile/erase-repository.ts',
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
    email_change: {
      bytes: 400,
      bound: 'one per account',
      retention: toPeriod(policy.emailChangeSeconds),
      job: 'auth/accounts/email-change-repository.ts',
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
    canary_opening: {
      bytes: 200,
      bound: 'two per canary and network, and two per minute of the last hour',
      retention: '30 days',
      job: 'releases/registry/release-counter.ts',
    },
    web_vital: {
      bytes: 160,
      bound: 'one per served release, page, measurement, hour and bucket',
      retention: '30 days',
      job: 'releases/vitals/vitals-counter.ts',
    },
    canary_vital: {
      bytes: 200,
      bound: 'six per canary and network',
      retention: '30 days',
      job: 'releases/vitals/vitals-counter.ts',
    },
    fault_group: {
      bytes: 8_000,
      bound: '200 per served release, 20 of them from one network',
      retention: '30 days',
      job: 'releases/faults/plugin.ts',
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
    'files/box-pictures/': {
      bytes: 1_000_000,
      bound: 'twelve unpublished ones per box, and those of versions',
      retention: 'as long as the box, if it was published; a month without a record',
      job: 'storage/remove-orphaned-files.ts',
    },
    'files/promo/': {
      bytes: policy.films.maxBytes,
      bound: 'two pictures and two films per box',
      retention: 'until replaced; a month without a record',
      job: 'storage/remove-orphaned-files.ts',
    },
    'files/reviews/': {
      bytes: 400_000,
      bound: photoBound(policy.retention),
      retention: photoRetention(policy.retention),
      job: 'marketplace/reviews/plugin.ts',
    },
  };
}
