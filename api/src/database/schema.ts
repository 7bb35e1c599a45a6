import type { ColumnType, Generated } from 'kysely';
import type { ClickPage } from '@hive/contract/click-pages';
import type { Cancellation, Frequency } from '@hive/contract/boxes';
import type { ReviewIncentive } from '@hive/contract/boxes';
import type { ReportReason } from '@hive/contract/reviews';
import type { LeavingWish, Priority } from '@hive/contract/matching';
import type { AccountDatabase } from './account-schema';
import type { AuditDatabase } from './audit-schema';
import type { BankDatabase } from './bank-schema';
import type { BoxDetailTable } from './box-detail-schema';
import type { BoxPriceTable } from './box-price-schema';
import type { ComplaintDatabase } from './complaint-schema';
import type { ConversionDatabase } from './conversion-schema';
import type { DefaultedInstant } from './defaulted-instant';
import type { ExpenseDatabase } from './expense-schema';
import type { ListingDatabase } from './listing-schema';
import type { MembershipDatabase } from './membership-schema';
import type { InstallationDatabase } from './installation-schema';
import type { InvoiceDatabase } from './invoice-schema';
import type { LedgerDatabase } from './ledger-schema';
import type { NotificationDatabase } from './notification-schema';
import type { PlanDatabase } from './plan-schema';
import type { PromoDatabase } from './promo-schema';
import type { ReleaseDatabase } from './release-schema';
import type { ShortlistItemTable } from './shortlist-schema';
import type { TermsDatabase } from './terms-schema';
import type { VerificationDatabase } from './verification-schema';

export interface CategoryTable {
  id: string;
  name: string;
  created_at: DefaultedInstant;
}

