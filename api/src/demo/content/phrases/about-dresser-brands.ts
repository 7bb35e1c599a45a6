import type { Remarks } from './types';

/** Beauty, books and stationery: remarks that fit one brand only. */
export const aboutDresserBrands: Record<string, Remarks> = {
  'dewmarsh-beauty': {
    good: [
      'The full-size cleanser alone was worth it.',
      'They never send me foundation, thank heaven.',
      'Minis last long enough to know whether I like them.',
      'The quiz got my skin right first time.',
      'I found my everyday moisturiser in box two.',
      'Fragranced things are marked, so I can pass them on.',
    ],
    fair: [
      'Third lip balm in three months.',
      'Minis are a bit mini.',
      'Hair things again, and I have very little hair.',
      'The full-size item is the only one I ever finish.',
      'Same mascara as my sister had in March.',
      'Good things in it, but the three-month term put me off at first.',
    ],
    poor: [
      'Five things, of which one was a sachet.',
      'A nail file does not count as a product.',
      'None of it suited the skin type that I had filled in.',
      'Did not notice the three-month minimum until I tried to leave.',
    ],
  },
  'plumehollow-skin': {
    good: [
      'No scent at all, and no redness either.',
      'The ceramide cream got me through a hard winter.',
      'Percentages on the front, where they should be.',
      'I paused because I still had some, and they encouraged it.',
      'My eczema has been quiet since spring.',
      'Refills fit the bottles that I already had.',
    ],
    fair: ['Works well, though the pump jams.', 'A bit plain, but I suppose that is the idea.'],
    poor: ['Too greasy for me.', 'The glass came cracked.'],
  },
  razorwren: {
    good: [
      'The handle is a lovely heavy thing.',
      'Two blades, no rash, who knew.',
      'Sent back a year of blades in one envelope.',
      'I use it on my legs and it is the best I have had.',
      'The balm is oats and nothing else that I can smell.',
      'Not a scrap of plastic, I looked.',
    ],
    fair: ['Four heads a month is more than I need.', 'The balm takes a while to sink in.'],
    poor: ['Tugged, even with a new blade.', 'The tin arrived dented and would not open.'],
  },
  'foxglove-folio': {
    good: [
      'The letter from the author made me cry on the bus.',
      'I would never have picked this book and I stayed up until two with it.',
      'Swapped a title that I owned without any bother.',
      'The tea was a good match for a ghost story.',
      'My book group has started to copy the choices.',
      'A hardback, brand new, for less than the shop price with the tea.',
    ],
    fair: ['A beautiful object, but the novel was not for me.', 'Two sad books in a row.'],
    poor: ['I had read it already and missed the swap date.', 'The jacket was torn.'],
  },
  'inkwharf-stationery': {
    good: [
      'The lino cut cards are going in frames.',
      'Paper that can take a fountain pen, hooray.',
      'I have started writing to my aunt again.',
      'The sheet about the illustrator is on my wall.',
      'A different look each month and always a good one.',
      'The pen is the first I have finished in years.',
    ],
    fair: ['I have more notebooks than thoughts.', 'The colours were paler than on the site.'],
    poor: ['The pen was dry.', 'Cards without envelopes this month, which seems a basic thing.'],
  },
  'mardle-mystery-club': {
    good: [
      'We accused the vicar and were so wrong.',
      'The torn map is a clever piece of work.',
      'Two evenings of arguing, in the best way.',
      'No app, just paper and a pencil, bliss.',
      'I carried the tide table to work to think about it.',
      'You can tell that a real detective checked it.',
    ],
    fair: ['Part three dragged, part four made up for it.', 'Too hard for us without the hints.'],
    poor: [
      'Part four came before part three.',
      'Six months is a long time to be tied to a story you do not like.',
    ],
  },
};
