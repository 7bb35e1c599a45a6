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
  authChangePassword: '/auth/change-password',
  authSecurity: '/auth/security',
  authSessions: '/auth/sessions',
  authSession: '/auth/sessions/:id',
  authTrustDevice: '/auth/trust-device',
  authTrustedDevices: '/auth/trusted-devices',
  authTrustedDevice: '/auth/trusted-devices/:id',
  authProviders: '/auth/providers',
  authGoogle: '/auth/google',
  authGoogleCallback: '/auth/google/callback',
  emailCodeStatus: '/2fa-email/status',
  emailCodeVerify: '/2fa-email/verify',
  emailCodeResend: '/2fa-email/resend',
  totpSetup: '/2fa-totp/setup',
  totpConfirm: '/2fa-totp/confirm',
  totpVerify: '/2fa-totp/verify',
  totpDisable: '/2fa-totp/disable',
  recoveryVerify: '/2fa-recovery/verify',
  recoveryCodes: '/2fa-recovery/codes',
  passkeySetup: '/2fa-passkey/setup',
  passkeyConfirm: '/2fa-passkey/confirm',
  passkeyOptions: '/2fa-passkey/options',
  passkeyVerify: '/2fa-passkey/verify',
  passkey: '/2fa-passkey/:id',
  userProfile: '/user/profile',
  uploadProfilePicture: '/user/upload-profile-picture',
  deleteProfilePicture: '/user/delete-profile-picture',
  userExport: '/user/export',
  userErase: '/user/erase',
  publicBoxes: '/boxes/public',
  publicBox: '/boxes/public/:id',
  boxReviews: '/boxes/:id/reviews',
  recommendations: '/boxes/recommendations',
  subscriptionBoxes: '/subscription-boxes',
  categories: '/categories',
  topCategories: '/top-categories',
  questionnaire: '/questionnaire',
  logInteraction: '/logInteraction',
  conversions: '/conversions',
  conversionReversals: '/conversions/reversals',
  partnerPostbackKeys: '/partner/postback-keys',
  partnerPostbackKeyRetire: '/partner/postback-keys/:id/retire',
  partnerPostbacks: '/partner/postbacks',
  partnerPostbackTest: '/partner/postbacks/test',
  partnerBoxes: '/partner/boxes',
  partnerAnalytics: '/partner/analytics',
  partnerExportAnalytics: '/partner/export-analytics',
  clientReports: '/client-reports',
  clientLoads: '/client-loads',
  adminReleases: '/admin/releases',
  adminReleaseOverride: '/admin/release-override',
  releaseOverride: '/release-override',
  adminConversions: '/admin/conversions',
  adminConversionApprove: '/admin/conversions/:id/approve',
  adminConversionDecline: '/admin/conversions/:id/decline',
  adminPostbacks: '/admin/postbacks',
  adminMails: '/admin/mails',
  adminMailRetry: '/admin/mails/:id/retry',
  live: '/live',
  ready: '/ready',
  devMailbox: '/dev/mailbox',
  devTotp: '/dev/totp',
} as const;

/** Fills a path's parameters: `fill(apiPaths.publicBox, { id })`. Throws when one is missing. */
export function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
