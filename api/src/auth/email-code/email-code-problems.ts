import { Problem } from '../../platform/http/problem';
import type { StoredCode } from './email-code-repository';

/** The code did not match. */
export function codeWrong(attempt: number, maxAttempts: number): Problem {
  return new Problem(
    'CODE_WRONG',
    `That code is incorrect. Attempt ${attempt} of ${maxAttempts}.`,
    {
      details: { attempt, attemptsLeft: maxAttempts - attempt },
    },
  );
}

/** This session has no active code. */
export function codeMissing(): Problem {
  return new Problem('CODE_MISSING', 'You do not have an active code. Please request a new one.');
}

/** Why the code could not be checked. */
export function explainRejectedAttempt(code: StoredCode | undefined, maxAttempts: number): Problem {
  if (!code || code.usedAt) return codeMissing();
  if (code.attempts >= maxAttempts) {
    return new Problem('CODE_BURNT', 'Too many wrong codes. Please request a new one.', {
      details: { attempt: code.attempts, attemptsLeft: 0 },
    });
  }
  return new Problem('CODE_EXPIRED', '2FA code expired. Please request a new one.');
}

/** A new code may be requested in this many seconds. */
export function resendTooSoon(retryAfterSeconds: number): Problem {
  return new Problem(
    'RESEND_TOO_SOON',
    `Please wait ${retryAfterSeconds} seconds before you request another code.`,
    {
      details: { retryAfterSeconds },
      event: { event: 'rate-limit.reached', limit: 'email-code-cooldown' },
    },
  );
}
