import { boxDetailTopics } from '@hive/contract/box-detail-options';
import type { BoxDetailTopic, DetailSource } from '@hive/contract/box-detail-options';
import { boxDetailValues, contentDetails } from '@hive/contract/box-details';
import type { BoxDetailValues, DetailOrigin } from '@hive/contract/box-details';
import { z } from 'zod';
import type { DemoBrand } from './brands';
import source from './brand-details.json';
import { utcDay } from '../../platform/time/utc-day';

const { contents: _contents, ...otherValues } = boxDetailValues;

/** The details of a demo brand. Days and months are relative to the day of the demo. */
const brandDetails = z.strictObject({
  slug: z.string(),
  /** What a box cost before, the oldest price first. */
  earlierPrices: z.array(
    z.strictObject({
      untilDaysAgo: z.number().int().min(1),
      pricePence: z.number().int().min(1),
    }),
  ),
  values: z.strictObject(otherValues),
  /** What was in the last boxes, the newest first. */
  contents: z.array(contentDetails.shape.boxes.element.shape.items).min(1).max(3),
});

/** By the brand's slug. Throws if the file does not match the schema. */
const detailsBySlug = new Map(
  z
    .array(brandDetails)
    .parse(source)
    .map((details) => [details.slug, details]),
);

const detailsOf = ({ slug }: DemoBrand) => {
  const details = detailsBySlug.get(slug);
  if (!details) throw new Error(`No details of the demo brand ${slug}`);
  return details;
};

/** What a box of this brand cost before its current price, the oldest first. */
export const listEarlierPrices = (brand: DemoBrand) => detailsOf(brand).earlierPrices;

/** Months between two listed boxes: of boxes that come more often, one of each month. */
const monthsBetween: Record<DemoBrand['frequency'], number> = {
  weekly: 1,
  fortnightly: 1,
  monthly: 1,
  'bi-monthly': 2,
  quarterly: 3,
};

const monthBefore = (today: string, months: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return utcDay(new Date(Date.UTC(year, month - 1 - months, 1))).slice(0, 7);
};

/** The brand's own page states how some of them are cancelled; Hive has checked a few with a test order. */
function sourceOf(brand: DemoBrand, topic: BoxDetailTopic): DetailSource {
  if (topic === 'delivery' && brand.id % 7 === 3) return 'hive';
  const isOnPage = topic === 'cancelling' || topic === 'refunds';
  return isOnPage && brand.id % 3 === 1 ? 'website' : 'brand';
}

/** Every topic of a brand with its source and day. @param today the London day of the demo */
export function listDetails(
  brand: DemoBrand,
  today: string,
): { topic: BoxDetailTopic; value: BoxDetailValues[BoxDetailTopic]; origin: DetailOrigin }[] {
  const { values, contents } = detailsOf(brand);
  const gap = monthsBetween[brand.frequency];
  // The box of this month is often still on its way.
  const boxes = contents.map((items, index) => ({
    month: monthBefore(today, index * gap + 1),
    items,
  }));
  const all: BoxDetailValues = { ...values, contents: { boxes } };
  return boxDetailTopics.map((topic, index) => {
    const stated = sourceOf(brand, topic);
    // Within the last weeks, and never before the brand was listed.
    const daysAgo = Math.min(1 + ((brand.id * 5 + index * 3) % 50), brand.createdDaysAgo);
    return {
      topic,
      value: all[topic],
      origin: {
        source: stated,
        sourceUrl: stated === 'website' ? `${brand.website}terms` : null,
        confirmedOn: utcDay(new Date(Date.parse(today) - daysAgo * 24 * 60 * 60 * 1000)),
      },
    };
  });
}
