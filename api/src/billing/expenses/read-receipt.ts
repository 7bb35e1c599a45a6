import { parsePounds } from '@hive/contract/money';
import { limits } from '@hive/contract/limits';
import { findDays, readDay } from './read-day';
import { tidyName } from './name-repository';

/** What can be read from a receipt with certainty; otherwise null. */
export interface ReadReceipt {
  date: string | null;
  pence: number | null;
  vendor: string | null;
}

/** Known vendors, and the last possible day of purchase. */
interface KnownValues {
  vendors: readonly string[];
  today: string;
}

const money = /£?\s?(?<![\d.,])(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})\.\d{2}(?![\d.,]*\d)/g;

/** The value if all are equal, else null. */
function singleValue<T>(values: readonly T[]): T | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

const isPossibleDay = (day: string | null, today: string): day is string =>
  day !== null && day >= '2000-01-01' && day <= today;

/** Null if any date is ambiguous, or several differ. */
function singleDay(written: readonly string[], today: string): string | null {
  const days = written.map((day) => readDay(day, 'unsure'));
  const day = days.includes(null) ? null : singleValue(days);
  return isPossibleDay(day, today) ? day : null;
}

/** The only known vendor named in a text; 'Acme Hosting' is preferred to 'Acme'. */
function findVendor(text: string, vendors: readonly string[]): string | null {
  const lower = text.toLowerCase();
  const isThere = (name: string): boolean => {
    const at = lower.indexOf(name.toLowerCase());
    const around = [lower[at - 1], lower[at + name.length]];
    return (
      at >= 0 &&
      around.every((character) => character === undefined || !/[\p{L}\p{N}]/u.test(character))
    );
  };
  const found = vendors.filter((name) => name.length >= 3 && isThere(name));
  const longest = found.filter(
    (name) =>
      !found.some((other) => other !== name && other.toLowerCase().includes(name.toLowerCase())),
  );
  return singleValue(longest);
}

/** Words in file names that are not vendor names. */
const genericWords =
  /^(receipt|receipts|invoice|invoices|inv|bill|scan|scanned|img|image|photo|screenshot|dsc|pxl|whatsapp|document|doc|file|copy|final|order|payment|paid|statement|page|no|nr|of|at|from|vat|gbp|pdf|jpe?g|png|webp)$/i;

/** Reads a file's name: '2026-11-05 Acme Hosting £120.00.pdf'. */
export function readFileName(name: string, { vendors, today }: KnownValues): ReadReceipt {
  const bare = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?!\d)/g, '$1-$2-$3');
  const spaced = bare.replaceAll('_', ' ');
  const days = findDays(spaced);
  const withoutDays = days.reduce((text, day) => text.replace(day, ' '), spaced);
  const sums = [...withoutDays.matchAll(money)].map(([sum]) => sum);
  const pence = singleValue(sums.map(parsePounds));
  const date = singleDay(days, today);
  const words = sums
    .reduce((text, sum) => text.replace(sum, ' '), withoutDays)
    .split(/[^\p{L}\p{N}&’'.+]+/u)
    .filter((word) => /\p{L}/u.test(word) && !genericWords.test(word));
  const rest = tidyName(words.join(' '));
  // A file name with a date or an amount usually has the vendor too.
  const isNamed = (date !== null || pence !== null) && /\p{L}{3}/u.test(rest);
  const vendor =
    findVendor(withoutDays.replaceAll('-', ' '), vendors) ??
    (isNamed && rest.length <= limits.nameMax ? rest : null);
  return { date, pence, vendor };
}

const totalLabel =
  /\b(grand total|invoice total|order total|amount (due|paid|charged)|balance due|total)\b/i;
const otherTotal =
  /\b(sub[- ]?total|total (vat|tax|net|discount|saving|items|excl?|before|excluding)|(vat|tax|net|discount) total|excl?\b|excluding)/i;
const dateLabel =
  /\b(invoice|receipt|order|issue|payment|tax)?\s*(date|date of issue|date paid|tax point)\b/i;
const otherDate = /\b(due|delivery|expiry|renewal|period|next)\b/i;

/** Reads the text of a receipt: the total if all totals agree and are in pounds; the labelled date, or the only one. */
export function readReceiptText(text: string, { vendors, today }: KnownValues): ReadReceipt {
  const lines = text.split('\n').map((line) => line.trim());
  return {
    date: dayOf(lines, today),
    pence: totalOf(text, lines),
    vendor: findVendor(text, vendors),
  };
}

function totalOf(text: string, lines: readonly string[]): number | null {
  if (!/£|\bGBP\b/.test(text) || /[$€]|\b(USD|EUR)\b/.test(text)) return null;
  const totals = lines.flatMap((line, at) => {
    if (!totalLabel.test(line) || otherTotal.test(line)) return [];
    const sums = line.match(money) ?? [];
    const next = /^[£\d,. ]+$/.test(lines[at + 1] ?? '') ? lines[at + 1]!.match(money) : null;
    const [sum, ...more] = sums.length > 0 ? sums : (next ?? []);
    // With several amounts in a row, the total is ambiguous.
    if (sum === undefined || more.length > 0) return [];
    return [parsePounds(sum)];
  });
  return singleValue(totals.filter((pence) => pence !== 0));
}

function dayOf(lines: readonly string[], today: string): string | null {
  const labelled = lines.flatMap((line, at) => {
    if (!dateLabel.test(line) || otherDate.test(line)) return [];
    const days = findDays(line);
    return days.length > 0 ? days : findDays(lines[at + 1] ?? '');
  });
  return singleDay(labelled.length > 0 ? labelled : findDays(lines.join('\n')), today);
}
