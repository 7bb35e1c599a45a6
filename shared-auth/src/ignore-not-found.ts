import { ApiError } from '@hive/shared-auth/http';

/** Whether a request failed with 404. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOT_FOUND';

/** Awaits a deletion. A 404 counts as success: another request deleted it first. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
