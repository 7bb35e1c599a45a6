import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessable } from '../../../src/auth/accounts/guessable-password';

const email = 'pat@people.example';

describe('A password is guessable', () => {
  it('if it is one of the 3,000 most frequently leaked ones', () => {
    const leaked = dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= 8)
      .slice(0, 3_000)
      // Every tenth is enough, as each takes milliseconds.
      .filter((_word, index) => index % 10 === 9);
    expect(leaked).toHaveLength(300);
    expect(leaked.filter((word) => !isGuessable(word, email))).toEqual([]);
  });

  it.each(['hivehive', 'subscription', 'Subscription1', 'subscriptionbox1!'])(
    'if it consists of words of the site: %s',
    (word) => {
      expect(isGuessable(word, email)).toBe(true);
    },
  );

  it('only because of those words', () => {
    // The same length and pattern.
    expect(isGuessable('subscrxptionbox1!', email)).toBe(false);
  });

  it('if it is the name in the email address', () => {
    expect(isGuessable('marigold-quill', 'marigold-quill@people.example')).toBe(true);
    expect(isGuessable('marigold-quill', email)).toBe(false);
  });
});
