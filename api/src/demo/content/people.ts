/** Surnames of the demo's people, all common in the United Kingdom. */
export const surnames =
  'Ashdown Barlow Cartwright Dunmore Ellery Fairley Garside Hallam Ingram Jessop Kenward Lockwood Marlow Norris Oakes Penrose Quill Rowntree Selby Thorne Underhill Vickers Wainwright Yardley Adeyemi Begum Chaudhry Dhillon Evans Farah Gupta Hughes Iqbal Jones Khan Llewellyn Mensah Nowak Okafor Patel Rahman Singh Tan Uddin Walsh Zielinski'.split(
    ' ',
  );

/** People whom an admin has given a title or badges, or suspended for a reason. */
export const notedPeople: readonly {
  /** The place in the list of people. */
  at: number;
  title?: string;
  badges?: readonly string[];
  suspendedFor?: string;
}[] = [
  { at: 3, badges: ['Early bird'] },
  { at: 7, title: 'Tasting panel', badges: ['Early bird', 'Taster'] },
  { at: 12, badges: ['Early bird'] },
  { at: 18, title: 'Tasting panel', badges: ['Taster'] },
  { at: 26, badges: ['Helpful reviewer'] },
  { at: 33, suspendedFor: 'Reviews of boxes that never arrived, from one address.' },
  { at: 41, title: 'Tasting panel', badges: ['Taster', 'Helpful reviewer'] },
  { at: 58, badges: ['Helpful reviewer'] },
  { at: 64, suspendedFor: 'Abusive messages.' },
  { at: 77, badges: ['Helpful reviewer'] },
  { at: 95, suspendedFor: 'Someone else seems to use this account.' },
];

/** Applications of brands, newest first. Without a rejection they wait for an admin. */
export const demoApplications: readonly {
  brandName: string;
  host: string;
  category: string;
  description: string;
  daysAgo: number;
  rejection?: string;
}[] = [
  {
    brandName: 'Saltmarsh Smokehouse',
    host: 'saltmarsh-smokehouse.example',
    category: 'Food & Deli',
    description:
      'Oak-smoked fish from a two-room smokehouse on the Norfolk coast, posted chilled every other week.',
    daysAgo: 1.3,
  },
  {
    brandName: 'Thimble & Thread',
    host: 'thimble-and-thread.example',
    category: 'Craft & Hobby',
    description: 'One sewing project a month, cut and ready, with a film that shows every seam.',
    daysAgo: 2.6,
  },
  {
    brandName: 'Grounded Roasters',
    host: 'grounded-roasters.example',
    category: 'Coffee & Tea',
    description:
      'Single-farm coffee, roasted on Mondays in Leeds and through the letterbox by Thursday.',
    daysAgo: 4.2,
  },
  {
    brandName: 'Pocket Planetarium',
    host: 'pocket-planetarium.example',
    category: 'Kids & Learning',
    description:
      'A star map, an experiment and a story for seven- to eleven-year-olds, once a month.',
    daysAgo: 6.7,
  },
  {
    brandName: 'Grand Prize Box',
    host: 'grand-prize-box.example',
    category: 'Home & Eco',
    description: 'A surprise worth up to £500. You never know what is in it!',
    daysAgo: 19.4,
    rejection: 'We list boxes whose contents and price are known before someone subscribes.',
  },
];

/** Reviews by the demo's people that no moderator has read, by the brand's slug. */
export const waitingReviews: readonly {
  slug: string;
  rating: number;
  message: string;
  hoursAgo: number;
}[] = [
  {
    slug: 'kettlewick-leaf',
    rating: 5,
    message: 'The smoked tea was a surprise and is now the one I ration. Tins close properly.',
    hoursAgo: 9,
  },
  {
    slug: 'foxglove-folio',
    rating: 3,
    message: 'Good paperback, but I had read it. A way to say so before dispatch would help.',
    hoursAgo: 16,
  },
  {
    slug: 'glazewick-art',
    rating: 4,
    message: 'My daughter finished the whole kit in an afternoon. One paint had dried out.',
    hoursAgo: 22,
  },
  {
    slug: 'hopfurrow',
    rating: 2,
    message: 'Two of eight cans were dented and nobody answers at weekends.',
    hoursAgo: 41,
  },
];

/** The brands whose partner has sent a promo image that no moderator has seen. */
export const waitingPromos: readonly { slug: string; hoursAgo: number }[] = [
  { slug: 'hopfurrow', hoursAgo: 7 },
  { slug: 'foxglove-folio', hoursAgo: 26 },
  { slug: 'kettlewick-leaf', hoursAgo: 50 },
];

/** Photos of published reviews; each is a file in `../pictures/reviews`. */
export const reviewPhotos: readonly { slug: string; alt: string }[] = [
  {
    slug: 'brackenrind-cheese-post',
    alt: 'The opened box on a wooden table, with two cheeses, a jar and a stack of oatcakes',
  },
  { slug: 'tuppenny-roast', alt: 'The opened coffee box, with loose beans in front of it' },
  { slug: 'inkwharf-stationery', alt: 'The opened stationery box on a pale desk' },
  { slug: 'wickmoor-candles', alt: 'The opened candle box on a dark table' },
];
