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

/** randomUUID exists only on secure pages; an installation on a local network may be served over http. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

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
