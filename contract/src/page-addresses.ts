import type { ClickPage } from './click-pages';
import { toSlug } from './slug';

// Read through `paths` (`paths.ts`). One export for each page, marked as free of side effects: a script then contains only the
// addresses that it uses, and an added page changes no script that does not use it.

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

/** A page whose address has no parts that vary. */
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

export const home = /* @__PURE__ */ page('/');
export const partner = {
  path: '/partner/:id',
  /** @param name the box's name: the address is then the canonical one, `/partner/tuppenny-roast-<id>` */
  getHref: (id: string, name?: string) =>
    `/partner/${name === undefined ? '' : `${toSlug(name).slice(0, 80)}-`}${encodeURIComponent(id)}`,
  /** The same page with the form to review the box open. */
  getReviewHref: (id: string) => `/partner/${encodeURIComponent(id)}?review=write#reviews`,
} as const;
/** The directory of boxes; search and filters are parameters. */
export const boxes = /* @__PURE__ */ page('/boxes');
export const boxCategory = {
  path: '/boxes/:category',
  getHref: (slug: string) => `/boxes/${encodeURIComponent(slug)}`,
} as const;
/** Boxes side by side. */
export const compare = /* @__PURE__ */ boxesPage('/compare');
/** One's own shortlist, or a shared one. */
export const shortlist = /* @__PURE__ */ boxesPage('/shortlist');
export const howWeRank = /* @__PURE__ */ page('/how-we-rank');
export const privacy = /* @__PURE__ */ page('/privacy');
/** Who runs the site. */
export const about = /* @__PURE__ */ page('/about');
/** The terms for people. */
export const terms = /* @__PURE__ */ termsPage('/terms');
export const termsForBrands = /* @__PURE__ */ termsPage('/terms/brands');
export const howWeMakeMoney = /* @__PURE__ */ page('/how-we-make-money');
export const reviewPolicy = /* @__PURE__ */ page('/review-policy');
export const complaints = /* @__PURE__ */ page('/complaints');
export const accessibility = /* @__PURE__ */ page('/accessibility');
/** How visits are counted, with the objection to it. */
export const counting = /* @__PURE__ */ page('/counting');
/** The application form for brands. */
export const listYourBox = /* @__PURE__ */ page('/list-your-box');
/** The user's own applications. */
export const applications = /* @__PURE__ */ page('/applications');
/** The target of an invitation's link. */
export const acceptInvitation = /* @__PURE__ */ tokenPage('/accept-invitation');
export const questionnaire = /* @__PURE__ */ page('/questionnaire');
export const results = /* @__PURE__ */ page('/results');
export const dashboard = /* @__PURE__ */ page('/dashboard');
export const manageAffiliates = /* @__PURE__ */ page('/manage-affiliates');
export const adminDashboard = /* @__PURE__ */ page('/admin-dashboard');
export const adminAccounting = /* @__PURE__ */ page('/admin/accounting');
/** The partner dashboard's overview; its other sections are below it. */
export const partnerDashboard = /* @__PURE__ */ page('/partner-dashboard');
export const partnerOrders = /* @__PURE__ */ page('/partner-dashboard/orders');
/** The partner's listing, with the checklist. */
export const partnerListing = /* @__PURE__ */ page('/partner-dashboard/listing');
export const partnerReviews = /* @__PURE__ */ page('/partner-dashboard/reviews');
export const partnerPromote = /* @__PURE__ */ page('/partner-dashboard/promote');
export const partnerBilling = /* @__PURE__ */ page('/partner-dashboard/billing');
/** The statement of an invoice or credit note, by its id, or of a month, by '2026-11'. */
export const partnerStatement = {
  path: '/partner-dashboard/billing/:statement',
  getHref: (statement: string) => `/partner-dashboard/billing/${encodeURIComponent(statement)}`,
} as const;
export const partnerIntegration = /* @__PURE__ */ page('/partner-dashboard/integration');
export const login = {
  path: '/login',
  getHref: (reason?: LoginReason) => (reason ? `/login?reason=${reason}` : '/login'),
} as const;
/** The redirect target of a social sign-in. */
export const authCallback = /* @__PURE__ */ page('/auth/callback');
export const adminLogin = /* @__PURE__ */ page('/admin-login');
export const register = /* @__PURE__ */ page('/register');
export const forgotPassword = /* @__PURE__ */ page('/forgot-password');
export const resetPassword = /* @__PURE__ */ tokenPage('/reset-password');
/** The targets of the links in emails about a change of address: they work without logging in. */
export const confirmEmail = /* @__PURE__ */ tokenPage('/confirm-email');
export const stopEmailChange = /* @__PURE__ */ tokenPage('/stop-email-change');
export const verify2fa = /* @__PURE__ */ page('/verify-2fa');
export const setup2fa = /* @__PURE__ */ page('/setup-2fa');
export const profileSettings = /* @__PURE__ */ page('/settings/profile');
/** An admin's override of a remote's version. */
export const releaseOverride = /* @__PURE__ */ page('/settings/override');
export const notifications = /* @__PURE__ */ page('/notifications');
/** The target of the link in emails: works without logging in. */
export const unsubscribe = /* @__PURE__ */ tokenPage('/unsubscribe');
export const notificationSettings = /* @__PURE__ */ page('/settings/notifications');
export const securitySettings = /* @__PURE__ */ page('/settings/security');
/** Outside the router: the api records the click and redirects to the brand. */
export const go = {
  path: '/go/:id',
  /** @param page the kind of page that the link is on */
  getHref: (boxId: string, page: ClickPage) => `/go/${encodeURIComponent(boxId)}?place=${page}`,
} as const;
