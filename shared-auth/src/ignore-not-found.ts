import { ApiError } from '@hive/shared-auth/http';

/** Awaits a deletion. A 404 counts as success: another request deleted it first. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
  }
}
