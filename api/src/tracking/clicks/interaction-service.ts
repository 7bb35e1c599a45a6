import type { Interaction, InteractionAnswer } from '@hive/contract/tracking';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { CatalogueBox } from '../../marketplace/catalogue/catalogue-box';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import type { QuestionnaireService } from '../../matching/questionnaire/questionnaire-service';
import { requireUser } from '../../platform/http/require-user';
import { isSameUrl, readWebUrl, tagAffiliateUrl } from './affiliate-url';
import { pathOf, readSeenPage } from './page-groups';
import type { RequestVisitor } from './request-visitor';
import { flagOf } from './request-visitor';
import type { Tracker } from './tracker';

type Details<Action extends Interaction['action']> = Extract<
  Interaction,
  { action: Action }
>['details'];

interface Parts {
  tracker: Tracker;
  catalogue: Catalogue;
  questionnaire: Pick<QuestionnaireService, 'saveAnswers'>;
}

/** Records the actions of visitors, one method per action. */
export function createInteractionService({ tracker, catalogue, questionnaire }: Parts) {
  return {
    /** Stores a page view; on a box's page with the box's category. */
    async viewPage(
      { page }: Details<'viewed_page'>,
      visitor: RequestVisitor,
    ): Promise<InteractionAnswer> {
      if (page.includes('\0')) throw invalidField('details.page', 'This address is not valid.');
      const seen = readSeenPage(page);
      const box = seen.boxId ? catalogue.findBox(seen.boxId) : undefined;
      await tracker.keepPageView({
        page: pathOf(page),
        group: seen.group,
        boxId: box?.id ?? null,
        category: box ? (box.category?.name ?? 'Other') : '',
        visitor: visitor.hash,
        isCounted: flagOf(visitor) === null,
        sponsored: seen.group === 'home' ? catalogue.listSponsored() : [],
      });
      return {};
    },

    /** Stores the questionnaire's answers. @throws Problem without a verified session, or CATEGORY_UNKNOWN. */
    async saveAnswers(
      answers: Details<'selected_subscription'>,
      session: RequestSession | null,
    ): Promise<InteractionAnswer> {
      checkAccess('verified', session);
      const saved = await questionnaire.saveAnswers(requireUser(session!), answers);
      return { answersId: saved._id };
    },

    /**
     * Stores a click and returns its target URL once it is committed.
     * @throws Problem BOX_GONE, AFFILIATE_LINK_MISSING, or VALIDATION_FAILED for an address that is not the box's own:
     * the browser opens the returned address, so it must not come from the request.
     */
    async clickLink(
      { boxId, boxName, url, page }: Details<'clicked_affiliate_link'>,
      visitor: RequestVisitor,
      session: RequestSession | null,
    ): Promise<InteractionAnswer> {
      const box = boxId ? catalogue.findBox(boxId) : catalogue.findBoxByLink(boxName, url);
      if (!box) throw new Problem('BOX_GONE', 'This box is no longer on Hive.');
      const link = readAffiliateLink(box);
      if (!link) throw new Problem('AFFILIATE_LINK_MISSING', '⚠️ No affiliate link available.');
      if (url !== box.affiliateLink && !isSameUrl(url, link.href)) {
        throw invalidField(
          'details.url',
          'This address is not the box’s affiliate link. Please reload the page.',
        );
      }
      const click = tracker.newClick({
        boxId: box.id,
        // Without consent a click is not tied to an account either.
        userId: visitor.hasConsented && session?.isVerified ? session.userId : null,
        visitor,
        source: 'interaction',
        page: page ?? null,
        url: link.href,
        flag: flagOf(visitor),
      });
      click.url = tagAffiliateUrl(link, box.clickParameter, visitor.hasConsented ? click.id : null);
      await tracker.keepClick(click);
      return { clickId: click.id, url: click.url };
    },
  };
}
export type InteractionService = ReturnType<typeof createInteractionService>;

/** The box's affiliate link, or null without a valid one. */
export const readAffiliateLink = (box: CatalogueBox): URL | null =>
  box.affiliateLink === null ? null : readWebUrl(box.affiliateLink);
