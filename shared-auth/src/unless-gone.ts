import { ApiError } from '@hive/shared-auth/http';

/** Waits until something is removed. What is gone already, as somebody was quicker, is what was wanted. */
export async function unlessGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
  }
}
