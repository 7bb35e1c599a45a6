import { readBoxId } from '@hive/contract/box-segment';
import type { RemoteServerBundle, ServerPage } from '@hive/contract/remote';
import { limits } from '@hive/contract/limits';
import * as selection from '@hive/contract/select-home-boxes';
import type { TermsAudience } from '@hive/contract/terms-versions';
import { searchDirectory } from './features/directory/api/search-directory';
import { parseDirectory } from './features/directory/directory-search';
import { getCompared } from './features/compare/api/get-compared';
import { findBoxes } from './features/compare/api/find-boxes';
import type { ComparedBox } from './features/compare/compared-box';
import { readFinderForm } from './features/compare/read-finder-form';
import { listHomeBoxes } from './features/partners/api/list-home-boxes';
import { getProfile } from './features/profile/api/get-profile';
import { listReviews } from './features/reviews/api/list-reviews';
import { listBoxes } from './features/shortlist/api/list-boxes';
import { listTestimonials } from './features/testimonials/api/list-testimonials';
import { parseReviewParams } from './features/reviews/review-search';
import { readBoxIds } from './lib/read-box-ids';
import { siteQuery } from './lib/site';
import { getOperator } from './features/about/api/get-operator';
import { findTerms } from './features/terms/find-terms';
import AboutPage from './pages/about-page';
import AccessibilityPage from './pages/accessibility-page';
import BoxesPage from './pages/boxes-page';
import BrandTermsPage from './pages/brand-terms-page';
import ComparePage from './pages/compare-page';
import ComplaintsPage from './pages/complaints-page';
import CountingPage from './pages/counting-page';
import HomePage from './pages/home-page';
import HowWeMakeMoneyPage from './pages/how-we-make-money-page';
import HowWeRankPage from './pages/how-we-rank-page';
import ListYourBoxPage from './pages/list-your-box-page';
import PartnerPage from './pages/partner-page';
import PrivacyPage from './pages/privacy-page';
import ReviewPolicyPage from './pages/review-policy-page';
import ShortlistPage from './pages/shortlist-page';
import TermsPage from './pages/terms-page';

const found = { status: 200 };

/** Static text pages, which need nothing but the site's origin. */
const textPage = (module: string): ServerPage => ({
  module,
  async prefetch({ prefetch, origin }) {
    await prefetch(siteQuery(origin));
    return found;
  },
});

/** The directory; 404 for an unknown category. */
const directoryPage: ServerPage = {
  module: './BoxesPage',
  async prefetch({ params, search, prefetch, origin }) {
    const [list] = await Promise.all([
      prefetch(searchDirectory(parseDirectory(search, params['category']))),
      prefetch(siteQuery(origin)),
    ]);
    return { status: list === null ? 404 : 200 };
  },
};

/** The terms for an audience; 404 for a version that was never published. */
const termsPage = (module: string, audience: TermsAudience): ServerPage => ({
  module,
  async prefetch({ search, prefetch, origin }) {
    await prefetch(siteQuery(origin));
    return { status: findTerms(audience, search.get('version')) ? 200 : 404 };
  },
});

/** The data that the web host fetches before it renders a page for a visitor. */
export const pages: RemoteServerBundle['pages'] = [
  {
    module: './HomePage',
    async prefetch({ prefetch, origin }) {
      await Promise.all([
        prefetch(siteQuery(origin)),
        prefetch(listHomeBoxes(() => Promise.resolve(selection))),
        prefetch(listTestimonials()),
      ]);
      return found;
    },
  },
  {
    module: './PartnerPage',
    async prefetch({ params, search, prefetch, origin }) {
      const id = readBoxId(params['id'] ?? '');
      const [profile] = await Promise.all([
        prefetch(getProfile(id)),
        prefetch(listReviews(id, parseReviewParams(search))),
        prefetch(siteQuery(origin)),
      ]);
      return profile === null ? { status: 404 } : found;
    },
  },
  directoryPage,
  {
    module: './ComparePage',
    async prefetch({ search, prefetch, origin }) {
      const [boxes] = await Promise.all([
        prefetch<ComparedBox[]>(getCompared(readBoxIds(search, limits.comparedMax))),
        prefetch(siteQuery(origin)),
      ]);
      // The page suggests boxes of the first one's category.
      await prefetch(findBoxes(readFinderForm(search).text, boxes?.[0]?.category ?? null));
      return found;
    },
  },
  {
    module: './ShortlistPage',
    async prefetch({ search, prefetch, origin }) {
      const ids = readBoxIds(search, limits.shortlistMax);
      await Promise.all([prefetch(siteQuery(origin)), ids.length > 0 && prefetch(listBoxes(ids))]);
      return found;
    },
  },
  textPage('./HowWeRankPage'),
  textPage('./PrivacyPage'),
  {
    module: './AboutPage',
    async prefetch({ prefetch, origin }) {
      await Promise.all([prefetch(siteQuery(origin)), prefetch(getOperator())]);
      return found;
    },
  },
  termsPage('./TermsPage', 'people'),
  termsPage('./BrandTermsPage', 'brands'),
  textPage('./HowWeMakeMoneyPage'),
  textPage('./ReviewPolicyPage'),
  textPage('./ComplaintsPage'),
  textPage('./AccessibilityPage'),
  textPage('./CountingPage'),
  textPage('./ListYourBoxPage'),
];

export const components: RemoteServerBundle['components'] = {
  './HomePage': HomePage,
  './PartnerPage': PartnerPage,
  './BoxesPage': BoxesPage,
  './ComparePage': ComparePage,
  './ShortlistPage': ShortlistPage,
  './HowWeRankPage': HowWeRankPage,
  './PrivacyPage': PrivacyPage,
  './AboutPage': AboutPage,
  './TermsPage': TermsPage,
  './BrandTermsPage': BrandTermsPage,
  './HowWeMakeMoneyPage': HowWeMakeMoneyPage,
  './ReviewPolicyPage': ReviewPolicyPage,
  './ComplaintsPage': ComplaintsPage,
  './AccessibilityPage': AccessibilityPage,
  './CountingPage': CountingPage,
  './ListYourBoxPage': ListYourBoxPage,
};
