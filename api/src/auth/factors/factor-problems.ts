import { Problem } from '../../platform/http/problem';

/** None of the codes that are taken now. */
export function appCodeWrong(): Problem {
  return new Problem('CODE_WRONG', 'That code is incorrect. Enter the code your app shows now.');
}

/** Right, but it was taken before: whoever read it over a shoulder must not follow in. */
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

/** No set-up is under way, or it has waited too long for its code. */
export function setupExpired(): Problem {
  return new Problem('SETUP_EXPIRED', 'This setup has expired. Please start again.');
}
