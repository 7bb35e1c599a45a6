/**
 * Every call's path below the API base, defined once and without schemas, so that browsers can import it.
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
  userAll: '/user/all',
  user: '/user/:id',
  userSuspend: '/user/:id/suspend',
  userBulk: '/user/bulk',
  boxes: '/boxes',
  box: '/boxes/:id',
  boxScrape: '/boxes/scrape',
  publicBoxes: '/boxes/public',
  publicBox: '/boxes/public/:id',
  boxReviews: '/boxes/:id/reviews',
  ownReview: '/boxes/:id/reviews/own',
  reviewReport: '/reviews/:id/report',
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
  partnerSubscription: '/partner/subscription',
  partnerPremium: '/partner/subscription/premium',
  partnerBoxes: '/partner/boxes',
  partnerAnalytics: '/partner/analytics',
  partnerExportAnalytics: '/partner/export-analytics',
  partnerPromoMedia: '/partner/promo-media',
  partnerPromoMedium: '/partner/promo-media/:id',
  partnerUploadAd: '/partner/upload-ad',
  partnerOrders: '/partner/orders',
  partnerExportOrders: '/partner/export-orders',
  partnerStatement: '/partner/statement',
  partnerComments: '/partner/comments',
  partnerCommentReply: '/partner/comments/:id/reply',
  applications: '/applications',
  application: '/applications/:id',
  invitationLook: '/invitations/look',
  invitationAccept: '/invitations/accept',
  accountingMyInvoices: '/accounting/my-invoices',
  accountingMyInvoice: '/accounting/my-invoices/:id',
  accountingMyInvoiceDispute: '/accounting/my-invoices/:id/dispute',
  accountingInvoice: '/accounting/invoice/:id',
  accountingReport: '/accounting/report',
  accountingSignedUrl: '/accounting/signed-url',
  accountingTransactionReupload: '/accounting/transaction/:id/reupload',
  accountingInvoices: '/accounting/invoices',
  accountingInvoiceDetails: '/accounting/invoices/:id',
  accountingInvoiceRun: '/accounting/invoice-runs',
  accountingInvoicePay: '/accounting/invoices/:id/pay',
  accountingInvoiceUnpay: '/accounting/invoices/:id/unpay',
  accountingDisputeAnswer: '/accounting/invoices/:id/dispute-answer',
  accountingDebtors: '/accounting/debtors',
  accountingCreditNotes: '/accounting/invoices/:id/credit-notes',
  accountingBillingDetails: '/accounting/billing-details/:boxId',
  partnerBillingDetails: '/partner/billing-details',
  accountingExpense: '/accounting/expense',
  accountingExpenseOne: '/accounting/expense/:id',
  accountingExpenseReupload: '/accounting/expense/:id/reupload',
  accountingExpenses: '/accounting/expenses',
  accountingExpenseGroups: '/accounting/expense-groups',
  accountingExpenseImports: '/accounting/expense-imports',
  accountingExport: '/accounting/export',
  accountingReceipts: '/accounting/receipts',
  accountingVendors: '/accounting/vendors',
  accountingVendor: '/accounting/vendors/:id',
  accountingExpenseCategories: '/accounting/expense-categories',
  accountingExpenseCategory: '/accounting/expense-categories/:id',
  accountingMonths: '/accounting/months',
  accountingMonthClose: '/accounting/months/:month/close',
  accountingMonthReopen: '/accounting/months/:month/reopen',
  accountingProfitAndLoss: '/accounting/profit-and-loss',
  accountingVatSummary: '/accounting/vat-summary',
  accountingBookings: '/accounting/bookings',
  accountingExportBookings: '/accounting/export-bookings',
  clientReports: '/client-reports',
  clientLoads: '/client-loads',
  adminOverview: '/admin/overview',
  adminReleases: '/admin/releases',
  adminReleaseOverride: '/admin/release-override',
  releaseOverride: '/release-override',
  adminConversions: '/admin/conversions',
  adminConversion: '/admin/conversions/:id',
  adminConversionDecisions: '/admin/conversion-decisions',
  adminConversionDecision: '/admin/conversion-decisions/:id',
  adminConversionDecisionUndo: '/admin/conversion-decisions/:id/undo',
  adminApprovalRules: '/admin/approval-rules',
  adminBoxApprovalRule: '/admin/approval-rules/:boxId',
  adminConversionApprove: '/admin/conversions/:id/approve',
  adminConversionDecline: '/admin/conversions/:id/decline',
  adminPostbacks: '/admin/postbacks',
  adminMails: '/admin/mails',
  adminMailRetry: '/admin/mails/:id/retry',
  adminPromoMedia: '/admin/promo-media',
  adminPromoApprove: '/admin/promo-media/:id/approve',
  adminPromoRefuse: '/admin/promo-media/:id/refuse',
  adminApplications: '/admin/applications',
  adminApplicationApprove: '/admin/applications/:id/approve',
  adminApplicationReject: '/admin/applications/:id/reject',
  adminInvitations: '/admin/invitations',
  adminInvitation: '/admin/invitations/:id',
  adminAudit: '/admin/audit',
  adminExportAudit: '/admin/export-audit',
  adminAffiliates: '/admin/affiliates',
  adminAnalytics: '/admin/analytics',
  adminExportAnalytics: '/admin/export-analytics',
  adminExportUsers: '/admin/export-users',
  adminEnabledViews: '/admin/enabled-views',
  adminUserViews: '/admin/enabled-views/:userId',
  adminGrantViews: '/admin/enabled-views/grant',
  adminTableViews: '/admin/table-views',
  adminTableView: '/admin/table-views/:table',
  adminReviews: '/admin/reviews',
  adminReviewApprove: '/admin/reviews/:id/approve',
  adminReviewReject: '/admin/reviews/:id/reject',
  live: '/live',
  ready: '/ready',
  devMailbox: '/dev/mailbox',
  devTotp: '/dev/totp',
  devClock: '/dev/clock',
} as const;

/** The parameters that a path names: `'/boxes/:id'` → `'id'`. */
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values that fill a path. */
export type PathParams<P extends string> = { readonly [N in NamesIn<P>]: string };

declare const template: unique symbol;

/** A path with its parameters filled in; the type remembers the template. */
export type FilledPath<P extends string> = string & { readonly [template]: P };

/** The path as a client passes it: a filled template, or a path without parameters. */
export type Address<P extends string> = P extends `${string}:${string}` ? FilledPath<P> : P;

/** The template of an address. */
export type TemplateOf<A> = A extends FilledPath<infer P> ? P : A extends string ? A : never;

/** Fills a path's parameters: `fill(apiPaths.publicBox, { id })`. Throws when one is missing. */
export function fill<P extends string>(path: P, params: PathParams<P>): Address<P> {
  const values: Record<string, string | undefined> = params;
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}`);
    return encodeURIComponent(value);
  }) as Address<P>;
}
