import { ApiError } from '@hive/shared-auth/http';

/**
 * The sentence for a call that failed: the screen's own, except where the server tells something the person must
 * know (how long to wait).
 */
export function messageOf(error: unknown, own: string): string {
  return error instanceof ApiError && error.code === 'RATE_LIMITED' ? error.message : own;
}
