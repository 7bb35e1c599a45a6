import type { ErrorCode } from '@hive/contract/error-codes';
import { ApiError } from '@hive/shared-auth/http';

/**
 * The sentence for a call that failed: the screen's own, except where the server tells something the person must
 * know: how long to wait, and of this call whatever else is named.
 */
export function messageOf(error: unknown, own: string, ...told: ErrorCode[]): string {
  const isTold = error instanceof ApiError && ['RATE_LIMITED', ...told].includes(error.code);
  return isTold ? error.message : own;
}
