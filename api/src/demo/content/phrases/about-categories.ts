import type { Remarks } from './types';

/** Remarks about any box of a category; the empty name is for a brand without one. */
export const aboutCategories: Record<string, Remarks> = {
  'Food & Deli': {
    good: ['Everything was fresh when I opened it.', 'We eat better in the weeks when this comes.'],
    fair: [
      'Tasty, though the choice leans one way.',
      'We liked about two thirds of it.',
      'Check what is in the fridge before it arrives.',
    ],
    poor: [
      'Half of it was close to its date.',
      'The packing was fine, the food was dull.',
      'It was warm when it got to me.',
    ],
  },
  'Coffee & Tea': {
    good: ['It comes through the letterbox, so no red cards.', 'Mornings are noticeably better.'],
    fair: [
      'Pleasant, but not what I would reach for first.',
      'Good, but my own shop is as good.',
      'Tastes nice, but I get through it in a week.',
    ],
    poor: [
      'It smelled of the cardboard.',
      'Bitter, whatever I did with the time and the water.',
      'It tasted stale to me.',
    ],
  },
  'Sweets & Snacks': {
    good: ['Gone in one evening, no regrets.', 'I hide it from the children.'],
    fair: [
      'Nice for a birthday, too much for every month.',
      'Some of it was a little stale at the edges.',
      'A bit too sweet for all of us.',
    ],
    poor: ['Far too sweet to finish.', 'It tasted of the bag.', 'It had melted into one.'],
  },
  'Beer, Wine & Spirits (18+)': {
    good: ['Introduced me to makers I now buy from.', 'Good for a Friday when friends are round.'],
    fair: [
      'Interesting rather than delicious.',
      'I would swap one thing in each box.',
      'Someone has to be in to sign, so plan for that.',
    ],
    poor: [
      'Nobody was in to sign and it went straight back.',
      'Fancy labels, ordinary drink.',
      'One had leaked over everything else.',
    ],
  },
  'Beauty & Grooming': {
    good: [
      'My skin likes it, and it is usually difficult.',
      'Listed every ingredient, which I always check.',
    ],
    fair: [
      'My bathroom shelf is full now.',
      'I used half of it and gave half to my flatmate.',
      'Nice to try, though I would not buy most of it again.',
    ],
    poor: [
      'Dried my skin out.',
      'The lid was off and it was all over the tissue.',
      'It brought me out in a rash.',
    ],
  },
  'Books & Stationery': {
    good: ['Something on paper, in the post, for once.', 'Feels lovely in the hand.'],
    fair: [
      'Nicely made, but I am running out of shelf.',
      'More one for my mother than for me.',
      'Pretty, but it piles up.',
    ],
    poor: [
      'Paper so thin that it had creased.',
      'Came in a torn sleeve, and wet.',
      'The corners were bent on arrival.',
    ],
  },
  'Kids & Learning': {
    good: ['An hour without a screen and no complaints.', 'Asks for it by name.'],
    fair: [
      'Loved for a day, forgotten by the weekend.',
      'My two argued over the one good bit.',
      'Needed more help from me than I had hoped.',
    ],
    poor: [
      'The instructions made no sense to either of us.',
      'Bored within ten minutes.',
      'A part was missing, and then there were tears.',
    ],
  },
  Pets: {
    good: ['Knows the sound of the van now.', 'Sniffed out before I had found the scissors.'],
    fair: [
      'Fun to open, quick to be forgotten.',
      'The treats went down better than the rest.',
      'One toy adored, the rest ignored.',
    ],
    poor: [
      'Fell apart within the hour.',
      'Tummy upset after the treats, so we stopped.',
      'Turned up his nose at all of it.',
    ],
  },
  'Plants & Garden': {
    good: [
      'Arrived looking better than those in the shop.',
      'The notes are written for normal people.',
    ],
    fair: [
      'Smaller than in the picture.',
      'Fine so far, ask me again in June.',
      'Slow to get going, but it is alive.',
    ],
    poor: [
      'Bone dry when I opened it.',
      'Wrong thing for the place I had described.',
      'Crushed in the post and never recovered.',
    ],
  },
  'Craft & Hobby': {
    good: ['Got me making things again.', 'Proper materials, not a toy kit.'],
    fair: [
      'Enjoyed it, but it sits half done.',
      'Good stuff, though not my colours.',
      'Harder than the card makes out.',
    ],
    poor: [
      'The instructions skip a step that matters.',
      'Scratchy, cheap-feeling materials.',
      'I ran out of material before the end.',
    ],
  },
  'Home & Eco': {
    good: ['The house is better for it.', 'One less thing to remember to buy.'],
    fair: [
      'Does what it says, without excitement.',
      'Good idea, slightly awkward to use.',
      'I have a bit of a backlog now.',
    ],
    poor: [
      'I went back to the supermarket one.',
      'It leaked, and they wanted photographs.',
      'The parcel was sticky when it came.',
    ],
  },
  Wellness: {
    good: ['A good nudge to look after myself.', 'No daft promises, which I liked.'],
    fair: [
      'Nice, but easy to make for yourself.',
      'A calm sort of box, maybe too calm.',
      'Pleasant, though I am not sure that it changed anything.',
    ],
    poor: [
      'I could not see what I was paying for.',
      'It arrived with half of it spilled.',
      'Did not do much for me.',
    ],
  },
  '': {
    good: ['The club has been passing these round.', 'Sits well when I am on the move.'],
    fair: [
      'All right on a long run, not something to look forward to.',
      'Some good bars, some for the bottom of the bag.',
      'A couple of flavours are an acquired taste.',
    ],
    poor: ['Upset my stomach at mile eight.', 'Half the bars had melted together.', 'Chalky.'],
  },
};
