import type { SecretKeys } from '../../platform/security/key-ring';
import { createSealer, type Sealer } from '../../platform/security/sealing';

/** Encrypts the secrets of authenticator apps, bound to the account's id. */
export const createAuthenticatorSealer = (keys: SecretKeys): Sealer =>
  createSealer(keys, 'authenticator app');
