import { people } from './silent-phrases';
import { ageRules } from './wish-ages';
import { amountRules } from './wish-amounts';
import { dayRules } from './wish-days';
import { termBands } from '@hive/contract/directory-options';
import type { WishRule, WishSetting } from './wish-rule';
import { anyOf, one, rule } from './wish-rule';

/** As people write it. */
const cancel = '(?:can[cs]el+|cancle|cancal)';
const cancelled = `${cancel}(?:led|ed|lable|able|d)?`;
const ties =
  '(?:contracts?|commitments?|strings(?: attached)?|ties|tie[- ]ins?|lock[- ]ins?|obligations?)';
const comes = '(?:delivered |delivery |sent |comes |arrives |arriving )?';
const count = '(?:two|2|second|other|couple of)';

/** Minimum terms of at most this many months. */
const termsUpTo = (match: RegExpMatchArray): WishSetting[] =>
  Object.entries(termBands)
    .filter(([, { from }]) => from <= Number(match[1]))
    .map(([value]) => ({ filter: 'term' as const, value }));

const termRules: readonly WishRule[] = [
  rule(
    'min(?:imum)? (?:term |contract |commitment )?(?:(?:is |of )?(?:under|less than|up to|max(?:imum)?|no more than) )?(\\d{1,2}) months?(?: or less)?',
    termsUpTo,
  ),
  rule('(\\d{1,2})[- ]months? min(?:imum)?(?: term| contract| commitment)?', termsUpTo),
  rule(
    '(?:with )?(?:no|without (?:a|any)) min(?:imum)?(?: term| contract| commitment| period)?',
    one('term', 'none'),
  ),
  rule(
    `(?:and |but |that(?:'s| is) |which is |(?:it |that )?(?:must|has to|needs to) be |it's |that |which |i can |you can |we can |can )*(?:(?:(?:really |very |super )*(?:easy|simple|quick|eas[iy]ly?) (?:to|2|too) (?:be )?(?:${cancelled}|stop|get out of)|easy (?:${cancel}|cancel+ation)|easily ${cancelled}|(?:able to |to be able to )?(?:be )?(?:${cancelled}|stop) (?:it )?(?:easily|(?:at )?any ?time)|any ?time cancel+ation|${cancel} (?:it )?(?:whenever|when (?:i|you|we) (?:want|like))(?: (?:i|you|we) (?:want|like))?|(?:with )?no (?:long |monthly |long[- ]term )?${ties}|without (?:(?:a|any) )?(?:long |long[- ]term )?${ties}|be cancelled|${cancel}l?able|contract[- ]free|commitment[- ]free|(?:without (?:being |getting )?|not (?:be(?:ing)? )?|(?:don't|dont) want to (?:be|get) )(?:tied|locked) (?:in|down)(?:to (?:anything|it|a contract))?))`,
    one('cancel', 'anytime'),
  ),
];

const rhythmRules: readonly WishRule[] = [
  rule(`${comes}(?:every ${count} months?|bi-?monthly)`, one('rhythm', 'bi-monthly')),
  rule(
    `${comes}(?:quarterly|every (?:three|3) months|every quarter|once a quarter|four times a year)`,
    one('rhythm', 'quarterly'),
  ),
  rule(
    `${comes}(?:fortnightly|every ${count} weeks?|every fortnight|once a fortnight|twice a month|bi-?weekly)`,
    one('rhythm', 'fortnightly'),
  ),
  rule(`${comes}(?:weekly|every week|once a week|each week)`, one('rhythm', 'weekly')),
  rule(
    `${comes}(?:monthly|every month|once a month|each month|every (?:four|4) weeks)`,
    one('rhythm', 'monthly'),
  ),
];

const eatsNo = "(?:(?:who |that )?(?:doesn't|doesnt|don't|dont|does not|can't|cant) (?:eat|have) )";
const noMeat = `(?:meat[- ]?free|meatless|(?:no|not|without|without any) meat|${eatsNo}meat)(?: or fish)?`;
const gluten = 'glut[eo]n';

const dietRules: readonly WishRule[] = [
  rule(
    '(?:(?:suitable )?for (?=\\w+s\\b)|suitable for )?(?:vegans?|plant[- ]based)(?:[- ]friendly)?',
    one('diet', 'vegan'),
  ),
  rule(
    `(?:(?:suitable )?for (?=\\w+s\\b)|suitable for )?(?:veg[aei]t[ae]r(?:ia|ai|ie)ns?|vegg(?:ies?|y)|${noMeat})(?:[- ]friendly)?(?! (?:boxes|box))`,
    one('diet', 'vegetarian'),
  ),
  rule(
    `(?:suitable )?(?:for )?(?:${gluten}[- ]?free|(?:no|not|without) ${gluten}|${gluten}[- ]intolerant|${eatsNo}${gluten}|(?:a )?c(?:o)?eliacs?)`,
    one('diet', 'gluten-free'),
  ),
  rule(
    `(?:(?:dairy|lactose|milk)[- ]?free|non[- ]dairy|lactose[- ]intolerant|(?:no|not|without|${eatsNo}) ?(?:dairy|lactose|milk))`,
    one('diet', 'dairy-free'),
  ),
  rule('(?:certified )?organic', one('diet', 'organic')),
  rule('(?:cruelty[- ]?free|not tested on animals)', one('diet', 'cruelty-free')),
];

