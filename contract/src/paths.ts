import type { ClickPage } from './click-pages';
import { toSlug } from './slug';

/**
 * Why a user was redirected to the login page: the session ended; Google's response was refused, or Google is not configured;
 * the account of Google's address needs its password once; the account is suspended.
 */
export type LoginReason =
  'session-expired' | 'google-failed' | 'google-unavailable' | 'google-link' | 'suspended';

/**
 * Every page address, defined once. `path` is the router's pattern, `getHref` the link.
 * No other file contains a page address.
 */
export const paths = {
  home: { path: '/', getHref: () => '/' },
  partner: {
    path: '/partner/:id',
    /** @param name the box's name: the address is then the canonical one, `/partner/tuppenny-roast-<id>` */
    getHref: (id: string, name?: string) =>
      `/partner/${name === undefined ? '' : `${toSlug(name).slice(0, 80)}-`}${encodeURIComponent(id)}`,
    /** The same page with the form to review the box open. */
    getReviewHref: (id: string) => `/partner/${encodeURIComponent(id)}?review=write#reviews`,
  },
  /** The directory of boxes; search and filters are parameters. */
  boxes: { path: '/boxes', getHref: () => '/boxes' },
  boxCategory: {
    path: '/boxes/:category',
    getHref: (slug: string) => `/boxes/${encodeURIComponent(slug)}`,
  },
  /** Boxes side by side. */
  compare: {
    path: '/compare',
    getHref: (boxIds: readonly string[] = []) =>
      boxIds.length === 0 ? '/compare' : `/compare?boxes=${boxIds.join(',')}`,
  },
  /** One's own shortlist, or a shared one. */
  shortlist: {
    path: '/shortlist',
    getHref: (sharedIds: readonly string[] = []) =>
      sharedIds.length === 0 ? '/shortlist' : `/shortlist?boxes=${sharedIds.join(',')}`,
  },
  howWeRank: { path: '/how-we-rank', getHref: () => '/how-we-rank' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  /** Who runs the site. */
  about: { path: '/about', getHref: () => '/about' },
  /** The terms for people; without a version the current ones. */
  terms: {
    path: '/terms',
    getHref: (version?: string) =>
      version ? `/terms?version=${encodeURIComponent(version)}` : '/terms',
  },
  termsForBrands: {
    path: '/terms/brands',
    getHref: (version?: string) =>
      version ? `/terms/brands?version=${encodeURIComponent(version)}` : '/terms/brands',
  },
  howWeMakeMoney: { path: '/how-we-make-money', getHref: () => '/how-we-make-money' },
  reviewPolicy: { path: '/review-policy', getHref: () => '/review-policy' },
  complaints: { path: '/complaints', getHref: () => '/complaints' },
  accessibility: { path: '/accessibility', getHref: () => '/accessibility' },
  /** How visits are counted, with the objection to it. */
  counting: { path: '/counting', getHref: () => '/counting' },
  /** The application form for brands. */
  listYourBox: { path: '/list-your-box', getHref: () => '/list-your-box' },
  /** The user's own applications. */
  applications: { path: '/applications', getHref: () => '/applications' },
  /** The target of an invitation's link. */
  acceptInvitation: {
    path: '/accept-invitation',
    getHref: (token: string) => `/accept-invitation?token=${encodeURIComponent(token)}`,
  },
  questionnaire: { path: '/questionnaire', getHref: () => '/questionnaire' },
  results: { path: '/results', getHref: () => '/results' },
  dashboard: { path: '/dashboard', getHref: () => '/dashboard' },
  manageAffiliates: { path: '/manage-affiliates', getHref: () => '/manage-affiliates' },
  adminDashboard: { path: '/admin-dashboard', getHref: () => '/admin-dashboard' },
  adminAccounting: { path: '/admin/accounting', getHref: () => '/admin/accounting' },
  /** The partner dashboard's overview; its other sections are below it. */
  partnerDashboard: { path: '/partner-dashboard', getHref: () => '/partner-dashboard' },
  partnerOrders: {
    path: '/partner-dashboard/orders',
    getHref: () => '/partner-dashboard/orders',
  },
  /** The partner's listing, with the checklist. */
  partnerListing: {
    path: '/partner-dashboard/listing',
    getHref: () => '/partner-dashboard/listing',
  },
  partnerReviews: {
    path: '/partner-dashboard/reviews',
    getHref: () => '/partner-dashboard/reviews',
  },
  partnerPromote: {
    path: '/partner-dashboard/promote',
    getHref: () => '/partner-dashboard/promote',
  },
  partnerBilling: {
    path: '/partner-dashboard/billing',
    getHref: () => '/partner-dashboard/billing',
  },
  /** The statement of an invoice or credit note, by its id, or of a month, by '2026-11'. */
  partnerStatement: {
    path: '/partner-dashboard/billing/:statement',
    getHref: (statement: string) => `/partner-dashboard/billing/${encodeURIComponent(statement)}`,
  },
  partnerIntegration: {
    path: '/partner-dashboard/integration',
    getHref: () => '/partner-dashboard/integration',
  },
  login: {
    path: '/login',
    getHref: (reason?: LoginReason) => (reason ? `/login?reason=${reason}` : '/login'),
  },
  /** The redirect target of a social sign-in. */
  authCallback: { path: '/auth/callback', getHref: () => '/auth/callback' },
  adminLogin: { path: '/admin-login', getHref: () => '/admin-login' },
  register: { path: '/register', getHref: () => '/register' },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  resetPassword: {
    path: '/reset-password',
    getHref: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  },
  /** The targets of the links in emails about a change of address: they work without logging in. */
  confirmEmail: {
    path: '/confirm-email',
    getHref: (token: string) => `/confirm-email?token=${encodeURIComponent(token)}`,
  },
  stopEmailChange: {
    path: '/stop-email-change',
    getHref: (token: string) => `/stop-email-change?token=${encodeURIComponent(token)}`,
  },
  verify2fa: { path: '/verify-2fa', getHref: () => '/verify-2fa' },
  setup2fa: { path: '/setup-2fa', getHref: () => '/setup-2fa' },
  profileSettings: { path: '/settings/profile', getHref: () => '/settings/profile' },
  /** An admin's override of a remote's version. */
  releaseOverride: { path: '/settings/override', getHref: () => '/settings/override' },
  notifications: { path: '/notifications', getHref: () => '/notifications' },
  /** The target of the link in emails: works without logging in. */
  unsubscribe: {
    path: '/unsubscribe',
    getHref: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  },
  notificationSettings: {
    path: '/settings/notifications',
    getHref: () => '/settings/notifications',
  },
  securitySettings: { path: '/settings/security', getHref: () => '/settings/security' },
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
