import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that could be taken for another or for a figure. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bitsPerCharacter = 5;
const groupLength = 4;

/** A code from the system's generator, every one equally likely: 16 characters for 80 bits. */
export function generateRecoveryCode(bytes: number): string {
  const length = (bytes * 8) / bitsPerCharacter;
  // Thirty-two characters divide 256 evenly, so the lowest five bits of a byte favour none of them.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** As people see it: groups of four joined by dashes. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** What somebody read wrongly off a paper is still their code: the letters our alphabet leaves out mean a figure. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.replace(/[il]/g, '1').replaceAll('o', '0');
}
