import type { Remarks } from './types';

/** Food and drink: remarks that fit one brand only. */
export const aboutLarderBrands: Record<string, Remarks> = {
  'brackenrind-cheese-post': {
    good: [
      'The blue in October was the best I have ever had.',
      'Oatcakes that taste of oats, at last.',
      'The card told us which one to eat first and it was right.',
      'Still properly cold after a day on the step.',
      'We do a Sunday supper with it now, just cheese and apples.',
      'I have found two dairies through this that I visit in person.',
    ],
    fair: [
      'Three of the four were lovely, the washed rind was a bit much.',
      'I wish the pieces were slightly larger.',
    ],
    poor: [
      'The soft one had split its paper and gone everywhere.',
      'Four small wedges and a lot of wool.',
    ],
  },
  'pennylarder-suppers': {
    good: [
      'The braised lentils are in our regular rotation now.',
      'Half an hour really means half an hour.',
      'Big print on the recipe cards, bless them.',
      'Swapped all three to veggie without any trouble.',
      'My teenager can cook two of these alone.',
      'No half-used jars at the back of the fridge.',
    ],
    fair: [
      'Portions are on the small side for two hungry people.',
      'A lot of rice dishes this month.',
      'Good recipes, but I still had to buy an onion.',
      'Two of the three were nice, the tray bake was bland.',
      'The veggie swap is usually the same chickpeas.',
      'Handy for a busy week, dear for a quiet one.',
      'Closer to forty-five minutes in my kitchen.',
    ],
    poor: [
      'The herbs were brown and the fish was late.',
      'Missed the Wednesday cut-off by ten minutes and was charged.',
      'Third week with a missing ingredient.',
      'Bland unless you add things of your own.',
      'Carrots you could tie in a knot.',
      'Three suppers for the price of a restaurant, and I do the washing-up.',
      'The chicken had leaked over the recipe cards.',
    ],
  },
  'tuppenny-roast': {
    good: [
      'The Rwandan one tasted of actual blackcurrants.',
      'Roasted on Tuesday, in my cup on Thursday.',
      'I like knowing what the grower was paid.',
      'Told them dark only, and dark only it is.',
      'Finally ground right for my stove-top pot.',
      'The best flat white in the street is now in my kitchen.',
    ],
    fair: [
      'A touch bright for me, though I know that some like it.',
      '250 g does not last two of us a fortnight.',
    ],
    poor: ['Sour, and I tried it four ways.', 'Asked for beans and got filter grind twice.'],
  },
  'kettlewick-leaf': {
    good: [
      'The smoky November one is like a bonfire in a cup.',
      'Temperatures on the pouch have changed how I make tea.',
      'Mint and nettle sounded odd and is now my favourite.',
      'Slips through the letterbox without a fight.',
      'Fifteen pots a pouch is about right.',
      'Ruth clearly drinks the stuff.',
    ],
    fair: [
      'One of the three is always a bit too grassy for me.',
      'Nice teas, but I would like a plain breakfast more often.',
    ],
    poor: ['A pouch had split and the packet was full of dust.', 'Weak, however long I left it.'],
  },
  'quillow-sweets': {
    good: [
      'The honeycomb is exactly as it was when I was nine.',
      'Vegan mix, and nobody at the party could tell.',
      'Double fizzy bottles, as requested.',
      'A kilo is a lot of sweets. I am not complaining.',
      'The scoop has become a family heirloom.',
      'Took it to the office and was briefly a hero.',
    ],
    fair: ['Rather heavy on the aniseed balls.', 'Lovely, but a kilo every month is beyond us.'],
    poor: ['Mostly jelly and hardly any toffee.', 'The sack had burst and so had the fizzy ones.'],
  },
  'crumbwharf-bakes': {
    good: [
      'The rye and sea salt brownie ruined all others for me.',
      'Needs a fork, as promised.',
      'I froze three and forgot two, which was a lovely surprise.',
      'The brown butter blondie is unreal.',
      'Proper butter, you can tell at once.',
      'Sour cherry. That is the review.',
    ],
    fair: ['Very rich, one lasted me two days.', 'I would like the box without blondies.'],
    poor: ['Dry at the edges by the time it came.', 'Six small squares for nearly twenty pounds.'],
  },
  hopfurrow: {
    good: [
      'Asked for no sours and have not seen one since.',
      'The porter from Sheffield was outstanding.',
      'Eight breweries and I had heard of one.',
      'Cans came cold, in July.',
      'The leaflet is funny and short.',
      'Good low-alcohol choices as well, which my wife has.',
    ],
    fair: ['A lot of hazy pale this time round.', 'Two I poured away, three I bought again.'],
    poor: ['A can had burst and soaked the lot.', 'Nothing in it that my local does not stock.'],
  },
  'sloe-and-sixpence': {
    good: [
      'The sloe gin did not last until Christmas.',
      'The tonic really is matched, it makes the drink.',
      'Straw packing from a real farm, my daughter kept it for the rabbit.',
      'I made the drink without alcohol for my dad and he asked for another.',
      'Four times a year is just right for a bottle.',
      'The spring one with lemon thyme was superb.',
    ],
    fair: [
      'Pleasant gin, but not far from what I usually buy.',
      'One tonic more would have been kind.',
    ],
    poor: ['The stopper leaked, and gin is not cheap.', 'Tasted mostly of sugar.'],
  },
};
