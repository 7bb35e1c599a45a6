import * as adminAnalytics from './admin-analytics';
import * as adminBoxes from './admin-boxes';
import * as adminConversions from './admin-conversions';
import * as adminListings from './admin-listings';
import * as adminRecords from './admin-records';
import * as adminSearch from './admin-search';
import * as adminViews from './admin-views';
import * as accounting from './accounting';
import * as adminInvoices from './admin-invoices';
import * as applications from './applications';
import * as approvalRules from './approval-rules';
import * as audit from './audit';
import * as auth from './auth';
import * as autoFill from './auto-fill';
import * as bankLines from './bank-lines';
import * as bankStatements from './bank-statements';
import * as boxLists from './box-lists';
import * as boxes from './boxes';
import * as complaints from './complaints';
import * as conversionDecisions from './conversion-decisions';
import * as conversions from './conversions';
import * as customerAccounts from './customer-accounts';
import * as customerCredits from './customer-credits';
import * as debtors from './debtors';
import * as deployFlags from './deploy-flags';
import * as deployReleases from './deploy-releases';
import * as deployTokens from './deploy-tokens';
import * as directory from './directory';
import * as emailChange from './email-change';
import * as emailCode from './email-code';
import * as expenseLists from './expense-lists';
import * as expenses from './expenses';
import * as faults from './faults';
import * as google from './google';
import * as health from './health';
import * as invitations from './invitations';
import * as invoices from './invoices';
import * as ledger from './ledger';
import * as ledgerEntries from './ledger-entries';
import * as listings from './listings';
import * as mails from './mails';
import * as matching from './matching';
import * as notificationStream from './notification-stream';
import * as notifications from './notifications';
import * as operations from './operations';
import * as operator from './operator';
import * as orders from './orders';
import * as overrides from './overrides';
import * as overview from './overview';
import * as partnersOverview from './partners-overview';
import * as ownReviews from './own-reviews';
import * as partners from './partners';
import * as partnerAnalytics from './partner-analytics';
import * as passkeys from './passkeys';
import * as passwords from './passwords';
import * as postbacks from './postbacks';
import * as profile from './profile';
import * as promoMedia from './promo-media';
import * as releaseChanges from './release-changes';
import * as releaseFlags from './release-flags';
import * as releaseRemotes from './release-remotes';
import * as releases from './releases';
import * as reviewPhotos from './review-photos';
import * as reviews from './reviews';
import * as security from './security';
import * as shortlist from './shortlist';
import * as statements from './statements';
import * as subscription from './subscription';
import * as tableViews from './table-views';
import * as terms from './terms';
import * as testimonials from './testimonials';
import * as tracking from './tracking';
import * as twoFactor from './two-factor';
import * as users from './users';
import * as verification from './verification';
import * as webVitals from './web-vitals';
import type { Call } from './call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const modules = [
  auth,
  passwords,
  emailChange,
  emailCode,
  twoFactor,
  passkeys,
  security,
  google,
  profile,
  boxes,
  boxLists,
  testimonials,
  directory,
  shortlist,
  matching,
  tracking,
  conversions,
  customerAccounts,
  debtors,
  postbacks,
  subscription,
  adminAnalytics,
  adminBoxes,
  autoFill,
  users,
  adminViews,
  adminRecords,
  adminSearch,
  tableViews,
  adminConversions,
  conversionDecisions,
  approvalRules,
  reviews,
  reviewPhotos,
  partners,
  partnerAnalytics,
  promoMedia,
  listings,
  adminListings,
  applications,
  terms,
  complaints,
  audit,
  invitations,
  invoices,
  orders,
  statements,
  adminInvoices,
  bankStatements,
  bankLines,
  customerCredits,
  accounting,
  expenses,
  expenseLists,
  ledger,
  ledgerEntries,
  mails,
  notifications,
  notificationStream,
  operations,
  health,
  operator,
  overrides,
  ownReviews,
  overview,
  partnersOverview,
  faults,
  deployFlags,
  deployReleases,
  deployTokens,
  releaseChanges,
  releaseFlags,
  releaseRemotes,
  releases,
  verification,
  webVitals,
] as const;

/** The calls among a module's exports, found by two fields: comparing whole calls with `Call` takes four times as long. */
type CallsOf<Module> = Module extends unknown
  ? Extract<Module[keyof Module], Pick<Call, 'method' | 'path'>>
  : never;

/** Each call with its literal types. */
export type ApiCall = CallsOf<(typeof modules)[number]>;

/** Every call of the contract: the api must serve exactly these. */
export const calls: readonly Call[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
