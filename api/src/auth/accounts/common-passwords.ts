import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@hive/contract/limits';

/** About 18,000 of the most frequently leaked passwords. Shorter ones are rejected for their length anyway. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);

/** Passwords that are obvious guesses on this site. */
const siteSpecific = ['hivehive', 'hive1234', 'hive12345', 'subscription', 'subscriptionbox'];
for (const word of siteSpecific) common.add(word);

/** Whether a password is common or is the user's own address (ASVS 6.2). */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || folded === email || folded === email.split('@')[0];
}
