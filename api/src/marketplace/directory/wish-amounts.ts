import { costBands } from '@hive/contract/directory-options';
import { toPence } from '@hive/contract/money';
import type { WishRule, WishSetting } from './wish-rule';
import { anyOf, rule } from './wish-rule';

const numberWords: Record<string, number> = {
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
  thirty: 30,
  'thirty-five': 35,
  'thirty five': 35,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  fiver: 5,
  tenner: 10,
};
const currency = '(?:quid|pounds?|gbp|£)';
/** What makes a number without a currency something other than pounds: 'under 3 months', 'up to 4 people'. */
const notPounds =
  '(?!\\s?-?(?:months|weeks?|days?|hours?|min(?:ute)?s|years?|yrs?|yo|y/o|stars?|people|persons?|adults?|kids?|children|items?|boxes|books?|bottles?|%|percent|\\*|\\+|st|nd|rd|th)(?![a-z]))';
const ish = '(?:\\s?-?ish)?';
const amount = `(?:£\\s?)?(\\d{1,4}(?:\\.\\d{1,2})?|(?:an? )?(?:${anyOf(numberWords)}))${ish}(?:\\s?${currency})?${ish}(?:(?<=£\\s?[\\d.]+|${currency})|${notPounds})`;
const periods = 'month|monthly|mnth|mth|mo|m|pm|pcm|week|weekly|wk|year|yearly|yr|fortnight|day';
const per = `(?:(?:\\s?for)?\\s?(?:a|an|per|each|every|p)?\\s?/?\\s?(${periods})\\b)?`;

const toPounds = (text: string): number =>
  numberWords[text.toLowerCase().replace(/^an? /, '')] ?? Number(text);

/** Months of a period; a cost of another period is converted to a month, rounded down to the penny. */
const monthsOf: Record<string, number> = {
  week: 12 / 52,
  weekly: 12 / 52,
  wk: 12 / 52,
  fortnight: 12 / 26,
  day: 12 / 365,
  year: 12,
  yearly: 12,
  yr: 12,
};

function atMost(text: string, period = 'month'): WishSetting[] {
  const cost =
    Math.floor((toPounds(text) / (monthsOf[period.toLowerCase()] ?? 1)) * 100 + 1e-6) / 100;
  return cost >= 1 ? [{ filter: 'maxCost', value: String(cost) }] : [];
}

/** The bands that have a cost of at least this. */
const atLeast = (text: string, period?: string): WishSetting[] =>
  atMost(text, period).flatMap(({ value: cost }) =>
    Object.entries(costBands)
      .filter(([, { below }]) => below > toPence(Number(cost)))
      .map(([value]) => ({ filter: 'cost' as const, value })),
  );

const range = '\\s?(?:-|–|to)\\s?';
const aMonth = '\\s?(?:a|per|each|p|/|p/)\\s?(?:month|mnth|mth|mo|m|week|wk)\\b';

/** Costs and budgets. An earlier rule takes its phrase from the later ones. */
export const amountRules: readonly WishRule[] = [
  rule(
    `(?:(?:costs?|costing|for|at|with) )*(?:(?:a|my) )?(?:(?:under|below|less th[ae]n|up ?to|no more th[ae]n|not more th[ae]n|not over|at most|max(?:imum)?(?: of)?|(?:total )?budget(?: of| is)?|spend(?:ing)?) )?${amount}(?: (?:or less|at most|max(?:imum)?))?,? (?:in total|in all|altogether|all in|total)`,
    (match) => atMost(match[1]!).map(({ value }) => ({ filter: 'giftBudget', value })),
  ),
  rule(`(?:between|from) ${amount} (?:and|to|-) ${amount}${per}`, (match) =>
    atMost(match[2]!, match[3]),
  ),
  rule(`£\\s?\\d{1,4}${range}${amount}${per}`, (match) => atMost(match[1]!, match[2])),
  rule(`\\d{1,4}${range}(?=\\d{1,4}(?:\\s?${currency}|${aMonth}))${amount}${per}`, (match) =>
    atMost(match[1]!, match[2]),
  ),
  rule(
    `(?:(?:costs?|costing|priced|for|at|but|is) )*(?:my )?(?:(?:can (?:only )?)?(?:spend(?:ing)?|afford) )?(?:(?:under|below|sub|less th[ae]n|(?:no|not)(?: for)? more th[ae]n|up ?to|not over|at most|at the most|cheaper th[ae]n|within|max(?:imum)?(?: of)?|budget(?: of| is)?|spend(?:ing)?|afford)(?: (?:about|around))? |<=?\\s?)${amount}${per}`,
    (match) => atMost(match[1]!, match[2]),
  ),
  rule(
    `${amount}${per} (?:or (?:less|under|below|cheaper|so)|max(?:imum)?|at (?:the )?most|budget|tops)`,
    (match) => atMost(match[1]!, match[2]),
  ),
  rule(
    `(?:costing |priced )?(?:over|above|more th[ae]n|at least|from) (?=£|\\d+\\s?${currency})${amount}${per}`,
    (match) => atLeast(match[1]!, match[2]),
  ),
  rule(
    `(?:for |at )?(?:about |around |roughly |approx(?:imately)? |circa |~ ?)?(?=£|\\d+(?:\\.\\d+)?\\s?(?:${currency}|-?ish)|\\d{2,}(?:\\.\\d+)?${aMonth}|an? (?:tenner|fiver)|(?:${anyOf(numberWords)}) ${currency})${amount}${per}`,
    (match) => atMost(match[1]!, match[2]),
  ),
];
