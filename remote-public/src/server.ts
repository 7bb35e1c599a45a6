import type { RemoteServerBundle, ServerPage } from '@hive/contract/remote';
import { listBoxes } from './features/partners/api/list-boxes';
import { getProfile } from './features/profile/api/get-profile';
import { listReviews } from './features/reviews/api/list-reviews';
import { listTestimonials } from './features/testimonials/api/list-testimonials';
import { parseReviewParams } from './features/reviews/review-search';
import { siteQuery } from './lib/site';
import HomePage from './pages/home-page';
import HowWeRankPage from './pages/how-we-rank-page';
import ListYourBoxPage from './pages/list-your-box-page';
import PartnerPage from './pages/partner-page';
import PrivacyPage from './pages/privacy-page';

const found = { status: 200 };

/** Static text pages, which need nothing but the site's origin. */
const textPage = (module: string): ServerPage => ({
  module,
  async prefetch({ prefetch, origin }) {
    await prefetch(siteQuery(origin));
    return found;
  },
});

/** The data that the web host fetches before it renders a page for a visitor. */
export const pages: RemoteServerBundle['pages'] = [
  {
    module: './HomePage',
    async prefetch({ prefetch, origin }) {
      await Promise.all([
        prefetch(siteQuery(origin)),
        prefetch(listBoxes()),
        prefetch(listTestimonials()),
      ]);
      return found;
    },
  },
  {
    module: './PartnerPage',
    async prefetch({ params, search, prefetch, origin }) {
      const id = params['id'] ?? '';
      const [profile] = await Promise.all([
        prefetch(getProfile(id)),
        prefetch(listReviews(id, parseReviewParams(search))),
        prefetch(siteQuery(origin)),
      ]);
      return profile === null ? { status: 404 } : found;
    },
  },
  textPage('./HowWeRankPage'),
  textPage('./PrivacyPage'),
  textPage('./ListYourBoxPage'),
];

export const components: RemoteServerBundle['components'] = {
  './HomePage': HomePage,
  './PartnerPage': PartnerPage,
  './HowWeRankPage': HowWeRankPage,
  './PrivacyPage': PrivacyPage,
  './ListYourBoxPage': ListYourBoxPage,
};
