import { Problem } from '../../platform/http/problem';

/** For admins who name a box that does not exist or is archived. */
export const boxNotFound = (): Problem => new Problem('NOT_FOUND', 'There is no such partner.');

/** For admins who try to become partners. */
export const adminCannotBeMember = (): Problem =>
  new Problem('FORBIDDEN', 'Admin accounts can’t represent a box. Use another account.');

/** For admins who decide: the account cannot become a partner account. */
export const accountUnfit = (): Problem =>
  new Problem(
    'ACCOUNT_UNFIT',
    'This account is suspended or is an admin account, so it can’t represent a box.',
  );
