/** Written wishes with the filters that a person would choose: 'filter=value', and the text that is left to search. */
export interface ListedWish {
  wish: string;
  filters: readonly string[];
  text: string;
}

export const wish = (sentence: string, filters: string, text: string): ListedWish => ({
  wish: sentence,
  filters: filters ? filters.split(' ') : [],
  text,
});

/** On Wednesday 25 November 2026. Some are not understood: the test states how many. */
export const wishes: readonly ListedWish[] = [
  wish(
    'coffee for my father, under £15 a month, easy to cancel',
    'maxCost=15 cancel=anytime',
    'coffee',
  ),
  wish(
    'vegan snacks under a tenner, no contract',
    'diet=vegan maxCost=10 cancel=anytime',
    'snacks',
  ),
  wish('tea', '', 'tea'),
  wish('craft beer under £30', 'maxCost=30', 'craft beer'),
  wish('a box for my dog, £20 max', 'maxCost=20', 'a box for my dog'),
  wish('gluten free snacks', 'diet=gluten-free', 'snacks'),
  wish('gluten-free and dairy-free treats', 'diet=gluten-free diet=dairy-free', 'treats'),
  wish('organic veg every week', 'diet=organic rhythm=weekly', 'veg'),
  wish('books for a 7 year old', 'age=6-to-8', 'books'),
  wish('science kit for my 10-year-old daughter', 'age=9-to-12', 'science kit'),
  wish('crafts for ages 3 to 6', 'age=3-to-5 age=6-to-8', 'crafts'),
  wish('something for a toddler', 'age=0-to-2', ''),
  wish('toys for my baby under £25 a month', 'age=0-to-2 maxCost=25', 'toys'),
  wish('skincare, cruelty free, less than £20 a month', 'diet=cruelty-free maxCost=20', 'skincare'),
  wish('wine as a gift', 'gift=ends-by-itself', 'wine'),
  wish('birthday present for my mum', 'gift=ends-by-itself', ''),
  wish('gin, gift wrapped', 'gift=wrapping', 'gin'),
  wish('cheese delivered before Christmas', 'arrivesBy=2026-12-24', 'cheese'),
  wish('flowers by Friday', 'arrivesBy=2026-11-27', 'flowers'),
  wish('chocolate arriving by 12 December', 'arrivesBy=2026-12-12', 'chocolate'),
  wish('best rated coffee', 'rating=4', 'coffee'),
  wish('coffee with good reviews', 'rating=4', 'coffee'),
  wish('4 stars and up, plants', 'rating=4', 'plants'),
  wish('five star tea', 'rating=4.5', 'tea'),
  wish('cheapest razors', 'sort=cost', 'razors'),
  wish('newest beauty boxes', 'sort=newest', 'beauty boxes'),
  wish('candles, no minimum term', 'term=none', 'candles'),
  wish('yarn without a contract', 'cancel=anytime', 'yarn'),
  wish('recipe kits with no commitment', 'cancel=anytime', 'recipe kits'),
  wish('cat treats, cancel any time', 'cancel=anytime', 'cat treats'),
  wish('cat toys that can be cancelled anytime', 'cancel=anytime', 'cat toys'),
  wish('snacks every two weeks', 'rhythm=fortnightly', 'snacks'),
  wish('fortnightly coffee up to £25', 'rhythm=fortnightly maxCost=25', 'coffee'),
  wish('a quarterly gin box', 'rhythm=quarterly', 'a gin box'),
  wish('laundry refills every other month', 'rhythm=bi-monthly', 'laundry refills'),
  wish('monthly book under 20 pounds', 'rhythm=monthly maxCost=20', 'book'),
  wish('I want a stationery box, at most 15 quid a month', 'maxCost=15', 'a stationery box'),
  wish('looking for veggie recipe kits', 'diet=vegetarian', 'recipe kits'),
  wish('plant-based snacks for vegans', 'diet=vegan', 'snacks'),
  wish('tea for my grandmother, budget of £12', 'maxCost=12', 'tea'),
  wish('puzzles between £10 and £20', 'maxCost=20', 'puzzles'),
  wish('£10-£15 a month, sweets', 'maxCost=15', 'sweets'),
  wish('beauty for £15 or less', 'maxCost=15', 'beauty'),
  wish('a fiver a week, fruit', 'maxCost=21.66', 'fruit'),
  wish('protein snacks under £300 a year', 'maxCost=25', 'protein snacks'),
  wish('only verified brands, pet food', 'verified=verified', 'pet food'),
  wish('coffee for my boss who loves espresso', '', 'coffee espresso'),
  wish(
    'present for my wife by 14 February, under £40',
    'gift=ends-by-itself arrivesBy=2027-02-14 maxCost=40',
    '',
  ),
  wish('teen girl book box', 'age=13-to-17', 'girl book box'),
  wish('wool for grown-ups', 'age=18-and-over', 'wool'),
  wish(
    'dairy free chocolate as a Christmas present',
    'diet=dairy-free gift=ends-by-itself',
    'chocolate',
  ),
  wish('a gift that ends by itself, seeds', 'gift=ends-by-itself', 'seeds'),
  wish(
    'house plants, highly rated, no strings attached',
    'rating=4 cancel=anytime',
    'house plants',
  ),
  wish('please find me an art box under twenty pounds', 'maxCost=20', 'an art box'),
  wish('no more than £18 per month for bath salts', 'maxCost=18', 'bath salts'),
  wish('my budget is £30 a month for meat', 'maxCost=30', 'meat'),
  wish(
    'hay for rabbits, simple to cancel and under £20',
    'cancel=anytime maxCost=20',
    'hay for rabbits',
  ),
  wish('coffee over £30 a month', 'cost=30-to-50 cost=over-50', 'coffee'),
  wish(
    'gift for my mum before 20 December under £40 in total',
    'gift=ends-by-itself arrivesBy=2026-12-20 giftBudget=40',
    '',
  ),
  wish('£75 altogether, cheese as a present', 'gift=ends-by-itself giftBudget=75', 'cheese'),
  wish('not too expensive tea', 'sort=cost', 'tea'),
  // Not understood: what a box must not have.
  wish('sweets, no nuts', '', 'sweets'),
  wish('tea but not for more than £10', 'maxCost=10', 'tea'),
];
