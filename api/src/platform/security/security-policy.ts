import type { Role } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import type { AutoFillPolicy } from './auto-fill-policy';
import { autoFillPolicy } from './auto-fill-policy';
import type { UploadPolicy } from './upload-policy';
import { uploadPolicy } from './upload-policy';

/** So many points in so many seconds; one request takes one point. */
export interface RateAllowance {
  points: number;
  seconds: number;
}

/** How long a session lives at most, and how long without a request. Seconds. */
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
  /** From when on a mail that waits counts as delayed, even without a failed attempt. */
  delayedAfterSeconds: number;
  /** How long one that was sent, and one that was given up, can be looked up. */
  keepSentSeconds: number;
  keepDeadSeconds: number;
  /** How often the outbox is looked through for what was lost, has expired or is old. */
  upkeepSeconds: number;
}

/**
 * A counter of failures in a row: at `blockAfter` the first rest, and each further failure doubles it up to the longest.
 * A row that has not grown for `forgetAfterSeconds` is forgotten.
 */
export interface FailureAllowance {
  blockAfter: number;
  firstBlockSeconds: number;
  longestBlockSeconds: number;
  forgetAfterSeconds: number;
}

/**
 * Every security figure that is a setting. The code reads it from the context, tests read and replace it there.
 * The ids are those of the requirements: ASVS 5, NIST 800-63B-4 and RFC 9700 stand behind them.
 */
