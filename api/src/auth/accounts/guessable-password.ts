import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 49,000 of the most frequently leaked passwords, with the patterns of zxcvbn: repeats, sequences, keyboard rows, dates. */
const estimator = new ZxcvbnFactory({
  dictionary: { leaked: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  // The estimate of the beginning is enough, and takes at most 75 ms of processor time.
  maxLength: 64,
});

/** Words that are obvious guesses on this site. Listed in docs/security/inventories.md. */
export const siteWords = ['hive', 'subscription', 'subscriptionbox'];

/** The lowest accepted score: more than a million guesses by someone who knows leaked passwords and patterns. */
const minScore = 2;

/** Whether a password is easy to guess: leaked, a pattern, or the user's own address (ASVS 6.2.4, NIST 800-63B-4). */
export function isGuessable(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  return estimator.check(password, [...siteWords, email, name]).score < minScore;
}
