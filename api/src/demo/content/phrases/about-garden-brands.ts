import type { Remarks } from './types';

/** Garden, craft, home and wellness: remarks that fit one brand only. */
export const aboutGardenBrands: Record<string, Remarks> = {
  'fernwick-post': {
    good: [
      'My fern is four months old and I have never managed that.',
      'The heat pack was still warm in January.',
      'Wrote to Marian about brown tips and she wrote back.',
      'They asked about the cat and left out the lilies.',
      'The clay pots look good all in a row.',
      'It survived a week on the landing.',
    ],
    fair: ['A bit small for the price, but it is growing.', 'I have run out of windowsills.'],
    poor: [
      'More soil in the box than in the pot.',
      'Dead in ten days, though they did replace it.',
    ],
  },
  'sproutlatch-seeds': {
    good: [
      'Every pea came up.',
      'Things to sow now, not in three months.',
      'They knew that I only had a balcony.',
      'The sunflowers are taller than the shed.',
      'I saved my own seed this year for the first time.',
      'The notes fit in a muddy pocket, as advertised.',
    ],
    fair: ['Half the lettuce did nothing.', 'I wanted more vegetables and fewer flowers.'],
    poor: ['Nothing germinated in two of five packets.', 'Sent tomatoes in July.'],
  },
  'knotbramble-yarn': {
    good: [
      'The bracken colour stopped me in the street.',
      'Squishy, sheepy and not at all scratchy.',
      'I finished the hat in a weekend.',
      'The pattern was clear, and it came in crochet as well.',
      'A knot in one skein, and a new one by Friday.',
      'My needles have not been still since May.',
    ],
    fair: [
      'Lovely wool, but three shawls in a row.',
      'Left with 20 g and no idea what to do with it.',
    ],
    poor: ['The dye came off on my hands.', 'Four knots in one skein.'],
  },
  'glazewick-art': {
    good: [
      'Forty minutes of gouache and I forgot to look at my phone.',
      'Artist-grade paper makes such a difference.',
      'Tove explains without talking down.',
      'I have not drawn since school and now I have a lino print.',
      'Nobody asked me to post it, what a relief.',
      'The charcoal lesson was a revelation.',
    ],
    fair: [
      'The lesson went a little fast for me.',
      'Not sure that I will use the lino tools again.',
    ],
    poor: ['The ink had leaked onto the paper.', 'The film would not play on my tablet.'],
  },
  'sudsworth-refills': {
    good: [
      'Fig washing-up liquid, I am a changed man.',
      'The return envelope could not be simpler.',
      'Unscented that is truly unscented.',
      'The dose on the cap has halved what we use.',
      'No bottles in the recycling since March.',
      'Our septic tank and I are both content.',
    ],
    fair: [
      'Pouring is a two-handed job.',
      'Cleans well, but it needs a hot wash.',
      'A box every two months is too much for one person.',
    ],
    poor: ['The pouch had burst and the hall smelled of lemon for days.', 'Whites came out grey.'],
  },
  'wickmoor-candles': {
    good: [
      'Wet slate sounds daft and smells wonderful.',
      'Burned for every one of the forty hours.',
      'The bonfire one is my whole autumn.',
      'The glasses are our tumblers now.',
      'Enough scent to notice, not enough to give me a head.',
      'Orange and clove, straight to my grandmother’s hall.',
    ],
    fair: [
      'Cut grass was lovely, heather was not for me.',
      'A candle a month turns out to be a lot of candles.',
    ],
    poor: ['It tunnelled down the middle and drowned.', 'I could barely smell it.'],
  },
  stillmere: {
    good: [
      'The question on the page stayed with me all week.',
      'An hour with the phone in a drawer, at last.',
      'The cedar salts are lovely and not too strong.',
      'Good for feet when you have no bath.',
      'Helen writes as if she has met tired people.',
      'I keep the pages in a tin.',
    ],
    fair: ['Calming, but a bit thin for the money.', 'I liked the salts and skipped the writing.'],
    poor: [
      'One bag of salt and one sheet of paper.',
      'The jar was cracked and had emptied itself.',
    ],
  },
  'stridewell-nutrition': {
    good: [
      'Got me through a very wet half marathon.',
      'Labels that use grams per bar, thank you.',
      'The lemon electrolytes are the only ones I can stomach.',
      'Batch tested, which matters in our league.',
      'Not ten of the same, hurrah.',
      'I keep one in every jacket now.',
    ],
    fair: [
      'The date bars are good, the peanut ones are like putty.',
      'Fine fuel, but the sachets are hard to open with cold hands.',
      'More sugar than I had expected in the bites.',
    ],
    poor: ['Tasted of vanilla chalk.', 'I was injured, missed the 10th and was sent it anyway.'],
  },
};
