import type { ErrorCode } from '@hive/contract/error-codes';
import { ApiError } from '@hive/shared-auth/http';

/**
 * The message for a failed call: the screen's own `fallback`, unless the server's message matters to the user.
 * @param codes error codes whose message from the server is shown; RATE_LIMITED, which names the wait, always is
 */
export function getErrorMessage(error: unknown, fallback: string, ...codes: ErrorCode[]): string {
  const isShown = error instanceof ApiError && ['RATE_LIMITED', ...codes].includes(error.code);
  return isShown ? error.message : fallback;
}
