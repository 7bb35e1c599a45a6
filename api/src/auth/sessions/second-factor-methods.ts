import type { TwoFactorMethod } from '@hive/contract/auth';

/** The second factors that an account has set up. */
export interface ConfiguredFactors {
  hasApp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
}

/**
 * The methods that an account may use as second factor: the app or a passkey if set up, or a recovery code. The emailed
 * code is only for accounts with neither: offering a weaker method beside a stronger one would make the stronger one
 * worthless.
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
