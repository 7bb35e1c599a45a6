import type { DirectoryFilter } from '@hive/contract/directory-options';
import { ageBands, costBands } from '@hive/contract/directory-options';
import { toPence } from '@hive/contract/money';
import { utcDay } from '../../platform/time/utc-day';

/** A setting that a phrase stands for. */
export interface WishSetting {
  filter: DirectoryFilter | 'maxCost' | 'arrivesBy' | 'giftBudget' | 'sort';
  value: string;
}

/** A pattern of a phrase, and what it means; an empty list if the words mean nothing after all. */
interface WishRule {
  pattern: RegExp;
  read(match: RegExpMatchArray, today: string): WishSetting[];
}

const numberWords: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  fiver: 5,
  tenner: 10,
};
const amount = `(?:£\\s?)?(\\d{1,4}(?:\\.\\d{1,2})?|(?:an? )?(?:${Object.keys(numberWords).join('|')}))(?:\\s?(?:quid|pounds?|gbp))?`;
const per =
  '(?:\\s?(?:a|an|per|each|every|/|p)?\\s?(month|monthly|mth|pm|week|weekly|year|yearly|fortnight)\\b)?';

const toPounds = (text: string): number =>
  numberWords[text.toLowerCase().replace(/^an? /, '')] ?? Number(text);