export interface BoxTable {
  id: string;
  name: string;
  slug: string;
  category_id: string | null;
  image_url: string | null;
  logo_url: string | null;
  short_description: Generated<string>;
  long_description: Generated<string>;
  price_pence: Generated<number>;
  delivery_pence: Generated<number>;
  /** What the first box costs with delivery; null without an offer. */
  first_box_pence: number | null;
  frequency: Generated<Frequency>;
  minimum_term_months: Generated<number>;
  cancellation: Generated<Cancellation>;
  gift_wrapping: Generated<boolean>;
  keywords: Generated<string>;
  is_verified: Generated<boolean>;
  is_active: Generated<boolean>;
  archived_at: Date | null;
  website: string | null;
  affiliate_link: string | null;
  click_parameter: Generated<string>;
  /** numeric: the driver gives a string. */
  commission: ColumnType<string, number | string | undefined, number | string>;
  tier: Generated<'bronze' | 'silver' | 'gold'>;
  tier_mode: Generated<'fixed' | 'dynamic'>;
  /** The tier that takes effect on that London day. */
  next_tier: 'bronze' | 'silver' | 'gold' | null;
  next_tier_on: ColumnType<Date | null, string | null | undefined, string | null>;
  tier_checked_on: ColumnType<Date | null, string | null | undefined, string | null>;
  subscription_tier: Generated<'free' | 'premium'>;
  allow_video: Generated<boolean>;
  allow_reply: Generated<boolean>;
  /** The database's own: it grows with each change that admins see. */
  version: ColumnType<number, never, never>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export interface ReviewTable {
  id: string;
  box_id: string;
  user_id: string | null;
  author_name: string;
  rating: number;
  message: string;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  is_verified_subscriber: Generated<boolean>;
  /** After an approved order of its author. */
  is_verified_order: Generated<boolean>;
  /** After our invitation. */
  is_invited: Generated<boolean>;
  /** What its author got for it; null if they were not asked. */
  incentive: ReviewIncentive | null;
  reply: string | null;
  replied_at: Date | null;
  version: Generated<number>;
  rejection_reason: string | null;
  moderated_by: string | null;
  moderated_at: Date | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

/** The network that a review of the last days was written from. */
export interface ReviewNetworkTable {
  review_id: string;
  /** See `hashNetwork`. */
  network: Buffer;
  written_at: Date;
}

/** An invitation to review a box, sent by email. */
export interface ReviewInvitationTable {
  id: string;
  /** Null once the account is erased. */
  user_id: string | null;
  box_id: string;
  sent_at: Date;
  /** When the person wrote a review afterwards. */
  answered_at: Date | null;
}

/** A picture for a review. */
export interface ReviewPhotoTable {
  id: string;
  user_id: string;
  box_id: string;
  /** Null until its author sends the review. */
  review_id: string | null;
  /** The order within the review. */
  position: number;
  /** What it shows; empty until the review is sent. */
  alt: string;
  file_key: string;
  width: number;
  height: number;
  created_at: DefaultedInstant;
}

export interface ReviewReportTable {
  id: string;
  review_id: string;
  user_id: string | null;
  review_version: number;
  reason: ReportReason;
  note: string;
  created_at: DefaultedInstant;
  settled_at: Date | null;
}

export interface QuestionnaireAnswerTable {
  id: string;
  user_id: string;
  categories: string[];
  priority: Priority;
  budget_pence: Generated<number | null>;
  leaving: Generated<LeavingWish | null>;
  answered_at: DefaultedInstant;
}

export interface DismissedBoxTable {
  user_id: string;
  box_id: string;
  created_at: DefaultedInstant;
}

export interface PageViewTable {
  id: string;
  at: Date;
  page: string;
  page_group: string;
  box_id: string | null;
  category: Generated<string>;
  visitor: Buffer;
  is_counted: Generated<boolean>;
}

export interface ClickTable {
  id: string;
  at: Date;
  box_id: string;
  user_id: string | null;
  visitor: Buffer;
  source: 'interaction' | 'go' | 'sponsored';
  /** The kind of page that the link was on. */
  page: Generated<ClickPage | null>;
  url: string;
  is_counted: boolean;
  reason: 'bot' | 'repeat' | 'over-limit' | 'network-limit' | 'own' | 'sponsored' | null;
}

/** The counted clicks of a network on a box in a week; removed after it. */
export interface ClickNetworkTable {
  network: Buffer;
  box_id: string;
  recent: Date[];
}

export interface PageViewDailyTable {
  day: ColumnType<Date, string, string>;
  page_group: string;
  category: Generated<string>;
  views: number;
}

export interface ClickDailyTable {
  day: ColumnType<Date, string, string>;
  box_id: string;
  counted: number;
  /** The sum of the reasons. */
  not_counted: number;
  bot: Generated<number>;
  repeat: Generated<number>;
  over_limit: Generated<number>;
  network_limit: Generated<number>;
  own: Generated<number>;
  /** Clicks on sponsored places, among `not_counted`. */
  sponsored: Generated<number>;
  /** Networks whose first counted click of the week was on this day. */
  networks: Generated<number>;
}

/** Every table, as the numbered migrations make them. */
export interface Database
  extends
    AccountDatabase,
    AuditDatabase,
    ComplaintDatabase,
    ConversionDatabase,
    BankDatabase,
    ExpenseDatabase,
    InstallationDatabase,
    InvoiceDatabase,
    LedgerDatabase,
    ListingDatabase,
    MembershipDatabase,
    NotificationDatabase,
    PlanDatabase,
    PromoDatabase,
    ReleaseDatabase,
    TermsDatabase,
    VerificationDatabase {
  category: CategoryTable;
  box: BoxTable;
  box_detail: BoxDetailTable;
  box_price: BoxPriceTable;
  review: ReviewTable;
  review_report: ReviewReportTable;
  review_invitation: ReviewInvitationTable;
  review_network: ReviewNetworkTable;
  review_photo: ReviewPhotoTable;
  shortlist_item: ShortlistItemTable;
  questionnaire_answer: QuestionnaireAnswerTable;
  dismissed_box: DismissedBoxTable;
  page_view: PageViewTable;
  click: ClickTable;
  page_view_daily: PageViewDailyTable;
  click_daily: ClickDailyTable;
  click_network: ClickNetworkTable;
}
