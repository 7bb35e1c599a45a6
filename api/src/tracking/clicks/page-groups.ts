import { readBoxId } from '@hive/contract/box-segment';
import { paths } from '@hive/contract/paths';

/** The groups by which page views are counted. Box pages are also counted by category. */
export interface SeenPage {
  /** 'home', 'box', 'questionnaire', …; 'other' for an address the product does not have. */
  group: string;
  /** The id in a box page's address. */
  boxId: string | null;
}

const groups: Record<Exclude<keyof typeof paths, 'go'>, string> = {
  home: 'home',
  partner: 'box',
  boxes: 'directory',
  boxCategory: 'directory',
  howWeRank: 'how-we-rank',
  compare: 'compare',
  shortlist: 'shortlist',
  privacy: 'privacy',
  about: 'legal',
  terms: 'legal',
  termsForBrands: 'legal',
  howWeMakeMoney: 'legal',
  reviewPolicy: 'legal',
  complaints: 'legal',
  accessibility: 'legal',
  counting: 'legal',
  listYourBox: 'list-your-box',
  applications: 'list-your-box',
  acceptInvitation: 'partner',
  questionnaire: 'questionnaire',
  results: 'results',
  dashboard: 'dashboard',
  manageAffiliates: 'manage-affiliates',
  adminDashboard: 'admin',
  adminAccounting: 'admin',
  partnerDashboard: 'partner',
  partnerOrders: 'partner',
  partnerListing: 'partner',
  partnerReviews: 'partner',
  partnerPromote: 'partner',
  partnerBilling: 'partner',
  partnerStatement: 'partner',
  partnerIntegration: 'partner',
  authCallback: 'sign-in',
  login: 'sign-in',
  adminLogin: 'sign-in',
  register: 'register',
  forgotPassword: 'sign-in',
  resetPassword: 'sign-in',
  confirmEmail: 'settings',
  stopEmailChange: 'settings',
  verify2fa: 'sign-in',
  setup2fa: 'settings',
  profileSettings: 'settings',
  securitySettings: 'settings',
  notificationSettings: 'settings',
  notifications: 'settings',
  unsubscribe: 'settings',
  releaseOverride: 'settings',
};

const routes = Object.entries(groups).map(([name, group]) => {
  const { path } = paths[name as keyof typeof groups];
  return { pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`), group };
});

/** The page group of an address; query, fragment and trailing slash are ignored. */
export function readSeenPage(address: string): SeenPage {
  const path = pathOf(address);
  for (const { pattern, group } of routes) {
    const match = pattern.exec(path);
    if (match) return { group, boxId: group === 'box' ? readBoxId(match[1] ?? '') : null };
  }
  return { group: 'other', boxId: null };
}

/** The address without query and fragment, so that search terms are not stored. */
export function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
