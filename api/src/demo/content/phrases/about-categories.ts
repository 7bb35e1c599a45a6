import type { Remarks } from './types';

/** What people say of any box of a category; the empty name is for a brand without one. */
export const aboutCategories: Record<string, Remarks> = {
  'Food & Deli': {
    good: ['Everything was fresh when I opened it.', 'We eat better in the weeks when this comes.'],
    fair: ['Check what is in the fridge before it arrives.'],
    poor: ['It was warm when it got to me.'],
  },
  'Coffee & Tea': {
    good: ['It comes through the letterbox, so no red cards.', 'Mornings are noticeably better.'],
    fair: ['Tastes nice, but I get through it in a week.'],
    poor: ['It tasted stale to me.'],
  },
  'Sweets & Snacks': {
    good: ['Gone in one evening, no regrets.', 'I hide it from the children.'],
    fair: ['A bit too sweet for all of us.'],
    poor: ['It had melted into one.'],
  },
  'Beer, Wine & Spirits (18+)': {
    good: ['Introduced me to makers I now buy from.', 'Good for a Friday when friends are round.'],
    fair: ['Somebody has to be in to sign, so plan for that.'],
    poor: ['One had leaked over everything else.'],
  },
  'Beauty & Grooming': {
    good: [
      'My skin likes it, and it is usually difficult.',
      'Listed every ingredient, which I always check.',
    ],
    fair: ['Nice to try, though I would not buy most of it again.'],
    poor: ['It brought me out in a rash.'],
  },
  'Books & Stationery': {
    good: ['Something on paper, in the post, for once.', 'Feels lovely in the hand.'],
    fair: ['Pretty, but it piles up.'],
    poor: ['The corners were bent on arrival.'],
  },
  'Kids & Learning': {
    good: ['An hour without a screen and no complaints.', 'Asks for it by name.'],
    fair: ['Needed more help from me than I had hoped.'],
    poor: ['A part was missing, and then there were tears.'],
  },
  Pets: {
    good: ['Knows the sound of the van now.', 'Sniffed out before I had found the scissors.'],
    fair: ['One toy adored, the rest ignored.'],
    poor: ['Turned up his nose at all of it.'],
  },
  'Plants & Garden': {
    good: [
      'Arrived looking better than those in the shop.',
      'The notes are written for normal people.',
    ],
    fair: ['Slow to get going, but it is alive.'],
    poor: ['Crushed in the post and never recovered.'],
  },
  'Craft & Hobby': {
    good: ['Got me making things again.', 'Proper materials, not a toy kit.'],
    fair: ['Harder than the card makes out.'],
    poor: ['I ran out of material before the end.'],
  },
  'Home & Eco': {
    good: ['The house is better for it.', 'One less thing to remember to buy.'],
    fair: ['I have a bit of a backlog now.'],
    poor: ['The parcel was sticky when it came.'],
  },
  Wellness: {
    good: ['A good nudge to look after myself.', 'No daft promises, which I liked.'],
    fair: ['Pleasant, though I am not sure that it changed anything.'],
    poor: ['Did not do much for me.'],
  },
  '': {
    good: ['The club has been passing these round.', 'Sits well when I am on the move.'],
    fair: ['A couple of flavours are an acquired taste.'],
    poor: ['Chalky.'],
  },
};
