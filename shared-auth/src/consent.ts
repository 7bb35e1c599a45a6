import Cookies from 'js-cookie';

export type Consent = 'accepted' | 'rejected';

const consentCookie = 'hive_consent';
/** The contract's `visitorCookie`; kept as a copy here, since that module brings zod along. */
const visitorCookie = 'hive_visitor';
const days = 365;

const options = () => ({
  expires: days,
  sameSite: 'lax' as const,
  secure: window.location.protocol === 'https:',
});

/** randomUUID exists on secure pages only; an installation in a home network may be none. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** What this person chose, or null when they have not been asked. */
export function readConsent(): Consent | null {
  const value = Cookies.get(consentCookie);
  return value === 'accepted' || value === 'rejected' ? value : null;
}

/** Keeps the choice for a year. With consent this browser gets a random id for counting; without it the id goes. */
export function chooseConsent(choice: Consent): void {
  Cookies.set(consentCookie, choice, options());
  if (choice === 'rejected') Cookies.remove(visitorCookie);
  else if (!Cookies.get(visitorCookie)) Cookies.set(visitorCookie, randomId(), options());
}