export interface SecurityPolicy extends UploadPolicy {
  /** S1: length only, Argon2id, few hashes at once so that they cannot starve the process. */
  password: {
    minLength: number;
    maxLength: number;
    argon2: { memoryKiB: number; passes: number; lanes: number };
    hashesAtOnce: number;
    /** Maximum queue length, a few seconds' work. Further requests are refused with a retry time. */
    mostWaiting: number;
    /** How long the queue is still processed once the process is stopping. It ends what is left after 10 seconds. */
    waitAtStopSeconds: number;
  };
  /** The link of a password mail. */
  passwordLinkSeconds: number;
  /** How long a registration may wait for its code. */
  registrationSeconds: number;
  /** S3: per account and network prefix, and per address over all accounts. */
  login: { perAccount: RateAllowance; perAddress: RateAllowance };
  /** S4. */
  emailCode: {
    digits: number;
    lifetimeSeconds: number;
    maxAttempts: number;
    resendCooldownSeconds: number;
  };
  /** S5: one counter over all factors. */
  factorFailures: FailureAllowance;
  /**
   * The same for passwords typed from devices the account does not know, whatever their addresses: a known device keeps
   * a separate allowance, so nobody can lock the owner out (S3).
   */
  passwordFailures: FailureAllowance;
  /** S6, RFC 6238: a step's length, and how many steps before the present one are taken. */
  totp: { stepSeconds: number; digits: number; earlierSteps: number; setupSeconds: number };
  /** S7. */
  recoveryCodes: { count: number; bytes: number };
  /** WebAuthn: how long a question waits for its answer, and how many an account may have. */
  passkeys: { challengeSeconds: number; most: number };
  /** How long an invitation to a box works, and how long it can be looked up after that. */
  invitations: { lifetimeSeconds: number; retentionSeconds: number };
  /** How long a proved strong factor opens the actions that ask for one. */
  stepUpSeconds: number;
  /** How long an admin sees another version of a remote at most; their session may end before. */
  releaseOverrideSeconds: number;
  /**
   * Devices: how long one is trusted, how long it is known at all after its last use, and how many an account knows:
   * each may try passwords and codes for itself, so they must not be collected.
   */
  devices: { trustedSeconds: number; knownSeconds: number; most: number };
  /**
   * S15: a Google sign-in under way, how long a link waits for the password, how long the provider may take to answer,
   * and by how much its clock may be ahead.
   */
  google: {
    signInSeconds: number;
    linkSeconds: number;
    providerTimeoutSeconds: number;
    clockToleranceSeconds: number;
  };
  /** S18. */
  autoFill: AutoFillPolicy;
  /** S17. How long a signed address opens its file. */
  signedAddressSeconds: number;
  /**
   * What brands report. The largest body (bytes), and how many attempts of a box are kept at most that brought nothing
   * about (refused, repeated, tests): the record of what was received must not be a way to fill the disk.
   */
  postbacks: { maxBytes: number; mostIdleKept: number };
  /** Mails on their way out. */
  mail: MailPolicy;
  /** S8. */
  accessTokenSeconds: number;
  /**
   * S13. `inFlightSeconds`: the longest a request and its answer are under way together; the browser gives up after
   * that. `restSeconds`: how long a refresh token is not exchanged after it was handed out to a browser: a late answer,
   * a late request, and the half minute for which a browser may keep cookies unwritten.
   */
  refresh: { inFlightSeconds: number; restSeconds: number };
  /** S9, by role. */
  sessionLifetimes: Record<Role, SessionLifetime>;
  /** How long a session's record outlasts the longest life a session can have. Seconds. */
  endedSessionsRetentionSeconds: number;
  /** Allowances per network prefix (or visitor) of the calls that anyone may make, and per session or person of others. */
  rateLimits: {
    register: RateAllowance;
    registerPerAccount: RateAllowance;
    forgotPassword: RateAllowance;
    forgotPasswordPerAccount: RateAllowance;
    resetPassword: RateAllowance;
    emailCodeVerify: RateAllowance;
    emailCodeResend: RateAllowance;
    emailCodePerRecipient: RateAllowance;
    refresh: RateAllowance;
    interaction: RateAllowance;
    go: RateAllowance;
    clientReport: RateAllowance;
    clientLoads: RateAllowance;
    factorVerify: RateAllowance;
    factorSetup: RateAllowance;
    changePassword: RateAllowance;
    googleStart: RateAllowance;
    pictureUpload: RateAllowance;
    promoUpload: RateAllowance;
    reviewWrite: RateAllowance;
    reviewReport: RateAllowance;
    applicationWrite: RateAllowance;
    invitationSend: RateAllowance;
    invitationOpen: RateAllowance;
    autoFill: RateAllowance;
    exportOwnData: RateAllowance;
    eraseAccount: RateAllowance;
    /** Per network, before a signature is looked at; and of those rightly signed, per box. */
    postback: RateAllowance;
    postbackPerBox: RateAllowance;
    /** Maximum refused postbacks of a box that are stored for its partner; further ones are only answered. */
    postbackRefusedStored: RateAllowance;
    postbackKeys: RateAllowance;
  };
  /** S24: the part of an address that counts as one client. Bits. */
  networkPrefix: { ipv4: number; ipv6: number };
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
  endedSessionsRetentionSeconds: 7 * day,
  rateLimits: {
    register: { points: 20, seconds: hour },
    registerPerAccount: { points: 5, seconds: hour },
    forgotPassword: { points: 20, seconds: hour },
    forgotPasswordPerAccount: { points: 3, seconds: hour },
    resetPassword: { points: 20, seconds: hour },
    emailCodeVerify: { points: 60, seconds: 15 * minute },
    emailCodeResend: { points: 20, seconds: hour },
    emailCodePerRecipient: { points: 10, seconds: hour },
    refresh: { points: 120, seconds: minute },
    interaction: { points: 120, seconds: minute },
    go: { points: 60, seconds: minute },
    clientReport: { points: 30, seconds: minute },
    clientLoads: { points: 120, seconds: minute },
    factorVerify: { points: 60, seconds: 15 * minute },
    factorSetup: { points: 30, seconds: hour },
    changePassword: { points: 10, seconds: hour },
    googleStart: { points: 60, seconds: hour },
    pictureUpload: { points: 30, seconds: hour },
    promoUpload: { points: 30, seconds: hour },
    reviewWrite: { points: 30, seconds: hour },
    reviewReport: { points: 30, seconds: hour },
    applicationWrite: { points: 10, seconds: hour },
    invitationSend: { points: 100, seconds: hour },
    invitationOpen: { points: 60, seconds: 15 * minute },
    autoFill: { points: 60, seconds: hour },
    exportOwnData: { points: 10, seconds: hour },
    eraseAccount: { points: 10, seconds: hour },
    postback: { points: 1_200, seconds: minute },
    postbackPerBox: { points: 600, seconds: minute },
    postbackRefusedStored: { points: 120, seconds: minute },
    postbackKeys: { points: 20, seconds: hour },
  },
  networkPrefix: { ipv4: 24, ipv6: 64 },
  maxBodyBytes: 100 * 1024,
};
