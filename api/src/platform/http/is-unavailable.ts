import { isDatabaseAway } from '../../database/is-database-away';
import { Problem } from './problem';

/** How soon a client may try again. Seconds. */
export const retryAfterSeconds = 5;

/** Whether an error means that the database is temporarily unreachable, not that the query is wrong. */
export const isUnavailable = (error: unknown): boolean =>
  !(error instanceof Problem) && isDatabaseAway(error);

/** The error for a temporary outage. */
export const unavailable = (cause?: unknown): Problem =>
  new Problem('UNAVAILABLE', 'This is not available right now. Please try again shortly.', {
    details: { retryAfterSeconds },
    cause,
  });
