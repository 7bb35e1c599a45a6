import { ApiError } from '@hive/shared-auth/http';

/** Whether an older api does not have the call: repeating it is useless. */
export const isNotServed = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;
