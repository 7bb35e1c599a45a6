import type { ErrorCode } from '@hive/contract/error-codes';
import { ApiError } from '@hive/shared-auth/http';

/**
 * The message for a failed call: the screen's own `fallback`, unless the server's message matters to the user. Without a
 * response, advice about the connection follows a fallback that has none.
 * @param codes error codes whose message from the server is shown; RATE_LIMITED, which names the wait, always is
 */
export function getErrorMessage(error: unknown, fallback: string, ...codes: ErrorCode[]): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'NETWORK')
    return /try again/i.test(fallback) ? fallback : `${toSentence(fallback)} ${error.message}`;
  return ['RATE_LIMITED', ...codes].includes(error.code) ? error.message : fallback;
}

const toSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
