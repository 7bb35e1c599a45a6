/** How clearly a text names an invoice: 'HIVE-000042', 'HIVE 42', or a number alone. */
export type ReferenceStrength = 'full' | 'short' | 'bare';

const prefix = 'HIVE';
const digitCount = 6;
/** English words that are one letter away from the prefix. */
const words = new Set([
  'FIVE',
  'GIVE',
  'LIVE',
  'DIVE',
  'JIVE',
  'HAVE',
  'HIRE',
  'HIDE',
  'HIKE',
  'IVE',
]);
const labels = new Set(['INV', 'INVOICE', 'INVOICES', 'NO', 'NR', 'NUMBER', 'REF']);
const fillers = new Set(['AND', 'NO', 'INV', 'INVOICE']);
const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

const strengths: readonly ReferenceStrength[] = ['bare', 'short', 'full'];

/** The digits that a token means, with letters that look like digits replaced; null if it means none. */
function readDigits(token: string): string | null {
  const digits = token.replaceAll(/[OIL]/g, (letter) => lookalikes[letter]!);
  return /^\d{1,9}$/.test(digits) && /\d/.test(token) ? digits : null;
}

/** Whether a token is the prefix, or differs from it by one letter. */
function readPrefix(token: string): 'exact' | 'near' | null {
  if (token === prefix) return 'exact';
  if (words.has(token) || Math.abs(token.length - prefix.length) > 1) return null;
  return isOneEditApart(token.replaceAll('1', 'I'), prefix) ? 'near' : null;
}

/** Whether one inserted, removed, replaced or transposed character, or none, separates two texts. */
export function isOneEditApart(first: string, second: string): boolean {
  if (first === second) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length !== long.length) return short.slice(at) === long.slice(at + 1);
  const isTransposed =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return isTransposed || short.slice(at + 1) === long.slice(at + 1);
}

/** A number with the prefix before it. */
interface NamedNumber {
  match: 'exact' | 'near';
  digits: string;
  /** Further tokens that belong to it. */
  skip: number;
}

/** A token that has the prefix and the digits in one: 'HIVE000042', 'HIVEO00042'. */
function splitToken(token: string): NamedNumber | null {
  for (const length of [prefix.length, prefix.length - 1, prefix.length + 1]) {
    const match = readPrefix(token.slice(0, length));
    const digits = match && readDigits(token.slice(length));
    if (match && digits) return { match, digits, skip: 0 };
  }
  return null;
}

/** Collects the invoice numbers in a payment's texts with the strongest form of each. */
export function findReferences(text: string): Map<number, ReferenceStrength> {
  const tokens = text.toUpperCase().match(/[A-Z\d]+/g) ?? [];
  const found = new Map<number, ReferenceStrength>();
  const add = (digits: string, strength: ReferenceStrength): void => {
    const number = Number(digits);
    const known = found.get(number);
    if (number > 0 && (!known || strengths.indexOf(strength) > strengths.indexOf(known)))
      found.set(number, strength);
  };
  /** The digits of the reference before; null after other words. */
  let last: string | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const named = splitToken(token) ?? joinTokens(tokens, at);
    const following = last && readDigits(token);
    if (named) {
      const strength = strengthOf(named);
      if (strength) add(named.digits, strength);
      last = named.digits.padStart(digitCount, '0');
      at += named.skip;
    } else if (following && last) {
      add(completeDigits(following, last), following.length >= digitCount ? 'full' : 'bare');
    } else {
      const bare = readBareNumber(token, tokens[at - 1]);
      if (bare) add(bare, 'bare');
      if (!fillers.has(token)) last = null;
    }
  }
  return found;
}

/** A misspelt prefix needs most of the digits. */
function strengthOf({ match, digits }: NamedNumber): ReferenceStrength | null {
  if (match === 'exact') return digits.length >= digitCount ? 'full' : 'short';
  return digits.length >= digitCount - 1 ? 'short' : null;
}

/** In 'HIVE-000042/43', the second number is 000043. */
const completeDigits = (digits: string, last: string): string =>
  digits.length < last.length ? last.slice(0, -digits.length) + digits : digits;

/** A number without the prefix: of four digits or more, or after a word such as 'invoice'. */
function readBareNumber(token: string, before: string | undefined): string | null {
  const [, labelled] = /^INV(?:OICE)?(\d{1,9})$/.exec(token) ?? [];
  const digits = labelled ?? readDigits(token);
  if (!digits) return null;
  return labelled || labels.has(before ?? '') || digits.length >= 4 ? digits : null;
}

/** The prefix followed by digits, also in groups: 'HIVE 000 042'. */
function joinTokens(tokens: readonly string[], at: number): NamedNumber | null {
  const match = readPrefix(tokens[at]!);
  if (!match) return null;
  const isLabelled = labels.has(tokens[at + 1] ?? '');
  const start = at + (isLabelled ? 2 : 1);
  const first = readDigits(tokens[start] ?? '');
  if (!first) return null;
  const second = readDigits(tokens[start + 1] ?? '');
  if (second && first.length < digitCount && first.length + second.length === digitCount)
    return { match, digits: first + second, skip: start + 1 - at };
  return { match, digits: first, skip: start - at };
}

/** The numbers that one wrong digit or two transposed digits make of a number. */
export function* listNearNumbers(number: number): Generator<number> {
  const digits = String(number).padStart(digitCount, '0');
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit < 10; digit += 1)
      if (String(digit) !== digits[at])
        yield Number(digits.slice(0, at) + String(digit) + digits.slice(at + 1));
    const [first, second] = [digits[at], digits[at + 1]];
    if (second !== undefined && first !== second)
      yield Number(digits.slice(0, at) + second + first + digits.slice(at + 2));
  }
}
