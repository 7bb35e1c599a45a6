import { Problem } from '../../platform/http/problem';
import { isCommonPassword } from './common-passwords';

/**
 * What the contract's schema cannot know of a new password.
 * @throws Problem VALIDATION_FAILED on the field it was typed in
 */
export function refuseCommonPassword(
  password: string,
  email: string,
  field: 'password' | 'newPassword' = 'password',
): void {
  if (!isCommonPassword(password, email)) return;
  const message = 'This password is too easy to guess. Choose another one.';
  throw new Problem('VALIDATION_FAILED', message, { fields: { [field]: message } });
}
