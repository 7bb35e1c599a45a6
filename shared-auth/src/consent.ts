import Cookies from 'js-cookie';

export type Consent = 'accepted' | 'rejected';

/** Holds the choice as a word; the page's first script reads and writes it as well (`choice-script.ts` of the web host). */
export const consentCookie = 'hive_consent';
/** A copy of the contract's `visitorCookie`: importing that module would bundle zod. */
export const visitorCookie = 'hive_visitor';
/** How long a choice is stored. */
export const consentDays = 365;

const options = () => ({
  expires: consentDays,
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
