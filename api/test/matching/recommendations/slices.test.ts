import { buildSnapshot } from '../../../src/marketplace/catalogue/snapshot';
import { createRecommendationsService } from '../../../src/matching/recommendations/recommendations-service';
import { makeCatalogueBox } from '../../marketplace/catalogue/make-catalogue-box';
import { noRows } from '../../marketplace/catalogue/no-rows';
import { now } from '../scoring/factory';

const answers = {
  _id: 'answers',
  categories: [],
  priority: 'None' as const,
  budgetPence: null,
  leaving: null,
  answeredAt: now,
};

describe('matches of a new catalogue', () => {
  it('are prepared in slices, between which other requests run', async () => {
    const boxes = [makeCatalogueBox({ isVerified: true }), makeCatalogueBox({ isVerified: true })];
    const snapshot = await buildSnapshot({ ...noRows, boxes });
    const service = createRecommendationsService(
      { clock: { now: () => now } },
      {
        catalogue: { snapshot: () => snapshot },
        questionnaire: { findLast: async () => answers },
        dismissals: { list: async () => [] },
      },
    );
    let time = 0;
    // Every piece of work takes as long as a slice.
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 8));
    const order: string[] = [];
    setImmediate(() => order.push('another request'));

    const { recommendations } = await service.list('user');
    order.push('matches');
    vi.restoreAllMocks();

    expect(order).toEqual(['another request', 'matches']);
    expect(recommendations).toHaveLength(2);
  });
});