const occasions =
  "(?:birthday|bday|b-day|christmas|xmas|wedding|anniversary|leaving|thank you|valentine'?s(?: day)?|easter|mother'?s day|father'?s day|new home|housewarming|house warming|new baby|baby shower|retirement|graduation|get well|secret santa)";
const gifts = '(?:gift|present|pressie|prezzie|prezzy)s?';
const months: Record<string, string> = { one: '1', three: '3', six: '6', twelve: '12' };
const giftMonths = `(1|3|6|12|${anyOf(months)})`;
const notProducts = '(?! (?:cakes?|cards?|vouchers?|tags?|candles?|party|parties|balloons?))';

const giftRules: readonly WishRule[] = [
  rule(
    '(?:with )?(?:gift[- ]?wrap(?:ped|ping)?|wrapped(?: as a (?:gift|present))?)',
    one('gift', 'wrapping'),
  ),
  rule(
    "(?:that )?(?:ends? by itself|does(?: not|n'?t) (?:auto[- ]?)?renew|no (?:auto[- ]?)?renewal|not renew(?:ing)?|(?:a )?one[- ]?off|(?:without|no|not) (?:an? )?(?:ongoing )?subscriptions?)",
    one('gift', 'ends-by-itself'),
  ),
  rule(
    `(?:for |lasts? )?(?:an? )?(?:pre-?paid )?(?<!(?:minimum|min|term|term of|over|under|than|to|least|every) )${giftMonths}[- ]?months?'?s?'?(?: pre-?paid)?(?! (?:min|minimum|contract|term|old|free))`,
    (match) => [{ filter: 'giftTerm', value: months[match[1]!.toLowerCase()] ?? match[1]! }],
  ),
  rule(
    `(?:as |for )?(?:an? )?(?:${occasions} )?(?:pre-?paid )?${gifts}(?: (?:box|subscription|idea|set|hamper)(?:es|s)?)?${notProducts}`,
    one('gift', 'ends-by-itself'),
  ),
  rule(
    `(?:(?:for )?(?:(?:an?|his|her|their|my|our) )?(?:(?:${people})(?:'s|s'?) )?)?(?:birthday|bday|b-day|anniversary|baby shower|house ?warming|secret santa|stocking fillers?)(?: (?:treat|surprise))?${notProducts}`,
    one('gift', 'ends-by-itself'),
  ),
];

const orBetter = '(?: (?:and|or) (?:up|over|above|more|better)| plus| ?\\+)?';
const stars = '[- ]?(?:stars?|\\*)(?: (?:rated|rating|reviews?))?';

const ratingRules: readonly WishRule[] = [
  rule(
    `(?:(?:rated )?(?:with )?(?:five|5)${stars}|(?:rated )?(?:at least |over |above )?4\\.5${stars}${orBetter})`,
    one('rating', '4.5'),
  ),
  rule(
    `(?:rated )?(?:at least |over |above )?(?:four|4)\\+?${stars}${orBetter}`,
    one('rating', '4'),
  ),
  rule(
    `(?:rated )?(?:at least |over |above )?(?:three|3)\\+?${stars}${orBetter}`,
    one('rating', '3'),
  ),
  rule(
    '(?:(?:the )?(?:best|top|highest)[- ](?:rated|reviewed)|(?:highly|well)[- ](?:rated|reviewed)|(?:with |has |have )?(?:good|great|excellent|decent) (?:reviews|ratings))',
    one('rating', '4'),
  ),
  rule('(?:(?:from |only )*verified(?: brands?| only| sellers?)*)', one('verified', 'verified')),
];

const sortRules: readonly WishRule[] = [
  rule(
    "(?:the )?(?:cheap(?:est|er|ish)?(?: (?:and|&|n) cheerful)?|lowest (?:price|cost)|low[- ](?:cost|price)|inexpensive|affordable|(?:best|good|great) value|(?:(?:that |which )?(?:is |isn't |that's )?(?:not|nothing) |(?:that |which )?isn'?t )(?:(?:too|very|so|that) )*(?:expensive|pricey|dear))",
    one('sort', 'cost'),
  ),
  rule('(?:the )?(?:newest|latest|brand new)', one('sort', 'newest')),
  rule(
    '(?:the )?(?:very )?best(?! (?:friend|mate|man|before|of|seller|selling|dad|mum))',
    one('sort', 'rating'),
  ),
];

/** In order: an earlier rule takes its phrase from the later ones. */
export const wishRules: readonly WishRule[] = [
  // 'Under 5s' is no amount.
  ...ageRules,
  ...amountRules,
  ...termRules,
  ...rhythmRules,
  ...dietRules,
  ...dayRules,
  ...giftRules,
  ...ratingRules,
  ...sortRules,
];
