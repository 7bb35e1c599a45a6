import type { ClickPage } from './click-pages';
import { toSlug } from './slug';

/**
 * Why a user was redirected to the login page: the session ended; Google's response was refused, or Google is not configured;
 * the account of Google's address needs its password once; the account is suspended.
 */
export type LoginReason =
  | 'session-expired'
  | 'google-failed'
  | 'google-unavailable'
  | 'google-link'
  | 'suspended';

/** A page whose address has no parts that vary. Scripts of the first visit have each address once. */
const page = <Path extends string>(path: Path) => ({ path, getHref: (): string => path });

/** A page that the link in an email opens with a token. */
const tokenPage = <Path extends string>(path: Path) => ({
  path,
  getHref: (token: string): string => `${path}?token=${encodeURIComponent(token)}`,
});

/** A page with terms; without a version the current ones. */
const termsPage = <Path extends string>(path: Path) => ({
  path,
  getHref: (version?: string): string =>
    version ? `${path}?version=${encodeURIComponent(version)}` : path,
});

/** A page of several boxes. */
const boxesPage = <Path extends string>(path: Path) => ({
  path,
  getHref: (boxIds: readonly string[] = []): string =>
    boxIds.length === 0 ? path : `${path}?boxes=${boxIds.join(',')}`,
});

/**
 * Every page address, defined once. `path` is the router's pattern, `getHref` the link.
 * No other file contains a page address.
 */
export const paths = {
  home: page('/'),
  partner: {
    path: '/partner/:id',
    /** @param name the box's name: the address is then the canonical one, `/partner/tuppenny-roast-<id>` */
    getHref: (id: string, name?: string) =>
      `/partner/${name === undefined ? '' : `${toSlug(name).slice(0, 80)}-`}${encodeURIComponent(id)}`,
    /** The same page with the form to review the box open. */
    getReviewHref: (id: string) => `/partner/${encodeURIComponent(id)}?review=write#reviews`,
  },
  /** The directory of boxes; search and filters are parameters. */
  boxes: page('/boxes'),
  boxCategory: {
    path: '/boxes/:category',
    getHref: (slug: string) => `/boxes/${encodeURIComponent(slug)}`,
  },
  /** Boxes side by side. */
  compare: boxesPage('/compare'),
  /** One's own shortlist, or a shared one. */
  shortlist: boxesPage('/shortlist'),
  howWeRank: page('/how-we-rank'),
  privacy: page('/privacy'),
  /** Who runs the site. */
  about: page('/about'),
  /** The terms for people. */
  terms: termsPage('/terms'),
  termsForBrands: termsPage('/terms/brands'),
  howWeMakeMoney: page('/how-we-make-money'),
  reviewPolicy: page('/review-policy'),
  complaints: page('/complaints'),
  accessibility: page('/accessibility'),
  /** How visits are counted, with the objection to it. */
  counting: page('/counting'),
  /** The application form for brands. */
  listYourBox: page('/list-your-box'),
  /** The user's own applications. */
  applications: page('/applications'),
  /** The target of an invitation's link. */
  acceptInvitation: tokenPage('/accept-invitation'),
  questionnaire: page('/questionnaire'),
  results: page('/results'),
  dashboard: page('/dashboard'),
  manageAffiliates: page('/manage-affiliates'),
  adminDashboard: page('/admin-dashboard'),
  adminAccounting: page('/admin/accounting'),
  /** The partner dashboard's overview; its other sections are below it. */
  partnerDashboard: page('/partner-dashboard'),
  partnerOrders: page('/partner-dashboard/orders'),
  /** The partner's listing, with the checklist. */
  partnerListing: page('/partner-dashboard/listing'),
  partnerReviews: page('/partner-dashboard/reviews'),
  partnerPromote: page('/partner-dashboard/promote'),
  partnerBilling: page('/partner-dashboard/billing'),
  /** The statement of an invoice or credit note, by its id, or of a month, by '2026-11'. */
  partnerStatement: {
    path: '/partner-dashboard/billing/:statement',
    getHref: (statement: string) => `/partner-dashboard/billing/${encodeURIComponent(statement)}`,
  },
  partnerIntegration: page('/partner-dashboard/integration'),
  login: {
    path: '/login',
    getHref: (reason?: LoginReason) => (reason ? `/login?reason=${reason}` : '/login'),
  },
  /** The redirect target of a social sign-in. */
  authCallback: page('/auth/callback'),
  adminLogin: page('/admin-login'),
  register: page('/register'),
  forgotPassword: page('/forgot-password'),
  resetPassword: tokenPage('/reset-password'),
  /** The targets of the links in emails about a change of address: they work without logging in. */
  confirmEmail: tokenPage('/confirm-email'),
  stopEmailChange: tokenPage('/stop-email-change'),
  verify2fa: page('/verify-2fa'),
  setup2fa: page('/setup-2fa'),
  profileSettings: page('/settings/profile'),
  /** An admin's override of a remote's version. */
  releaseOverride: page('/settings/override'),
  notifications: page('/notifications'),
  /** The target of the link in emails: works without logging in. */
  unsubscribe: tokenPage('/unsubscribe'),
  notificationSettings: page('/settings/notifications'),
  securitySettings: page('/settings/security'),
  /** Outside the router: the api records the click and redirects to the brand. */
  go: {
    path: '/go/:id',
    /** @param page the kind of page that the link is on */
    getHref: (boxId: string, page: ClickPage) => `/go/${encodeURIComponent(boxId)}?place=${page}`,
  },
} as const;

/** The page of each role after signing in, and after a guard refuses a page. */
export const roleHomes = {
  admin: paths.adminDashboard.path,
  partner: paths.partnerDashboard.path,
  user: paths.dashboard.path,
} as const;
