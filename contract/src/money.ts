/** Rates of VAT in per cent: standard, reduced, zero (VATA 1994, s. 2(1), s. 29A, s. 30). No schema here: browsers import it. */
export const vatRates = [20, 5, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** The largest sum of one booking: £10,000,000 in pence. */
export const bookingPenceMax = 1_000_000_000;

/**
 * Parses an amount as typed, '1234.5', '£1,234.50' or '-3.00', to integer pence. Null for anything else: more than
 * two decimals, separators at wrong places, exponents, other currencies, a negative zero.
 */
export function parsePounds(text: string): number | null {
  const parts = /^(-?)£? ?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, sign, whole, decimals = ''] = parts;
  const pence = Number(whole!.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (sign) return pence === 0 ? null : -pence;
  return pence;
}

/** Digits in groups of three: '12345' is '12,345', '1234.50' is '1,234.50'. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * The one place where pence are rounded: halves away from zero, so that a credit note refunds to the penny what the
 * invoice charged (HMRC notice 700, 17.5.1 allows rounding to the nearest penny).
 */
export function roundPence(pence: number): number {
  return Math.sign(pence) * Math.round(Math.abs(pence));
}

/** Whole pence of pounds with at most two decimals, as calls send them. */
export const toPence = (pounds: number): number => roundPence(pounds * 100);

/**
 * Pounds as money: 1234.5 is '£1,234.50', -3 is '-£3.00'. As `Intl.NumberFormat` writes them, whose first use takes a phone tens of
 * milliseconds in the middle of a page's hydration (docs/decisions/0129).
 */
export const formatPounds = (pounds: number): string =>
  `${pounds < 0 ? '-' : ''}£${groupDigits((toPence(Math.abs(pounds)) / 100).toFixed(2))}`;

/** Pounds as calls send them. */
export const toPounds = (pence: number): number => pence / 100;

/** VAT on a sum without it. */
export const vatOn = (netPence: number, rate: number): number =>
  roundPence((netPence * rate) / 100);

/** VAT within a sum that includes it: the VAT fraction, 1/6 at 20 % (HMRC notice 700, 7.3.1). */
export const vatWithin = (grossPence: number, rate: number): number =>
  roundPence((grossPence * rate) / (100 + rate));

/**
 * The VAT on the first part of an invoice that is credited; on the whole, the invoice's own VAT. A credit note has the
 * difference between the part after it and the part before it, so that all credit notes of an invoice add up to it to
 * the penny.
 * @param netPence the part, without VAT
 */
export const vatOfCredited = (
  invoice: { netPence: number; vatPence: number },
  netPence: number,
): number =>
  netPence === invoice.netPence
    ? invoice.vatPence
    : Math.min(vatOn(netPence, vatRates[0]), invoice.vatPence);
