import type { Cancellation } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import type { Recommendation, RecommendationsAnswer } from '@hive/contract/matching';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { CatalogueBox } from '../../marketplace/catalogue/catalogue-box';
import { toPublicBox } from '../../marketplace/catalogue/public-box';
import type { Snapshot } from '../../marketplace/catalogue/snapshot';
import { findCategory } from '../../marketplace/catalogue/snapshot';
import type { Match, MatchingBox } from '../scoring/box';
import { match } from '../scoring/match';
import type { PreparedCatalogue } from '../scoring/prepare';
import { prepareSteps } from '../scoring/prepare';
import { differentFromAbove } from '../scoring/reasons';
import { matchingModel, matchingSettings } from '../scoring/settings';
import type { AppContext } from '../../platform/context';
import { runInSlices } from '../../platform/process/slices';
import type { QuestionnaireService } from '../questionnaire/questionnaire-service';
import type { DismissalRepository } from './dismissal-repository';

export type RecommendationsService = ReturnType<typeof createRecommendationsService>;

/** Boxes of unverified brands in their own section. */
const unverifiedLimit = 4;

interface Parts {
  catalogue: Pick<Catalogue, 'snapshot'>;
  questionnaire: Pick<QuestionnaireService, 'findLast'>;
  dismissals: Pick<DismissalRepository, 'list'>;
}

/** Matches boxes to a user's last answers. Callers pass the user of a verified session. */
export function createRecommendationsService(
  { clock }: Pick<AppContext, 'clock'>,
  { catalogue, questionnaire, dismissals }: Parts,
) {
  const prepared = preparePerSnapshot();

  return {
    /**
     * Verified brands, those of the chosen categories first; an empty list with `answersId` null for a user without
     * answers. Categories that no longer exist are ignored; if none is left, the priority alone decides over the whole
     * catalogue, and `answersId` still names the answers.
     */
    async list(userId: string): Promise<RecommendationsAnswer> {
      const answers = await questionnaire.findLast(userId);
      if (!answers) return { recommendations: [], meta: { model: matchingModel, answersId: null } };
      const dismissed = new Set((await dismissals.list(userId)).map(({ boxId }) => boxId));
      const snapshot = catalogue.snapshot();
      const categories = answers.categories.filter((name) => findCategory(snapshot, name));
      const { priority, budgetPence, leaving } = answers;
      const given = { categories, priority, budgetPence, leaving };
      const now = clock.now();
      const boxes = await prepared(snapshot);
      const matchBoxes = (isVerified: boolean, limit: number) =>
        match(boxes, given, {
          now,
          limit,
          isEligible: (id) =>
            snapshot.boxById.get(id)?.isVerified === isVerified && !dismissed.has(id),
        });
      const toList = (matches: readonly Match[], topFits: number): Recommendation[] =>
        matches.flatMap((found, index) => {
          const box = snapshot.boxById.get(found.id);
          return box ? [toRecommendation(box, found, index < topFits)] : [];
        });
      const recommendations = toList(matchBoxes(true, matchingSettings.limit), limits.topFits);
      const unverified = matchBoxes(false, unverifiedLimit).filter(({ isChosen }) => isChosen);
      const found = new Set(recommendations.map(({ category }) => category?._id));
      return {
        recommendations,
        unverified: toList(unverified, 0),
        differentFromAbove: [...differentFromAbove],
        emptyCategories: categories.filter((name) => !found.has(findCategory(snapshot, name)?._id)),
        meta: { model: matchingModel, answersId: answers._id },
      };
    },
  };
}

const toRecommendation = (
  box: CatalogueBox,
  { score, reasons, caveats, isChosen, contributions }: Match,
  topFit: boolean,
): Recommendation => ({
  ...toPublicBox(box),
  score,
  reasons,
  caveats,
  topFit,
  isChosen,
  parts: {
    price: contributions.cheapness,
    variety: contributions.variety,
    rating: contributions.quality,
  },
});

/** Prepares each snapshot for matching once, on the first request, and drops the previous one. Requests wait for it. */
function preparePerSnapshot(): (snapshot: Snapshot) => Promise<PreparedCatalogue> {
  let last: { snapshot: Snapshot; prepared: Promise<PreparedCatalogue> } | undefined;
  return (snapshot) => {
    if (last?.snapshot !== snapshot) {
      last = { snapshot, prepared: runInSlices(prepareSteps(toMatchingBoxes(snapshot))) };
    }
    return last.prepared;
  };
}

function* toMatchingBoxes({ boxes }: Snapshot): Iterable<MatchingBox> {
  for (const box of boxes) yield toMatchingBox(box);
}

const monthsBeforeCancelling: Record<Cancellation, number> = {
  anytime: 0,
  'skip-cutoff': 0,
  'min-3-months': 3,
  'min-6-months': 6,
};

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
  minimumMonths: Math.max(box.minimumTerm, monthsBeforeCancelling[box.cancellation]),
  cancelsOnline: box.cancelsOnline,
  noticeDays: box.noticeDays,
  keywords: box.keywords,
});
