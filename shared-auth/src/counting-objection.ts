import Cookies from 'js-cookie';

/** A copy of the contract's `objectionCookie`: importing that module would bundle zod. */
const objectionCookie = 'hive_counting';
const objected = 'objected';
const days = 365;

const attributes = () => ({
  sameSite: 'lax' as const,
  secure: window.location.protocol === 'https:',
});

/** Whether this browser's visits must not be counted. */
export const hasObjectedToCounting = (): boolean => Cookies.get(objectionCookie) === objected;

/** Stores the objection for a year, or withdraws it. The api honours it. */
export function setCountingObjection(hasObjected: boolean): void {
  if (hasObjected) Cookies.set(objectionCookie, objected, { ...attributes(), expires: days });
  else Cookies.remove(objectionCookie, attributes());
}
