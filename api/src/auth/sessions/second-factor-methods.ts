import type { TwoFactorMethod } from '@hive/contract/auth';

/** What an account has set up. */
export interface ConfiguredFactors {
  hasApp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
}

/**
 * How somebody may prove the second factor: by the app or a passkey where set up, or by a recovery code. The mailed
 * code is for those who have neither: offering the weaker way beside the stronger would make the stronger worthless.
 */
export function listFactorMethods({
  hasApp,
  hasPasskey,
  hasRecoveryCode,
}: ConfiguredFactors): TwoFactorMethod[] {
  if (!hasApp && !hasPasskey) return ['email'];
  const methods: TwoFactorMethod[] = [];
  if (hasApp) methods.push('totp');
  if (hasPasskey) methods.push('passkey');
  if (hasRecoveryCode) methods.push('recovery');
  return methods;
}
