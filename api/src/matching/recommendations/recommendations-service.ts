import { limits } from '@hive/contract/limits';
import type { Recommendation, RecommendationsAnswer } from '@hive/contract/matching';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { CatalogueBox } from '../../marketplace/catalogue/catalogue-box';
import { toPublicBox } from '../../marketplace/catalogue/public-box';
import type { Snapshot } from '../../marketplace/catalogue/snapshot';
import { findCategory } from '../../marketplace/catalogue/snapshot';
import type { MatchingBox } from '../scoring/box';
import { match } from '../scoring/match';
import type { PreparedCatalogue } from '../scoring/prepare';
import { prepareCatalogue } from '../scoring/prepare';
import { matchingModel, matchingSettings } from '../scoring/settings';
import type { AppContext } from '../../platform/context';
import type { QuestionnaireService } from '../questionnaire/questionnaire-service';

export type RecommendationsService = ReturnType<typeof createRecommendationsService>;

/** Matches boxes to a user's last answers. Callers pass the user of a verified session. */
export function createRecommendationsService(
  { clock }: Pick<AppContext, 'clock'>,
  catalogue: Catalogue,
  questionnaire: QuestionnaireService,
) {
  const prepared = preparePerSnapshot();

  return {
    /**
     * Best first; an empty list with `answersId` null for a user without answers. Categories that no longer exist are
     * ignored; if none is left, the priority alone decides over the whole catalogue, and
     * `answersId` still names the answers.
     */
    async list(userId: string): Promise<RecommendationsAnswer> {
      const answers = await questionnaire.getLast(userId);
      if (!answers) return { recommendations: [], meta: { model: matchingModel, answersId: null } };
      const snapshot = catalogue.snapshot();
      const matches = match(
        prepared(snapshot),
        {
          categories: answers.categories.filter((name) => findCategory(snapshot, name)),
          priority: answers.priority,
        },
        { now: clock.now(), limit: matchingSettings.limit },
      );
      const recommendations = matches.flatMap(({ id, score, reasons }, index): Recommendation[] => {
        const box = snapshot.boxById.get(id);
        if (!box) return [];
        return [{ ...toPublicBox(box), score, reasons, topFit: index < limits.topFits }];
      });
      return { recommendations, meta: { model: matchingModel, answersId: answers._id } };
    },
  };
}

/** Prepares each snapshot for matching once, on the first request, and drops the previous one. */
function preparePerSnapshot(): (snapshot: Snapshot) => PreparedCatalogue {
  let last: { snapshot: Snapshot; prepared: PreparedCatalogue } | undefined;
  return (snapshot) => {
    if (last?.snapshot !== snapshot) {
      last = { snapshot, prepared: prepareCatalogue(snapshot.boxes.map(toMatchingBox)) };
    }
    return last.prepared;
  };
}

const toMatchingBox = (box: CatalogueBox): MatchingBox => ({
  id: box.id,
  name: box.name,
  categoryName: box.category?.name ?? null,
  monthlyCostPence: box.monthlyCostPence,
  ratingSum: box.rating.sum,
  ratingCount: box.rating.count,
  clicks: box.clicks,
  popularity: box.popularity,
  createdAt: box.createdAt,
  keywords: box.keywords,
});
