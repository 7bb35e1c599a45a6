/**
 * Why somebody was sent to the login page: their session ended; Google's answer was refused, or is not set up here;
 * Google's address has an account that wants its password once; the account is suspended.
 */
export type LoginReason =
  'session-expired' | 'google-failed' | 'google-unavailable' | 'google-link' | 'suspended';

/**
 * Every address a person can open, once. `path` is the router's pattern, `getHref` the link.
 * Nothing outside this file writes a page address by hand.
 */
export const paths = {
  home: { path: '/', getHref: () => '/' },
  partner: { path: '/partner/:id', getHref: (id: string) => `/partner/${encodeURIComponent(id)}` },
  howWeRank: { path: '/how-we-rank', getHref: () => '/how-we-rank' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  /** The form by which a brand applies. */
  listYourBox: { path: '/list-your-box', getHref: () => '/list-your-box' },
  /** What became of one's own applications. */
  applications: { path: '/applications', getHref: () => '/applications' },
  /** Where the mail of an invitation leads. */
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
  partnerDashboard: { path: '/partner-dashboard', getHref: () => '/partner-dashboard' },
  login: {
    path: '/login',
    getHref: (reason?: LoginReason) => (reason ? `/login?reason=${reason}` : '/login'),
  },
  /** Where a social sign-in comes back to. */
  authCallback: { path: '/auth/callback', getHref: () => '/auth/callback' },
  adminLogin: { path: '/admin-login', getHref: () => '/admin-login' },
  register: { path: '/register', getHref: () => '/register' },
  forgotPassword: { path: '/forgot-password', getHref: () => '/forgot-password' },
  resetPassword: {
    path: '/reset-password',
    getHref: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  },
  verify2fa: { path: '/verify-2fa', getHref: () => '/verify-2fa' },
  setup2fa: { path: '/setup-2fa', getHref: () => '/setup-2fa' },
  profileSettings: { path: '/settings/profile', getHref: () => '/settings/profile' },
  /** An admin's own look at another version of a remote. */
  releaseOverride: { path: '/settings/override', getHref: () => '/settings/override' },
  securitySettings: { path: '/settings/security', getHref: () => '/settings/security' },
  /** Outside the router: the api records the click and redirects to the brand. */
  go: { path: '/go/:id', getHref: (boxId: string) => `/go/${encodeURIComponent(boxId)}` },
} as const;

/** Where each role lands after signing in, and where a guard sends who may not enter. */
export const roleHomes = {
  admin: paths.adminDashboard.path,
  partner: paths.partnerDashboard.path,
  user: paths.dashboard.path,
} as const;
