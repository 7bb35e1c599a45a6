import type { Settings } from '../../platform/settings/settings';
import { createSealer, type Sealer } from '../../platform/security/sealing';

/** Encrypts the secrets of authenticator apps, bound to the account's id. */
export const createAuthenticatorSealer = ({ secretKey }: Pick<Settings, 'secretKey'>): Sealer =>
  createSealer(secretKey, 'authenticator app');
