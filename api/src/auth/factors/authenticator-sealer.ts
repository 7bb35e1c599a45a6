import type { Settings } from '../../platform/settings/settings';
import { createSealer, type Sealer } from '../../platform/security/sealing';

/** Seals the secrets of authenticator apps. The owner is the account's id. */
export const createAuthenticatorSealer = ({ secretKey }: Pick<Settings, 'secretKey'>): Sealer =>
  createSealer(secretKey, 'authenticator app');
