import type { CanaryPolicy } from './canary-policy';

/** The last minute in which tabs opened a version so long ago that they have responded, unless they hang. */
export const lastResponseMinute = (
  now: Date,
  { responses }: Pick<CanaryPolicy, 'responses'>,
): Date => new Date(now.getTime() - (responses.graceSeconds + 60) * 1000);
