import type { ColumnType, Generated } from 'kysely';
import type { Cancellation, Frequency } from '@hive/contract/boxes';
import type { Role } from '@hive/contract/auth';
import type { Priority } from '@hive/contract/matching';

/** An instant the database fills in by itself when it is not given. */
type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;

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
  frequency: Generated<Frequency>;
  minimum_term_months: Generated<number>;
  cancellation: Generated<Cancellation>;
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
  subscription_tier: Generated<'free' | 'premium'>;
  allow_video: Generated<boolean>;
  allow_reply: Generated<boolean>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export interface AppUserTable {
  id: string;
  email: string;
  name: Generated<string>;
  role: Generated<Role>;
  password_hash: string | null;
  profile_picture: string | null;
  enabled_views: Generated<string[]>;
  email_verified_at: Date | null;
  suspended_at: Date | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export interface BoxMemberTable {
  box_id: string;
  user_id: string;
  created_at: DefaultedInstant;
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
  reply: string | null;
  replied_at: Date | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export interface QuestionnaireAnswerTable {
  id: string;
  user_id: string;
  categories: string[];
  priority: Priority;
  answered_at: DefaultedInstant;
}

export interface RegistrationTable {
  id: string;
  email: string;
  name: Generated<string>;
  password_hash: string | null;
  is_known: boolean;
  created_at: DefaultedInstant;
}

export interface SessionTable {
  id: string;
  user_id: string | null;
  registration_id: string | null;
  two_factor_at: Date | null;
  created_at: DefaultedInstant;
  last_seen_at: DefaultedInstant;
  revoked_at: Date | null;
  revoked_reason: string | null;
  user_agent: Generated<string>;
  address: Generated<string>;
}

export interface AccessTokenTable {
  hash: Buffer;
  session_id: string;
  expires_at: Date;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  created_at: DefaultedInstant;
  superseded_at: Date | null;
  retired_at: Date | null;
}

export interface EmailCodeTable {
  session_id: string;
  code_hmac: Buffer;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface FactorFailureTable {
  subject: string;
  failures: Generated<number>;
  blocked_until: Date | null;
}

export interface PasswordLinkTable {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface MailTable {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  sent_at: DefaultedInstant;
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
  source: 'interaction' | 'go';
  url: string;
  is_counted: boolean;
  reason: 'bot' | 'repeat' | 'over-limit' | null;
}

export interface ConversionTable {
  id: string;
  box_id: string;
  order_reference: string;
  click_id: string | null;
  status: Generated<'pending' | 'approved' | 'declined' | 'reversed'>;
  amount_pence: number;
  commission_rate: ColumnType<string, number | string, number | string>;
  commission_pence: number;
  occurred_at: Date;
  created_at: DefaultedInstant;
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
  not_counted: number;
}

export interface ConversionDailyTable {
  day: ColumnType<Date, string, string>;
  box_id: string;
  conversions: number;
}

/** Every table, as the numbered migrations make them. */
export interface Database {
  category: CategoryTable;
  box: BoxTable;
  app_user: AppUserTable;
  box_member: BoxMemberTable;
  review: ReviewTable;
  questionnaire_answer: QuestionnaireAnswerTable;
  registration: RegistrationTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  email_code: EmailCodeTable;
  factor_failure: FactorFailureTable;
  password_link: PasswordLinkTable;
  mail: MailTable;
  page_view: PageViewTable;
  click: ClickTable;
  conversion: ConversionTable;
  page_view_daily: PageViewDailyTable;
  click_daily: ClickDailyTable;
  conversion_daily: ConversionDailyTable;
}
