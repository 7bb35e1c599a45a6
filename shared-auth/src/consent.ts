import Cookies from 'js-cookie';
import { randomId } from './random-id';

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

/** Stores the choice for a year. Consent gives this browser a random visitor id; rejection removes it. */
export function chooseConsent(choice: Consent): void {
  Cookies.set(consentCookie, choice, options());
  if (choice === 'rejected') Cookies.remove(visitorCookie);
  else if (!Cookies.get(visitorCookie)) Cookies.set(visitorCookie, randomId(), options());
}
