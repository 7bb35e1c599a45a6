import type { ErrorCodeOf, Method, PathOf } from '@hive/contract/call-types';
import { ApiError } from '@hive/shared-auth/http';

/**
 * Whether a call failed with one of the codes that the contract lists for it:
 * `hasErrorCode<'POST', typeof apiPaths.applications>(error, 'CATEGORY_UNKNOWN')`.
 * A code that the call does not have is a compile error.
 */
export const hasErrorCode = <M extends Method, P extends PathOf<M>>(
  error: unknown,
  ...codes: readonly ErrorCodeOf<M, P>[]
): error is ApiError =>
  error instanceof ApiError && (codes as readonly string[]).includes(error.code);