/** Months of a period; a cost of another period is converted to a month, rounded down to the penny. */
const monthsOf: Record<string, number> = {
  week: 12 / 52,
  weekly: 12 / 52,
  fortnight: 12 / 26,
  year: 12,
  yearly: 12,
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

const one =
  (filter: WishSetting['filter'], ...values: string[]) =>
  (): WishSetting[] =>
    values.map((value) => ({ filter, value }));

/** The bands with any of these years. */
const agesFrom = (from: number, to = from): WishSetting[] =>
  Object.entries(ageBands)
    .filter(([, band]) => from <= band.to && to >= band.from)
    .map(([value]) => ({ filter: 'age', value }));

const dayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dayMs = 86_400_000;
const toDay = (time: number): string => utcDay(new Date(time));

/** The next time that a month and day come, today included. */
function nextDate(month: number, day: number, today: string): WishSetting[] {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((candidate) => Date.UTC(candidate, month, day));
  const next = days.find((time) => toDay(time) >= today && new Date(time).getUTCDate() === day);
  return next === undefined ? [] : [{ filter: 'arrivesBy', value: toDay(next) }];
}

function nextWeekday(name: string, today: string): WishSetting[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  const ahead = (dayNames.indexOf(name.toLowerCase()) - new Date(start).getUTCDay() + 7) % 7 || 7;
  return [{ filter: 'arrivesBy', value: toDay(start + ahead * dayMs) }];
}

const rule = (pattern: string, read: WishRule['read']): WishRule => ({
  pattern: new RegExp(`(?<![\\w£])(?:${pattern})(?!\\w)`, 'i'),
  read,
});

/** In order: an earlier rule takes its phrase from the later ones. */
export const wishRules: readonly WishRule[] = [
  rule(
    `(?:(?:costs?|costing|for|at|with) )*(?:(?:a|my) )?(?:(?:under|below|less than|up to|no more than|not more than|not over|at most|max(?:imum)?(?: of)?|(?:total )?budget(?: of| is)?|spend(?:ing)?) )?${amount}(?: (?:or less|at most|max(?:imum)?))?,? (?:in total|in all|altogether|all in|total)`,
    (match) => atMost(match[1]!).map(({ value }) => ({ filter: 'giftBudget', value })),
  ),
  rule(`between ${amount} and ${amount}${per}`, (match) => atMost(match[2]!, match[3])),
  rule(`£\\s?\\d{1,4}\\s?(?:-|–|to)\\s?${amount}${per}`, (match) => atMost(match[1]!, match[2])),
  rule(
    `(?:(?:costs?|costing|priced|for|at) )*(?:my )?(?:under|below|less than|up to|no more than|not (?:for )?more than|not over|at most|at the most|cheaper than|within|max(?:imum)?(?: of)?|budget(?: of| is)?|spend(?:ing)?) ${amount}${per}`,
    (match) => atMost(match[1]!, match[2]),
  ),
  rule(
    `${amount}${per} (?:or (?:less|under|below)|max(?:imum)?|at (?:the )?most|budget|tops)`,
    (match) => atMost(match[1]!, match[2]),
  ),
  rule(
    `(?:costing |priced )?(?:over|above|more than|at least|from) (?=£|\\d+\\s?(?:quid|pounds?))${amount}${per}`,
    (match) => atLeast(match[1]!, match[2]),
  ),
  rule(
    `(?:for |at )?(?:about |around )?(?=£|\\d+\\s?(?:quid|pounds?)|an? (?:tenner|fiver))${amount}${per}`,
    (match) => atMost(match[1]!, match[2]),
  ),

  rule(
    '(?:with )?(?:no|without (?:a|any)) minimum(?: term| contract| commitment)?',
    one('term', 'none'),
  ),
  rule(
    "(?:and |that(?:'s| is) |which is |must be |it'?s )*(?:(?:really |very )?(?:easy|simple|quick) to cancel|easily cancel(?:led|lable)|(?:can |i can |you can )?(?:be )?cancel(?:led|lable|able)? (?:at )?any ?time|cancel (?:whenever|when i (?:want|like))|(?:with )?no (?:contracts?|commitments?|strings(?: attached)?|tie[- ]ins?|lock[- ]ins?|obligations?)|without (?:(?:a|any) )?(?:contracts?|commitments?|tie[- ]in|obligations?)|contract[- ]free|commitment[- ]free|not tied in)",
    one('cancel', 'anytime'),
  ),

  rule(
    '(?:delivered |sent |comes )?(?:every (?:two|2|second|other) months?|bi-?monthly|every 2 months)',
    one('rhythm', 'bi-monthly'),
  ),
  rule(
    '(?:delivered |sent |comes )?(?:quarterly|every (?:three|3) months|every quarter|once a quarter|four times a year)',
    one('rhythm', 'quarterly'),
  ),
  rule(
    '(?:delivered |sent |comes )?(?:fortnightly|every (?:two|2|second|other) weeks?|every fortnight|once a fortnight|twice a month)',
    one('rhythm', 'fortnightly'),
  ),
  rule(
    '(?:delivered |sent |comes )?(?:weekly|every week|once a week|each week)',
    one('rhythm', 'weekly'),
  ),
  rule(
    '(?:delivered |sent |comes )?(?:monthly|every month|once a month|each month)',
    one('rhythm', 'monthly'),
  ),

  rule('(?:suitable )?(?:for )?(?:vegans?|plant[- ]based)', one('diet', 'vegan')),
  rule(
    '(?:suitable )?(?:for )?(?:vegetarians?|veggies?|meat[- ]free)(?! (?:boxes|box))',
    one('diet', 'vegetarian'),
  ),
  rule(
    '(?:suitable )?(?:for )?(?:gluten[- ]free|(?:no|without) gluten|(?:a )?c(?:o)?eliacs?)',
    one('diet', 'gluten-free'),
  ),
  rule(
    '(?:dairy[- ]free|lactose[- ]free|(?:no|without) (?:dairy|lactose|milk))',
    one('diet', 'dairy-free'),
  ),
  rule('(?:certified )?organic', one('diet', 'organic')),
  rule('(?:cruelty[- ]free|not tested on animals)', one('diet', 'cruelty-free')),

  rule('(?:for )?(?:ages?|aged) (\\d{1,2})\\s?(?:-|–|to|and)\\s?(\\d{1,2})', (match) =>
    agesFrom(Number(match[1]), Number(match[2])),
  ),
  rule(
    '(?:for )?(?:(?:an?|my|our) )?(\\d{1,2})[- ]?(?:years?|yrs?)[- ]?olds?(?: (?:son|daughter|boy|girl|nephew|niece|grandson|granddaughter|child|kid))?',
    (match) => agesFrom(Number(match[1])),
  ),
  rule('(?:for )?(?:my |our )?(?:son |daughter |child )?(?:aged?|who is) (\\d{1,2})', (match) =>
    agesFrom(Number(match[1])),
  ),
  rule('(?:for )?(?:an? |my |our )?(?:bab(?:y|ies)|newborns?|toddlers?)', one('age', '0-to-2')),
  rule(
    '(?:for )?(?:an? |my |our )?(?:teen(?:ager)?s?|teenage (?:boy|girl|son|daughter))',
    one('age', '13-to-17'),
  ),
  rule('(?:for )?(?:adults?|grown[- ]?ups?)(?: only)?', one('age', '18-and-over')),

  rule(
    '(?:with )?(?:gift[- ]?wrap(?:ped|ping)?|wrapped(?: as a (?:gift|present))?)',
    one('gift', 'wrapping'),
  ),
  rule(
    "(?:that )?(?:ends? by itself|does(?: not|n[o’']?t) renew|no (?:auto[- ]?)?renewal|not renew(?:ing)?)",
    one('gift', 'ends-by-itself'),
  ),
  rule(
    '(?:as |for )?(?:an? )?(?:(?:birthday|christmas|xmas|wedding|anniversary|leaving|thank you) )?(?:gift|present)s?(?: (?:box|subscription|idea)(?:es|s)?)?',
    one('gift', 'ends-by-itself'),
  ),

  rule(
    '(?:(?:rated )?(?:with )?(?:five|5)[- ]stars?(?: rated)?|4\\.5 stars?(?: and (?:up|over|above)| or (?:more|better))?)',
    one('rating', '4.5'),
  ),
  rule(
    '(?:rated )?(?:at least |over |above )?(?:four|4)[- ]stars?(?: and (?:up|over|above)| or (?:more|better))?',
    one('rating', '4'),
  ),
  rule(
    '(?:rated )?(?:at least |over |above )?(?:three|3)[- ]stars?(?: and (?:up|over|above)| or (?:more|better))?',
    one('rating', '3'),
  ),
  rule(
    '(?:(?:the )?(?:best|top|highest)[- ](?:rated|reviewed)|(?:highly|well)[- ](?:rated|reviewed)|(?:with )?(?:good|great) (?:reviews|ratings))',
    one('rating', '4'),
  ),
  rule('(?:(?:from |only )*verified(?: brands?| only| sellers?)*)', one('verified', 'verified')),
  rule('(?:the )?(?:cheapest|lowest price|lowest cost)', one('sort', 'cost')),
  rule('(?:the )?(?:newest|latest|brand new)', one('sort', 'newest')),

  rule(
    '(?:arriv(?:es|ing) |delivered |here )?(?:by|before|in time for) (?:christmas(?: eve)?|xmas)',
    (_match, today) => nextDate(11, 24, today),
  ),
  rule(
    "(?:arriv(?:es|ing) |delivered |here )?(?:by|before|in time for) valentine'?s(?: day)?",
    (_match, today) => nextDate(1, 14, today),
  ),
  rule(
    `(?:arriv(?:es|ing) |delivered |here )?(?:by|before) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames.join('|')})[a-z]*`,
    (match, today) =>
      nextDate(monthNames.indexOf(match[2]!.toLowerCase()), Number(match[1]), today),
  ),
  rule(
    `(?:arriv(?:es|ing) |delivered |here )?(?:by|before) (?:next )?(${dayNames.join('|')})`,
    (match, today) => nextWeekday(match[1]!, today),
  ),
];

const people =
  'father|dad|daddy|mother|mum|mummy|mom|parents?|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|sister|brother|son|daughter|nephew|niece|cousin|uncle|aunt(?:ie)?|gran|granny|grandma|grandmother|nan|grandad|grandpa|grandfather|grandparents|friends?|mates?|boss|colleagues?|neighbours?|teacher|in-laws|family|him|her|them|me|myself|us|someone|anyone';

/** Phrases that are neither filters nor words to search. */
export const silentPhrases: readonly RegExp[] = [
  new RegExp(
    `\\bfor (?:(?:an?|my|our|the|his|her|their) )?(?:(?:best|old|dear|elderly|little|lovely|new) )*(?:${people})(?:'s|’s)?\\b(?: who (?:loves|likes|enjoys|drinks|reads|is into))?`,
    'gi',
  ),
  /\b(?:i(?:'m| am|’m)? (?:want|need|would like|looking for|after)|i['’]d like|(?:i['’]?m )?looking(?: for)?|find me|show me|give me|(?:can|could) (?:you|i) (?:find|get|have)(?: me)?|please)\b/gi,
  /\b(?:subscription box(?:es)?|subscriptions?|ideas?)\b/gi,
];
