import { ageBands } from '@hive/contract/directory-options';
import type { WishRule, WishSetting } from './wish-rule';
import { people } from './silent-phrases';
import { anyOf, one, rule } from './wish-rule';

const numberWords: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
};
const age = `(\\d{1,2}|${anyOf(numberWords)})`;
const toYears = (text: string): number => numberWords[text.toLowerCase()] ?? Number(text);

/** The bands with any of these years. */
const agesFrom = (from: number, to = from): WishSetting[] =>
  Object.entries(ageBands)
    .filter(([, band]) => from <= band.to && to >= band.from)
    .map(([value]) => ({ filter: 'age', value }));

const child =
  '(?:(?:grand|god|step)?(?:son|daughter|child)|boy|girl|lad|nephew|niece|kid|children|boys|girls|kids)';
const yearsOld = "(?:(?:years?|yrs?|yr's)[- ]?olds?|y[/.]?os?|yrs?)";
const oldestAdult = 99;

/** Ages for which a box is made. An earlier rule takes its phrase from the later ones. */
export const ageRules: readonly WishRule[] = [
  rule(
    `(?:for )?(?:${child} )?(?:ages?|aged) ${age}\\s?(?:-|–|to|and)\\s?${age}(?: ?${yearsOld})?`,
    (match) => agesFrom(toYears(match[1]!), toYears(match[2]!)),
  ),
  rule(
    `(?:for )?(?:my |our )?(?:between )?${age}\\s?(?:-|–|to|and)\\s?${age}[- ]?${yearsOld}`,
    (match) => agesFrom(toYears(match[1]!), toYears(match[2]!)),
  ),
  rule(
    `(?:for )?(?:(?:the |my |our )?(?:kids?|children) )?(?:under|below)[- ]?(?:${age}[- ]?${yearsOld}|${age}'?s|(?<=(?:kids?|children) under )${age})`,
    (match) => agesFrom(0, Math.max(0, toYears((match[1] ?? match[2] ?? match[3])!) - 1)),
  ),
  rule(
    `(?:for )?(?:(?:an?|my|our|his|her) )?${age}[- ]?${yearsOld}(?: ${child}(?:'?s)?)?`,
    (match) => agesFrom(toYears(match[1]!)),
  ),
  rule(
    `(?:for )?(?:an? |my |our )?${child},? (?:who )?(?:(?:is|'?s) )?(?:aged?|turning|who is|who's|is|of) ${age}`,
    (match) => agesFrom(toYears(match[1]!)),
  ),
  rule(`(?:he|she)(?:'?s| is) (?:turning |nearly |almost )?${age}(?! (?:a|in|of)\\b)`, (match) =>
    agesFrom(toYears(match[1]!)),
  ),
  rule(`(?:for )?(?:ages? |aged )${age} ?(?:\\+|plus|and (?:up|over|above))`, (match) => {
    const from = toYears(match[1]!);
    return agesFrom(from, from < 13 ? 17 : oldestAdult);
  }),
  // Not '18+', which is in the names of categories, and not '4+ stars'.
  rule('([3-9]|1[0-6])\\+(?! ?(?:stars?|months?|weeks?|people|reviews?|rat))', (match) => {
    const from = Number(match[1]);
    return agesFrom(from, from < 13 ? 17 : oldestAdult);
  }),
  rule(`(?:for )?(?:ages?|aged) ${age}`, (match) => agesFrom(toYears(match[1]!))),
  // A birthday is a gift too. That of an adult says nothing about the ages for which a box is made.
  rule(
    `(?:for )?(?:(?:an?|my|our|his|her|their) )?(?:(?:(?:${people})'?s )?(\\d{1,2})(?:st|nd|rd|th) b(?:irth)?day|(?:${people})'?s (\\d{1,2})(?:st|nd|rd|th))`,
    (match) => [
      ...(Number(match[1] ?? match[2]) < 18 ? agesFrom(Number(match[1] ?? match[2])) : []),
      { filter: 'gift', value: 'ends-by-itself' },
    ],
  ),
  rule(
    '(?:for )?(?:an? |my |our )?(?:new )?(?:bab(?:y|ies)|newborns?|toddlers?)(?! shower)',
    one('age', '0-to-2'),
  ),
  rule(
    '(?:for )?(?:an? |my |our )?(?:teen(?:ager)?s?|teenage (?:boy|girl|son|daughter|grandson|granddaughter|niece|nephew))',
    one('age', '13-to-17'),
  ),
  rule('(?:for )?(?:adults?|grown[- ]?ups?)(?: only)?', one('age', '18-and-over')),
];
