import { Problem } from '../../platform/http/problem';

/** Told to admins who would become partners. */
export const adminsSpeakForNone = (): Problem =>
  new Problem('FORBIDDEN', 'Admin accounts can’t represent a box. Use another account.');

/** Told to admins who decide: the account is none that can become a partner's. */
export const accountUnfit = (): Problem =>
  new Problem(
    'ACCOUNT_UNFIT',
    'This account is suspended or is an admin account, so it can’t represent a box.',
  );
