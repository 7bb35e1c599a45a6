import type { TopCategory } from '@hive/contract/boxes';
import type { CatalogueBox } from './catalogue-box';
import { meanRating } from './mean-rating';

/**
 * The categories with boxes, by the popularity of those boxes, most first; ties by name.
 * The rating is the mean of the rated boxes' means: each box counts once, however many ratings it has.
 */
export function topCategories(boxes: readonly CatalogueBox[]): TopCategory[] {
  const totals = new Map<
    string,
    { clicks: number; popularity: number; means: number; rated: number }
  >();
  for (const { category, clicks, popularity, rating } of boxes) {
    if (!category) continue;
    const total = totals.get(category.name) ?? { clicks: 0, popularity: 0, means: 0, rated: 0 };
    total.clicks += clicks;
    total.popularity += popularity;
    if (rating.count > 0) {
      total.means += rating.sum / rating.count;
      total.rated += 1;
    }
    totals.set(category.name, total);
  }
  return [...totals]
    .sort(([a, ofA], [b, ofB]) => ofB.popularity - ofA.popularity || a.localeCompare(b, 'en-GB'))
    .map(([name, { clicks, means, rated }]) => ({
      _id: name,
      avgRating: meanRating(means, rated),
      totalClicks: clicks,
    }));
}
