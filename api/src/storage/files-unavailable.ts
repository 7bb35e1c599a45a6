import { Problem } from '../platform/http/problem';

/** The file storage cannot be reached: the client may try again. */
export const filesUnavailable = (cause: unknown): Problem =>
  new Problem('UNAVAILABLE', 'Files cannot be reached at the moment. Please try again.', {
    details: { retryAfterSeconds: 5 },
    cause,
  });
