import { paths } from '@hive/contract/paths';
import { openApplications, openInvitation } from '../../fixtures/membership-pages';
import { open } from '../../fixtures/page-state';
import { visitor } from '../../fixtures/roles';
import { mockApplications, mockInvitation } from './mocked-answers';
import { demoUser } from './demo-roles';
import { stateNamed, type PageImage } from './page-image';

const search = 'Browse subscription boxes';

/** The pages of remote-public. */
export const publicImages: readonly PageImage[] = [
  { ...stateNamed('home'), path: paths.home.path, height: 3_000 },
  { ...stateNamed('profile'), path: paths.partner.path, height: 3_000 },
  { ...stateNamed('partner-not-found'), path: paths.partner.path },
  {
    name: 'boxes',
    role: visitor,
    path: paths.boxes.path,
    reach: open(paths.boxes.getHref(), search),
  },
  {
    name: 'box-category',
    role: visitor,
    path: paths.boxCategory.path,
    reach: open(paths.boxCategory.getHref('coffee-tea'), /./),
  },
  { ...stateNamed('compare'), path: paths.compare.path, height: 'all' },
  { ...stateNamed('shortlist'), path: paths.shortlist.path },
  { ...stateNamed('how-we-rank'), path: paths.howWeRank.path },
  { ...stateNamed('privacy'), path: paths.privacy.path },
  { ...stateNamed('about'), path: paths.about.path },
  { ...stateNamed('terms'), path: paths.terms.path },
  { ...stateNamed('terms-for-brands'), path: paths.termsForBrands.path },
  { ...stateNamed('how-we-make-money'), path: paths.howWeMakeMoney.path },
  { ...stateNamed('review-policy'), path: paths.reviewPolicy.path },
  { ...stateNamed('complaints'), path: paths.complaints.path },
  { ...stateNamed('accessibility'), path: paths.accessibility.path },
  { ...stateNamed('counting'), path: paths.counting.path },
  { ...stateNamed('list-your-box'), path: paths.listYourBox.path, height: 'all' },
  {
    name: 'applications',
    role: demoUser,
    path: paths.applications.path,
    async reach(tools) {
      await mockApplications(tools.site.page);
      await openApplications(tools);
    },
  },
  {
    name: 'invitation',
    role: demoUser,
    path: paths.acceptInvitation.path,
    async reach(tools) {
      await mockInvitation(tools.site.page);
      await openInvitation(tools, 'any');
    },
  },
];
