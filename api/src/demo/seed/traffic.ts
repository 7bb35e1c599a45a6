import type { ClickPage } from '@hive/contract/click-pages';
import { ulid } from 'ulid';
import { tagAffiliateUrl } from '../../tracking/clicks/affiliate-url';
import type { NotCountedReason } from '../../tracking/clicks/counting-rules';
import { classifyClicks, noEarlier } from '../../tracking/clicks/counting-rules';
import type { DemoBrand } from '../content/brands';
import type { DemoDay } from './demo-days';
import { dayMs, demoDays, demoEnd } from './demo-days';
import { demoVisitor } from './demo-visitors';
import { drawUuid } from './demo-ids';
import type { Random } from './random';
import { weightedPicker, wholeNumber } from './random';
import { ageWeight, dayWeight, hourWeights } from './seasonality';

/** Events drawn over the eighteen months, before second clicks. */
const totals = { pageViews: 152_000, clicks: 39_500 };

export interface DemoPageView {
  id: string;
  at: number;
  page: string;
  group: string;
  /** Position of the box in the list of brands; null off the box pages. */
  brand: number | null;
  visitor: number;
}

export interface DemoClick {
  id: string;
  at: Date;
  brand: DemoBrand;
  visitor: number;
  source: 'interaction' | 'go';
  page: ClickPage;
  url: string;
  /** Whether the link contained the click's id, so that the brand can report an order for it. */
  isTagged: boolean;
  reason: NotCountedReason | null;
}

/** Share of page views by group. Those of box pages also depend on the brands' popularity. */
const pages = [
  { group: 'home', page: '/', weight: 34 },
  { group: 'box', page: '', weight: 42 },
  { group: 'questionnaire', page: '/questionnaire', weight: 6 },
  { group: 'results', page: '/results', weight: 5 },
  { group: 'dashboard', page: '/dashboard', weight: 4 },
  { group: 'how-we-rank', page: '/how-we-rank', weight: 3 },
  { group: 'sign-in', page: '/login', weight: 4 },
  { group: 'register', page: '/register', weight: 2 },
];
const pickPage = weightedPicker(pages.map(({ weight }) => weight));
const pickHour = weightedPicker(hourWeights);

/** The pages with links to /go. */
const linkPages = ['profile', 'home', 'profile', 'similar', 'home'] as const;

interface Plan {
  brands: DemoBrand[];
  now: Date;
  random: Random;
}

/** Draws the page views of eighteen months, day by day. `getHref` gives a box page's address. */
export function drawPageViews(plan: Plan, getHref: (brand: DemoBrand) => string): DemoPageView[] {
  const { brands, random } = plan;
  return spread(plan, totals.pageViews).flatMap(({ day, count, pickBrand }) =>
    Array.from({ length: count }, () => {
      const { group, page } = pages[pickPage(random)]!;
      const brand = group === 'box' ? pickBrand(random) : null;
      const at = drawInstant(day, random);
      return {
        id: drawUuid(at, random),
        at,
        page: brand === null ? page : getHref(brands[brand]!),
        group,
        brand,
        visitor: demoVisitor(random),
      };
    }),
  );
}

/** Draws the clicks, including repeated and automated ones; the product's own rules decide which count. */
export function drawClicks(plan: Plan): DemoClick[] {
  const { brands, now, random } = plan;
  const drawn = spread(plan, totals.clicks).flatMap(({ day, count, pickBrand }) =>
    Array.from({ length: count }, () => ({
      at: drawInstant(day, random),
      brand: brands[pickBrand(random)]!,
      visitor: demoVisitor(random),
      isBot: random() < 0.04,
    })),
  );
  const again = drawn
    .filter(() => random() < 0.05)
    .map((click) => ({ ...click, at: click.at + 20_000 + wholeNumber(random, 45 * 60_000) }));
  const end = demoEnd(now);
  const clicks = [...drawn, ...again].filter(({ at }) => at < end).sort((a, b) => a.at - b.at);
  const reasons = classifyClicks(
    clicks.map(({ at, brand, visitor, isBot }) => ({
      at: new Date(at),
      boxId: brand.slug,
      visitor: Buffer.from(String(visitor)),
      network: null,
      flag: isBot ? 'bot' : null,
    })),
    noEarlier,
    {
      repeatSeconds: 3_600,
      limit: { points: 60, seconds: 60 },
      networkLimit: { points: 10, seconds: 3_600 },
    },
  );
  return clicks.map(({ at, brand, visitor }, index) => {
    const id = ulid(at, random);
    const isTagged = random() < 0.72;
    const link = new URL(brand.affiliateLink);
    const source = random() < 0.8 ? 'interaction' : 'go';
    return {
      id,
      at: new Date(at),
      brand,
      visitor,
      source,
      page: source === 'interaction' ? 'results' : linkPages[index % linkPages.length]!,
      url: tagAffiliateUrl(link, 'clickid', isTagged ? id : null),
      isTagged,
      reason: reasons[index]!,
    };
  });
}

interface PlannedDay {
  day: DemoDay;
  count: number;
  pickBrand: (random: Random) => number;
}

/** Spreads a total over the days by their weights, and a day over the brands listed on it. */
function spread({ brands, now, random }: Plan, total: number): PlannedDay[] {
  const days = demoDays(now);
  const end = demoEnd(now);
  const weights = days.map(
    (day, index) => dayWeight(day, index, days.length) * (0.93 + 0.14 * random()),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return days.map((day, index) => ({
    day,
    count: Math.round((total * weights[index]!) / sum),
    pickBrand: weightedPicker(
      brands.map((brand) => brandWeight(brand, Math.round((end - day.start) / dayMs))),
    ),
  }));
}

/** A brand's weight on a day: its popularity while it is listed. The inactive brand was delisted a month ago. */
function brandWeight(brand: DemoBrand, daysAgo: number): number {
  if (!brand.isActive && daysAgo <= 30) return 0;
  return brand.popularity * ageWeight(brand.createdDaysAgo - daysAgo);
}

const drawInstant = (day: DemoDay, random: Random): number =>
  day.start + pickHour(random) * 3_600_000 + wholeNumber(random, 3_600_000);
