const weights = [8, 7, 6, 5, 4, 3, 2];

const readDigits = (text: string): string | undefined =>
  /^(?:GB)?(\d{9}(?:\d{3})?)$/.exec(text.replace(/[\s.-]/g, '').toUpperCase())?.[1];

/** Whether a text has the form of a UK VAT number, whatever its check digits. */
export const hasVatNumberForm = (text: string): boolean => readDigits(text) !== undefined;

/**
 * Parses a UK VAT number as typed ('gb 999 9999 73' becomes 'GB999999973'), including the three digits of a branch
 * trader. Null if invalid: its last two digits check the first seven, modulo 97 or, since 2009, with 55
 * added first (HMRC's 'modulus 97' and '9755').
 */
export function readVatNumber(text: string): string | null {
  const digits = readDigits(text);
  if (!digits || /^0{7}/.test(digits)) return null;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const proved = (sum + Number(digits.slice(7, 9))) % 97;
  return proved === 0 || proved === 97 - 55 ? `GB${digits}` : null;
}
