import type { Random } from '../src/demo/seed/random';

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;

const words = (text: string): string[] => text.split(' ');
const first = words(
  'Green Happy Little Northern Velvet Copper Wild Merry Harbour Meadow Silver Oak Paper Lantern Salt Ember Willow Juniper Clover Maple Brass Indigo Thistle Bramble Quiet Golden Coastal Urban Royal Honest Simple Bright Cosy Lucky Noble Rustic Crimson Hazel Amber Foxglove',
);
const second = words(
  'Tea Coffee Snack Book Craft Paw Bloom Beauty Candle Cheese Wine Yarn Puzzle Soap Spice Plant Toy Vegan Bread Honey Gin Sock Stationery Chocolate Recipe Mushroom Fitness Wellness Record Comic',
);
const third = ['Box', 'Club', 'Crate', 'Parcel', 'Hamper', 'Post'];
const forms = ['Ltd', 'Limited', 'LLP', 'Ltd.', 'UK Ltd', '(Trading) Limited'];

/** A brand and the company behind it, which has another name in one of five cases. */
export function drawCompany(random: Random, known: Set<string>): { brand: string; legal: string } {
  for (;;) {
    const brand = `${pick(random, first)} ${pick(random, second)} ${pick(random, third)}`;
    if (known.has(brand)) continue;
    known.add(brand);
    const owner = `${pick(random, first)} ${pick(random, second)} ${pick(random, ['Ventures', 'Brands', 'Retail'])}`;
    const isOther = random() < 0.2 && !known.has(owner);
    if (isOther) known.add(owner);
    return { brand, legal: `${isOther ? owner : brand} ${pick(random, forms)}` };
  }
}

/** A name as a bank shows it: in capitals, cut to 18 characters, without its legal form, or with a typing error. */
export function distortName(random: Random, name: string): string {
  const written = random() < 0.3 ? name.replace(/ (?:UK )?(?:Ltd\.?|Limited|LLP)$/, '') : name;
  const cased = random() < 0.7 ? written.toUpperCase() : written;
  if (random() < 0.15) return misspell(random, cased);
  return random() < 0.35 ? cased.slice(0, 18).trim() : cased;
}

function misspell(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  return random() < 0.5
    ? text.slice(0, at) + text.slice(at + 1)
    : text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
}

/** An invoice number as customers write it: exactly, in another form, or with a wrong or two transposed digits. */
export function writeReference(
  random: Random,
  number: number,
  style: 'exact' | 'free' | 'wrong',
): string {
  const digits = String(number).padStart(6, '0');
  if (style === 'exact') return `HIVE-${digits}`;
  if (style === 'wrong') return `HIVE-${changeDigit(random, digits)}`;
  return pick(random, [
    `HIVE${digits}`,
    `HIVE ${digits}`,
    `hive-${digits}`,
    `HIVE-${number}`,
    `HIVE${number}`,
    `Hive ${number}`,
    `INV ${digits}`,
    `INVOICE ${number}`,
    `${digits}`,
    `HIVE-${digits.replaceAll('0', 'O')}`,
    `HVE-${digits}`,
    `HIEV${digits}`,
    `HIVE/${digits.slice(0, 3)} ${digits.slice(3)}`,
    `HIVE-${digits.slice(1)}`,
  ]);
}

function changeDigit(random: Random, digits: string): string {
  const at = 2 + Math.floor(random() * (digits.length - 2));
  if (random() < 0.5 && at < digits.length - 1 && digits[at] !== digits[at + 1])
    return digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2);
  const changed = (Number(digits[at]) + 1 + Math.floor(random() * 9)) % 10;
  return digits.slice(0, at) + String(changed) + digits.slice(at + 1);
}
