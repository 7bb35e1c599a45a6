import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no ambiguous letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bitsPerCharacter = 5;
const groupLength = 4;

/** A cryptographically random code, uniformly distributed: 16 characters for 80 bits. */
export function generateRecoveryCode(bytes: number): string {
  const length = (bytes * 8) / bitsPerCharacter;
  // Thirty-two characters divide 256 evenly, so the modulo introduces no bias.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The displayed form: groups of four joined by dashes. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}

/** Accepts common misreadings: letters that the alphabet leaves out map to the digit they resemble. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.replace(/[il]/g, '1').replaceAll('o', '0');
}
