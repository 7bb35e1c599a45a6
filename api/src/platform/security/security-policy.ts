import type { Role } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { clientNetworkPrefix, type NetworkPrefix } from '@hive/shared-node/client-address';
import type { AutoFillPolicy } from './auto-fill-policy';
import { autoFillPolicy } from './auto-fill-policy';
import type { RateAllowance, RateLimits } from './rate-limit-policy';
import { rateLimits } from './rate-limit-policy';
import type { RetentionPolicy } from './retention-policy';
import { retentionPolicy } from './retention-policy';
import type { UploadPolicy } from './upload-policy';
import { uploadPolicy } from './upload-policy';

/** Maximum lifetime of a session, and without a request. Seconds. */
export interface SessionLifetime {
  absoluteSeconds: number;
  idleSeconds: number;
}

/** How mails are sent, and how long they are stored. */
export interface MailPolicy {
  /** Mails that one process sends at a time. */
  atOnce: number;
  /** Timeout of one attempt, for a mail server that does not respond. */
  attemptSeconds: number;
  /** Time for mails in progress once the process is stopping. */
  finishSeconds: number;
  /** When an attempt counts as lost, because the process that made it is gone. Longer than an attempt may take. */
  lostAfterSeconds: number;
  /** Attempts before a mail is given up; the pause between two grows from 3 seconds to 6 hours, 28 hours in all. */
  maxAttempts: number;
  /** Age at which a queued mail counts as delayed, even without a failed attempt. */
  delayedAfterSeconds: number;
  /** How long sent and failed mails are listed. */
  keepSentSeconds: number;
  keepDeadSeconds: number;
  /** How often lost and expired mails are handled. */
  upkeepSeconds: number;
}

/**
 * A counter of consecutive failures: `blockAfter` failures cause the first pause, and each further one doubles it up to
 * the maximum. The counter is reset after `forgetAfterSeconds` without a failure.
 */
export interface FailureAllowance {
  blockAfter: number;
  firstBlockSeconds: number;
  longestBlockSeconds: number;
  forgetAfterSeconds: number;
}

/**
 * Every configurable security figure, after ASVS 5, NIST 800-63B-4 and RFC 9700. The code reads it from the context, and
 * tests replace it there.
 */
