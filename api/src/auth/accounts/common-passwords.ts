import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@hive/contract/limits';

/** Some 18,000 of the passwords that leaks show most often; shorter ones are refused for their length anyway. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin),
);

/** What everybody would try first on this site. */
const siteSpecific = ['hivehive', 'hive1234', 'hive12345', 'subscription', 'subscriptionbox'];
for (const word of siteSpecific) common.add(word);

/** Whether a password is among those that guessing starts with, the person's own address included (ASVS 6.2). */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || folded === email || folded === email.split('@')[0];
}
