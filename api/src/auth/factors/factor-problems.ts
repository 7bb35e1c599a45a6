import { Problem } from '../../platform/http/problem';

/** Not one of the currently accepted codes. */
export function appCodeWrong(): Problem {
  return new Problem('CODE_WRONG', 'That code is incorrect. Enter the code your app shows now.');
}

/** Correct but already used: an observed code must not be reusable. */
export function appCodeUsed(): Problem {
  return new Problem(
    'CODE_WRONG',
    'That code has already been used. Wait for the next one in your app.',
  );
}

export function recoveryCodeWrong(): Problem {
  return new Problem('CODE_WRONG', 'That recovery code is incorrect or has already been used.');
}

export function appAlreadyEnabled(): Problem {
  return new Problem(
    'TOTP_ALREADY_ENABLED',
    'An authenticator app is already set up. Switch it off first to use a different one.',
  );
}

/** There is no pending setup, or it has expired. */
export function setupExpired(): Problem {
  return new Problem('SETUP_EXPIRED', 'This setup has expired. Please start again.');
}
