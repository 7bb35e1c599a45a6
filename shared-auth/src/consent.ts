import Cookies from 'js-cookie';

export type Consent = 'accepted' | 'rejected';

const consentCookie = 'hive_consent';
/** A copy of the contract's `visitorCookie`: importing that module would bundle zod. */
const visitorCookie = 'hive_visitor';
const days = 365;

const options = () => ({
  expires: days,
  sameSite: 'lax' as const,
  secure: window.location.protocol === 'https:',
});

/** The stored choice, or null when there is none yet. */
export function readConsent(): Consent | null {
  const value = Cookies.get(consentCookie);
  return value === 'accepted' || value === 'rejected' ? value : null;
}

/**
 * Stores the choice for a year. The api issues the visitor id with its next answer, and removes it after rejection: scripts
 * cannot read its cookie. One that an earlier release created here is removed at once.
 */
export function chooseConsent(choice: Consent): void {
  Cookies.set(consentCookie, choice, options());
  if (choice === 'rejected') Cookies.remove(visitorCookie);
}
