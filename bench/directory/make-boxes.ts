import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { runWithoutTimeouts } from '@hive/api/database/run-without-timeouts';
import type { Random } from '../matching/random';

/** A generated box, as far as a search reads it. */
export interface MadeBox {
  id: string;
  name: string;
  category: number;
  short: string;
  keywords: string;
}

export const categoryNames = [
  'Coffee & Tea',
  'Sweets & Snacks',
  'Food & Deli',
  'Beauty & Grooming',
  'Books & Stationery',
  'Kids & Learning',
  'Pets',
  'Plants & Garden',
  'Craft & Hobby',
  'Home & Eco',
  'Wellness',
  'Beer, Wine & Spirits (18+)',
];

const starts =
  'bram ket tup quil fern wag mog knot glaze sud wick still stride hop sloe dew plume raz fox ink mar tin pud word bur sprout crumb penny brack thistle larch elder wren moss pebble'.split(
    ' ',
  );
const middles = ['', '', 'le', 'en', 'er', 'ing', 'ber', 'low', 'ter', 'ney', 'ma', 'do'];
const ends =
  'wick leaf wharf mere field ford ton ham ley worth den combe croft gate mill well stone wood dale fell brook thorpe bury shaw'.split(
    ' ',
  );
const seconds =
  'Roast Post Club Box Crafts Seeds Suppers Sweets Bakes Folio Yarn Refills Tales Beauty Larder Kitchen Garden Press Studio Works Pantry Parcel'.split(
    ' ',
  );
const nouns =
  'coffee tea beans chocolate cheese snacks biscuits books notebooks yarn wool candles plants seeds toys treats razors balm soap gin beer wine puzzles science paint clay bread pasta spices honey jam'.split(
    ' ',
  );
const adjectives =
  'small-batch British organic vegan fresh seasonal handmade loose-leaf single-origin plastic-free gluten-free spicy gentle bright quiet curious monthly crisp'.split(
    ' ',
  );

/** Boxes with made-up names of one or two words and texts of frequent words: the same for the same seed. */
export function makeBoxes(count: number, random: Random): MadeBox[] {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const names = new Set<string>();
  return Array.from({ length: count }, () => {
    const noun = pick(nouns);
    const name = makeName(pick, names);
    return {
      id: newId(),
      name,
      category: random.below(categoryNames.length),
      short: `${pick(adjectives)} ${noun} and ${pick(nouns)} from ${pick(starts)}${pick(ends)}`,
      keywords: [noun, pick(nouns), pick(nouns), pick(adjectives)].join(', '),
    };
  });
}

function makeName(pick: <T>(list: readonly T[]) => T, taken: Set<string>): string {
  for (;;) {
    const word = pick(starts) + pick(middles) + pick(ends);
    const name = `${word[0]!.toUpperCase()}${word.slice(1)} ${pick(seconds)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

/** A name as people mistype it: one edit, or two in a long name. */
export function misspell(name: string, random: Random): string {
  let text = name.toLowerCase();
  const edits = name.length > 12 && random.next() < 0.4 ? 2 : 1;
  for (let edit = 0; edit < edits; edit += 1) {
    // The first letter is rarely wrong; blanks stay.
    let place = 1 + random.below(text.length - 2);
    while (text[place] === ' ' || text[place + 1] === ' ')
      place = 1 + random.below(text.length - 2);
    const letter = String.fromCharCode(97 + random.below(26));
    const [before, here, after] = [text.slice(0, place), text[place]!, text.slice(place + 1)];
    const ways = [
      before + after,
      before + letter + here + after,
      before + letter + after,
      before + here + here + after,
      before + (after[0] ?? '') + here + after.slice(1),
    ];
    text = ways[random.below(ways.length)]!;
  }
  return text;
}

/** Inserts boxes with prices, terms, ratings and the details that the directory filters by. All joined in this month: the api settles no earlier months. */
export async function insertBoxes(pool: Pool, boxes: readonly MadeBox[]): Promise<void> {
  await runWithoutTimeouts(pool, async (client) => {
    const ids = categoryNames.map(() => newId());
    await client.query(
      'insert into category (id, name) select * from unnest($1::uuid[], $2::text[])',
      [ids, categoryNames],
    );
    await client.query(
      `insert into box (id, name, slug, category_id, short_description, keywords, price_pence, delivery_pence, frequency,
         cancellation, minimum_term_months, gift_wrapping, is_verified, affiliate_link, tier, created_at)
       select id, name, 'box-' || number, category, short, keywords, 500 + number * 37 % 5000, number % 3 * 195,
         (array['weekly','fortnightly','monthly','monthly','monthly','bi-monthly','quarterly'])[1 + number % 7],
         (array['anytime','anytime','skip-cutoff','min-3-months','min-6-months'])[1 + number % 5],
         (array[0,0,0,3,6])[1 + number % 5], number % 3 = 0, number % 10 <> 0, 'https://box-' || number || '.example/join',
         'bronze', now() - number * (now() - date_trunc('month', now())) / (1 + max(number) over ())
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[]) with ordinality
         as made (id, name, category, short, keywords, number)`,
      [
        boxes.map(({ id }) => id),
        boxes.map(({ name }) => name),
        boxes.map(({ category }) => ids[category]),
        boxes.map(({ short }) => short),
        boxes.map(({ keywords }) => keywords),
      ],
    );
    await client.query(
      `insert into box_detail (box_id, topic, value, source, confirmed_on, updated_at)
       select id, topic, value, 'brand', '2026-11-20', now() from (
         select id, row_number() over (order by id) as number from box) as box,
         lateral (values
           ('marks', jsonb_build_object('diets', case number % 4 when 0 then '["vegan"]'::jsonb when 1 then '["organic","vegetarian"]'
             else '[]' end, 'minimumAge', null, 'suitableFrom', case when number % 6 = 0 then number % 12 end,
             'suitableTo', case when number % 6 = 0 then number % 12 + 4 end, 'materials', '[]'::jsonb)),
           ('schedule', jsonb_build_object('cutOff', 'the ' || (5 + number % 20) || 'th of the month', 'dispatch', 'the ' || (number % 3 + 24) || 'th of the month')),
           ('terms', case when number % 2 = 0 then '{"offers":[{"kind":"gift","months":3,"pricePounds":30,"endsByItself":true}]}'::jsonb
             else '{"offers":[]}' end)) as detail (topic, value)`,
    );
    await client.query('vacuum analyze box, box_detail, category');
  });
}
