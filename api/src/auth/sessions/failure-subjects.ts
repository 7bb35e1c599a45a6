import { createHash } from 'node:crypto';

/** People's addresses stay out of the names. They count in lower case. */
const hashAddress = (email: string): string =>
  createHash('sha256').update(email).digest('base64url');

/** Under which names failed looks are counted: here and nowhere else, because erasing an account must find them all. */
export const failureSubjects = {
  /** Second factors of an account, from browsers it does not know. */
  account: (userId: string) => `user:${userId}`,
  /** Second factors from a browser it knows, which counts for itself. */
  device: (deviceId: string) => `device:${deviceId}`,
  /** The code of a registration. It has nothing to do with the account of that address. */
  registration: (email: string) => `registration:${hashAddress(email)}`,
  /** Passwords typed at the login, from browsers the account does not know. */
  passwordFromUnknownDevice: (email: string) => `password:${hashAddress(email)}`,
  /** Passwords typed at the login, from a browser it knows. */
  passwordOnDevice: (deviceId: string) => `password:device:${deviceId}`,
  /** The password asked for once more within a session. */
  currentPassword: (userId: string) => `current-password:${userId}`,
} as const;
