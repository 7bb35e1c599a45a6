import type { Role } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';

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

/**
 * Every security figure that is a setting. The code reads it from the context, tests read and replace it there.
 * The ids are those of the requirements: ASVS 5, NIST 800-63B-4 and RFC 9700 stand behind them.
 */
export interface SecurityPolicy {
  /** S1: length only, Argon2id, few hashes at once so that they cannot starve the process. */
  password: {
    minLength: number;
    maxLength: number;
    argon2: { memoryKiB: number; passes: number; lanes: number };
    hashesAtOnce: number;
  };
  /** The link of a password mail. */
  passwordLinkSeconds: number;
  /** S3: per account and network prefix, and per address over all accounts. */
  login: { perAccount: RateAllowance; perAddress: RateAllowance };
  /** S4. */
  emailCode: {
    digits: number;
    lifetimeSeconds: number;
    maxAttempts: number;
    resendCooldownSeconds: number;
  };
  /** S5: one counter over all factors; each further block doubles up to the longest. */
  factorFailures: { blockAfter: number; firstBlockSeconds: number; longestBlockSeconds: number };
  /** S8. */
  accessTokenSeconds: number;
  /** S9, by role. */
  sessionLifetimes: Record<Role, SessionLifetime>;
  /** Allowances per network prefix (or visitor) of the calls that anyone may make. */
  rateLimits: {
    register: RateAllowance;
    registerPerAccount: RateAllowance;
    forgotPassword: RateAllowance;
    forgotPasswordPerAccount: RateAllowance;
    resetPassword: RateAllowance;
    emailCodeVerify: RateAllowance;
    emailCodeResend: RateAllowance;
    refresh: RateAllowance;
    interaction: RateAllowance;
    go: RateAllowance;
    clientReport: RateAllowance;
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
  },
  passwordLinkSeconds: 30 * minute,
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
  },
  accessTokenSeconds: 10 * minute,
  sessionLifetimes: {
    admin: { absoluteSeconds: 12 * hour, idleSeconds: 30 * minute },
    partner: { absoluteSeconds: 24 * hour, idleSeconds: hour },
    user: { absoluteSeconds: 30 * day, idleSeconds: 7 * day },
  },
  rateLimits: {
    register: { points: 20, seconds: hour },
    registerPerAccount: { points: 5, seconds: hour },
    forgotPassword: { points: 20, seconds: hour },
    forgotPasswordPerAccount: { points: 3, seconds: hour },
    resetPassword: { points: 20, seconds: hour },
    emailCodeVerify: { points: 60, seconds: 15 * minute },
    emailCodeResend: { points: 20, seconds: hour },
    refresh: { points: 120, seconds: minute },
    interaction: { points: 120, seconds: minute },
    go: { points: 60, seconds: minute },
    clientReport: { points: 30, seconds: minute },
  },
  networkPrefix: { ipv4: 24, ipv6: 64 },
  maxBodyBytes: 100 * 1024,
};
