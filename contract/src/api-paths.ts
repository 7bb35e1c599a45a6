/**
 * Every call's address below the API base, once, without the schemas: browsers import these and the types only.
 * `:name` marks a parameter, as in the router.
 */
export const apiBase = '/api';

export const apiPaths = {
  authRegister: '/auth/register',
  authLogin: '/auth/login',
  authLogout: '/auth/logout',
  authRefresh: '/auth/refresh',
  authStatus: '/auth/status',
  authMe: '/auth/me',
  authEnabledViews: '/auth/enabled-views',
  authForgotPassword: '/auth/forgot-password',
  authResetPassword: '/auth/reset-password',
  emailCodeStatus: '/2fa-email/status',
  emailCodeVerify: '/2fa-email/verify',
  emailCodeResend: '/2fa-email/resend',
  publicBoxes: '/boxes/public',
  publicBox: '/boxes/public/:id',
  boxReviews: '/boxes/:id/reviews',
  recommendations: '/boxes/recommendations',
  subscriptionBoxes: '/subscription-boxes',
  categories: '/categories',
  topCategories: '/top-categories',
  questionnaire: '/questionnaire',
  logInteraction: '/logInteraction',
  clientReports: '/client-reports',
  live: '/live',
  ready: '/ready',
  devMailbox: '/dev/mailbox',
} as const;

/** Fills a path's parameters: `fill(apiPaths.publicBox, { id })`. Throws when one is missing. */
export function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