export interface SecurityPolicy extends UploadPolicy {
  /** Passwords: length only, Argon2id, few hashes at once so that they cannot starve the process. */
  password: {
    minLength: number;
    maxLength: number;
    argon2: { memoryKiB: number; passes: number; lanes: number };
    hashesAtOnce: number;
    /** Maximum queue length, a few seconds' work. Further requests are refused with a retry time. */
    mostWaiting: number;
    /** How long the queue is processed once the process is stopping, which ends all work after 10 seconds. */
    waitAtStopSeconds: number;
  };
  /** The link in a password reset mail. */
  passwordLinkSeconds: number;
  /** How long a change of email address waits for its confirmations. */
  emailChangeSeconds: number;
  /** How long a registration is valid without its code. */
  registrationSeconds: number;
  /** Login attempts: per account and network prefix, and per address over all accounts. */
  login: { perAccount: RateAllowance; perAddress: RateAllowance };
  /** Codes by email. */
  emailCode: {
    digits: number;
    lifetimeSeconds: number;
    maxAttempts: number;
    resendCooldownSeconds: number;
  };
  /** Failed second factors: one counter over all of them. */
  factorFailures: FailureAllowance;
  /**
   * The same for passwords typed from devices the account does not know, whatever their addresses: a known device keeps
   * a separate allowance, so nobody can lock the owner out.
   */
  passwordFailures: FailureAllowance;
  /** Authenticator apps (RFC 6238): the length of a time step, and the number of earlier steps that are accepted. */
  totp: { stepSeconds: number; digits: number; earlierSteps: number; setupSeconds: number };
  /** Recovery codes: their number, and the random bytes of each. */
  recoveryCodes: { count: number; bytes: number };
  /** WebAuthn: the lifetime of a challenge, and the maximum number of passkeys of an account. */
  passkeys: { challengeSeconds: number; most: number };
  /** The lifetime of an invitation to a box, and how long it is listed afterwards. */
  invitations: { lifetimeSeconds: number; retentionSeconds: number };
  /** The lifetime of a step-up. */
  stepUpSeconds: number;
  /** The maximum lifetime of an admin's override; their session may end earlier. */
  releaseOverrideSeconds: number;
  /**
   * Devices: how long one is trusted, how long it is known after its last use, and the maximum per account. Each has its own
   * allowance of password and code attempts, so their number is limited.
   */
  devices: { trustedSeconds: number; knownSeconds: number; most: number };
  /**
   * Login with Google: the time for a sign-in, how long a link waits for the password, how long the provider may take to answer,
   * and by how much its clock may be ahead.
   */
  google: {
    signInSeconds: number;
    linkSeconds: number;
    providerTimeoutSeconds: number;
    clockToleranceSeconds: number;
  };
  /** Requests to other websites. */
  autoFill: AutoFillPolicy;
  /** The lifetime of a signed address. */
  signedAddressSeconds: number;
  /**
   * Postbacks: the maximum body (bytes), and the maximum stored attempts of a box without effect (refused, repeated,
   * tests), so that the log cannot fill the disk.
   */
  postbacks: { maxBytes: number; mostIdleKept: number };
  /** What visitors cause to be stored. */
  retention: RetentionPolicy;
  /** Outgoing mails. */
  mail: MailPolicy;
  /** The lifetime of an access token. */
  accessTokenSeconds: number;
  /**
   * Refresh tokens. `inFlightSeconds`: the maximum time of a request and its response; the browser gives up after that.
   * `restSeconds`: how long a refresh token is not rotated after it was issued: a late response, a late request, and the
   * half minute for which a browser may not have stored its cookies.
   */
  refresh: { inFlightSeconds: number; restSeconds: number };
  /** The limits of a session, by role. */
  sessionLifetimes: Record<Role, SessionLifetime>;
  /**
   * Open notification streams, and milliseconds between two heartbeats, at which ended sessions lose their streams. Proxies
   * may close a connection that is silent for 30 seconds.
   */
  notificationStreams: {
    perPerson: number;
    perNetwork: number;
    perProcess: number;
    heartbeatMs: number;
  };
  /** How long a session's record is stored after the maximum lifetime of a session. Seconds. */
  endedSessionsRetentionSeconds: number;
  rateLimits: RateLimits;
  /** How often the processes are counted among which limits are divided. Milliseconds. */
  countProcessesMs: number;
  /**
   * Counted clicks of one network on one box. A household has two or three people and a small office about ten, each of
   * whom counts once an hour (record 0051).
   */
  clicksPerNetwork: RateAllowance;
  /** The part of an address that counts as one client. Bits. */
  networkPrefix: NetworkPrefix;
  /** The largest request body. Bytes. */
  maxBodyBytes: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const securityPolicy: SecurityPolicy = {
  password: {
    minLength: limits.passwordMin,
    maxLength: limits.passwordMax,
    argon2: { memoryKiB: 64 * 1024, passes: 3, lanes: 1 },
    hashesAtOnce: 2,
    mostWaiting: 100,
    waitAtStopSeconds: 8,
  },
  passwordLinkSeconds: 30 * minute,
  emailChangeSeconds: 24 * 60 * minute,
  registrationSeconds: day,
  login: {
    perAccount: { points: 5, seconds: 15 * minute },
    perAddress: { points: 100, seconds: hour },
  },
  emailCode: {
    digits: limits.codeLength,
    lifetimeSeconds: limits.codeLifetimeSeconds,
    maxAttempts: limits.codeAttempts,
    resendCooldownSeconds: limits.resendCooldownSeconds,
  },
  factorFailures: {
    blockAfter: 10,
    firstBlockSeconds: 15 * minute,
    longestBlockSeconds: day,
    forgetAfterSeconds: 30 * day,
  },
  passwordFailures: {
    blockAfter: 20,
    firstBlockSeconds: 15 * minute,
    longestBlockSeconds: day,
    forgetAfterSeconds: 30 * day,
  },
  totp: { stepSeconds: 30, digits: limits.codeLength, earlierSteps: 1, setupSeconds: 15 * minute },
  recoveryCodes: { count: limits.recoveryCodes, bytes: 10 },
  passkeys: { challengeSeconds: 5 * minute, most: limits.passkeysMax },
  invitations: { lifetimeSeconds: limits.invitationDays * day, retentionSeconds: 90 * day },
  stepUpSeconds: limits.stepUpMinutes * minute,
  releaseOverrideSeconds: 8 * hour,
  devices: { trustedSeconds: limits.trustedDeviceDays * day, knownSeconds: 180 * day, most: 20 },
  google: {
    signInSeconds: 10 * minute,
    linkSeconds: 15 * minute,
    providerTimeoutSeconds: 5,
    clockToleranceSeconds: minute,
  },
  autoFill: autoFillPolicy,
  ...uploadPolicy,
  signedAddressSeconds: 5 * minute,
  postbacks: { maxBytes: 8 * 1024, mostIdleKept: 5_000 },
  retention: retentionPolicy,
  mail: {
    atOnce: 4,
    attemptSeconds: 30,
    finishSeconds: 10,
    lostAfterSeconds: minute,
    maxAttempts: 14,
    delayedAfterSeconds: 10,
    keepSentSeconds: 30 * day,
    keepDeadSeconds: 90 * day,
    upkeepSeconds: 30,
  },
  accessTokenSeconds: 10 * minute,
  refresh: {
    inFlightSeconds: limits.answerTimeoutSeconds,
    restSeconds: 2 * limits.answerTimeoutSeconds + 30,
  },
  sessionLifetimes: {
    admin: { absoluteSeconds: 12 * hour, idleSeconds: 30 * minute },
    partner: { absoluteSeconds: 24 * hour, idleSeconds: hour },
    user: { absoluteSeconds: 30 * day, idleSeconds: 7 * day },
  },
  // A browser opens one. The web host has the same limits per network and in all.
  notificationStreams: { perPerson: 5, perNetwork: 64, perProcess: 3_000, heartbeatMs: 25_000 },
  endedSessionsRetentionSeconds: 7 * day,
  rateLimits,
  countProcessesMs: 10_000,
  clicksPerNetwork: { points: 10, seconds: hour },
  networkPrefix: clientNetworkPrefix,
  maxBodyBytes: 100 * 1024,
};
