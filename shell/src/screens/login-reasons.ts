import type { LoginReason } from '@hive/contract/paths';

/** Shown if Google sign-in is not configured. */
export const googleUnavailable =
  'Login with Google is not set up on this installation. Use your email and password.';

/** Why the user was redirected to the login page, and what to do next. */
const sentences: Record<LoginReason, string> = {
  'session-expired': 'Your session has expired. Please log in again.',
  'google-failed':
    'Signing in with Google did not work or was cancelled. Nothing has changed. Try again, or use your email and password.',
  'google-unavailable': googleUnavailable,
  'google-link':
    'This email address already has a Hive account. Log in with its password once to link your Google account. After that Google signs you in.',
  suspended:
    'This account is suspended. If you think this is a mistake, contact us as described on the page ‘Who runs this site’.',
};

const isReason = (text: string): text is LoginReason => Object.hasOwn(sentences, text);

/** The message for the `reason` in the login page's address; null if missing or unknown. */
export const sentenceFor = (reason: string | null): string | null =>
  reason !== null && isReason(reason) ? sentences[reason] : null;
