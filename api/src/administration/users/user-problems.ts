import { limits } from '@hive/contract/limits';
import { Problem } from '../../platform/http/problem';

export const noUser = (): Problem =>
  new Problem('NOT_FOUND', 'We could not find this user. Their account may have been deleted.');

export const ownAccount = (): Problem =>
  new Problem(
    'OWN_ACCOUNT',
    'This is your own account. Another admin must change your role, suspend or delete you.',
  );

export const lastAdmin = (): Problem =>
  new Problem('LAST_ADMIN', 'This is the only admin. Make another user an admin first.');

export const tooManyBadges = (): Problem =>
  new Problem('VALIDATION_FAILED', `Add at most ${limits.badgesMax} badges.`);

/** The requesting admin was suspended or lost the role after the request was authorised. */
export const noLongerAdmin = (): Problem =>
  new Problem('FORBIDDEN', 'You do not have permission to do this.');
