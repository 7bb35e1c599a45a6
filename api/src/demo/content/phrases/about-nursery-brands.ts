import type { Remarks } from './types';

/** Children and pets: remarks that fit one brand only. */
export const aboutNurseryBrands: Record<string, Remarks> = {
  'tinkerwren-stem': {
    good: [
      'The wind-up bird flew into the soup. Huge success.',
      'Batteries included, every single time.',
      'She explained gears to her grandad at length.',
      'Real wood and real screws.',
      'The lamp that notices the dark is still by his bed.',
      'I was needed for ten minutes, as promised.',
    ],
    fair: ['A bit easy for an able ten-year-old.', 'The crane would not stay up without tape.'],
    poor: ['A screw short, so the whole thing sat there.', 'Over in twenty minutes.'],
  },
  'puddlecog-crafts': {
    good: [
      'A sheet for the table, they have met children.',
      'The lion with the jaw now eats our post.',
      'Paint came out in the wash, I checked.',
      'Spare googly bits because we lost the first lot.',
      'He followed the pictures and did it himself.',
      'A rainy Saturday, saved.',
    ],
    fair: ['My nearly-six-year-old found it babyish.', 'One good make and one dull one.'],
    poor: ['The glue stick was dried out.', 'Far more tidying than making.'],
  },
  'wordlet-tales': {
    good: [
      'The snail trail is genius.',
      'Read eleven times on the first day.',
      'A book that I had as a child, back in print.',
      'They steered clear of everything on our shelf.',
      'Board books that survive my son.',
      'Stickers that peel off the sofa.',
    ],
    fair: ['One hit and one miss this month.', 'A bit old for a two-year-old.'],
    poor: ['We owned both already.', 'The stickers were used up before the book was opened.'],
  },
  wagthistle: {
    good: [
      'The rope has lasted nine weeks with a Staffie.',
      'Our terrier knows what the purple bag means.',
      'The right size for a Great Dane, for once.',
      'They replaced a dead duck toy with no argument.',
      'Chew kept her busy through a whole film.',
      'Chicken allergy respected in every box so far.',
    ],
    fair: ['Toys great, treats gone in a day.', 'A little soft for a serious chewer.'],
    poor: [
      'The squeaker was out in four minutes and on the vet’s table in forty.',
      'Sent large toys to a dachshund.',
    ],
  },
  moggleby: {
    good: [
      'She has lived in the box since Thursday.',
      'The valerian mouse caused a riot.',
      'Gerald’s opinions on the lid are the best part.',
      'Treats that do not smell of the harbour.',
      'No elastic, no glued eyes, thank you.',
      'The window in the box was used at once.',
    ],
    fair: [
      'He prefers the tissue paper, to be fair.',
      'The cat is indifferent, but then he always is.',
    ],
    poor: ['Ignored by both cats, box included.', 'The feather came off in a minute.'],
  },
  burrowmeadow: {
    good: [
      'It smells like a field in June.',
      'Hardly any dust, my guinea pigs have stopped sneezing.',
      'The rose petals go first, every time.',
      'Two house rabbits, two boxes, one happy kitchen.',
      'I like that it names the field.',
      'Binky of approval on opening.',
    ],
    fair: ['More stalk than leaf this time.', 'Good hay, but the bag is awkward to store.'],
    poor: ['Came damp, and hay must not.', 'My rabbit would not touch the plantain.'],
  },
};
