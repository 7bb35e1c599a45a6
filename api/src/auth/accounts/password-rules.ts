import { invalidField } from '../../platform/http/problem';
import { isGuessable } from './guessable-password';

/**
 * Checks that the contract's schema cannot make.
 * @throws Problem VALIDATION_FAILED naming the field
 */
export function refuseGuessablePassword(
  password: string,
  email: string,
  field: 'password' | 'newPassword' = 'password',
): void {
  if (!isGuessable(password, email)) return;
  const message = 'This password is too easy to guess. Choose another one.';
  throw invalidField(field, message);
}
