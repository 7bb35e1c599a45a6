import { createHash } from 'node:crypto';

/** Subjects hold a hash instead of the email address, which is in lower case. */
const hashAddress = (email: string): string =>
  createHash('sha256').update(email).digest('base64url');

/**
 * The subjects under which failed attempts are counted. Defined only here, because erasing an account must find them
 * all.
 */
export const failureSubjects = {
  /** Second factors of an account, from unknown browsers. */
  account: (userId: string) => `user:${userId}`,
  /** Second factors from a known browser, which has its own counter. */
  device: (deviceId: string) => `device:${deviceId}`,
  /** The code of a registration. Unrelated to the account of that address. */
  registration: (email: string) => `registration:${hashAddress(email)}`,
  /** Passwords at login, from unknown browsers. */
  passwordFromUnknownDevice: (email: string) => `password:${hashAddress(email)}`,
  /** Passwords at login, from a known browser. */
  passwordOnDevice: (deviceId: string) => `password:device:${deviceId}`,
  /** The password confirmed again within a session. */
  currentPassword: (userId: string) => `current-password:${userId}`,
} as const;
