import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role, TwoFactorMethod } from '@hive/contract/auth';
import type { MailStatus } from '@hive/contract/mails';
import type { DefaultedInstant } from './defaulted-instant';

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
  title: Generated<string>;
  badges: Generated<string[]>;
  /** The database's own: it grows with each change that admins see. */
  version: ColumnType<number, never, never>;
  /** Name and address in lower case, for the search. */
  search_text: GeneratedAlways<string | null>;
  /** When the person had the account erased; the row stays, anonymous, for the books. */
  erased_at: Generated<Date | null>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

export interface RegistrationTable {
  id: string;
  email: string;
  name: Generated<string>;
  password_hash: string | null;
  is_known: boolean;
  /** The terms that the form showed. Null for registrations of an earlier release. */
  terms_version: string | null;
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
  two_factor_method: Generated<TwoFactorMethod | 'trusted-device' | null>;
  stepped_up_at: Generated<Date | null>;
  device_id: Generated<string | null>;
  /** Hash of the Google link to make once the second factor is passed. */
  google_link: Generated<Buffer | null>;
}

/** `proves` is used by the previous version of the api only. */
export interface AccessTokenTable {
  hash: Buffer;
  session_id: string;
  expires_at: Date;
  proves: Generated<Buffer | null>;
}

/** `superseded_at`, `received_at` and `is_doubted` are used by the previous version of the api only. */
export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  created_at: DefaultedInstant;
  superseded_at: Generated<Date | null>;
  retired_at: Generated<Date | null>;
  generation: Generated<number>;
  handed_at: DefaultedInstant;
  received_at: Generated<Date | null>;
  is_doubted: Generated<boolean>;
  link_hash: Generated<Buffer | null>;
}

export interface EmailCodeTable {
  session_id: string;
  code_hmac: Buffer;
  attempts: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  mail_id: Generated<string | null>;
}

export interface FactorFailureTable {
  subject: string;
  failures: Generated<number>;
  blocked_until: Date | null;
  failed_at: DefaultedInstant;
}

export interface PasswordLinkTable {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface EmailChangeTable {
  user_id: string;
  /** The session that asked for it. */
  session_id: string;
  new_email: string;
  /** SHA-256 of the tokens. Null if the new address already has an account. */
  new_hash: Buffer | null;
  old_hash: Buffer;
  stop_hash: Buffer;
  new_confirmed_at: Generated<Date | null>;
  old_confirmed_at: Generated<Date | null>;
  created_at: DefaultedInstant;
  expires_at: Date;
}

export interface MailTable {
  id: string;
  to_address: string;
  subject: string;
  sealed_body: Buffer | null;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  /** While an attempt is under way, when it counts as lost. */
  attempt_until: Generated<Date | null>;
  last_error: string | null;
  expires_at: Date | null;
  created_at: DefaultedInstant;
  sent_at: Date | null;
  /** When it failed for good. */
  given_up_at: Generated<Date | null>;
}

export interface DeviceTable {
  id: string;
  user_id: string;
  hash: Buffer;
  user_agent: Generated<string>;
  address: Generated<string>;
  trusted_until: Date | null;
  /** The role in which the device was trusted; set together with `trusted_until`. */
  trusted_role: Generated<Role | null>;
  created_at: DefaultedInstant;
  last_used_at: DefaultedInstant;
}

export interface AuthenticatorAppTable {
  user_id: string;
  sealed_secret: Buffer;
  /** bigint[]: the driver gives strings. */
  used_steps: Generated<string[]>;
  created_at: DefaultedInstant;
  confirmed_at: Date | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  /** The id of the key of its hash; null for a code of an earlier version. */
  key_id: Generated<Buffer | null>;
  used_at: Date | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  /** bigint: the driver gives a string. */
  counter: ColumnType<string, number | string, number | string>;
  transports: Generated<string[]>;
  name: string;
  created_at: DefaultedInstant;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  session_id: string;
  purpose: 'add' | 'verify';
  challenge: string;
  expires_at: Date;
}

export interface GoogleIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: DefaultedInstant;
}

export interface GoogleSignInTable {
  hash: Buffer;
  sealed_checks: Buffer;
  expires_at: Date;
}

export interface GoogleLinkTable {
  hash: Buffer;
  user_id: string;
  issuer: string;
  subject: string;
  email: string;
  expires_at: Date;
}

/** Another version of a remote, for one session of an admin. */
export interface ReleaseOverrideTable {
  session_id: string;
  user_id: string;
  /** SHA-256 of the value in the browser's cookie. */
  hash: Buffer;
  remote: string;
  version: string | null;
  origin: string | null;
  expires_at: Date;
}

/** A user's saved view of a table. */
export interface TableLookTable {
  user_id: string;
  table_name: string;
  /** Null until the user chooses. */
  hidden: string[] | null;
  density: Generated<'comfortable' | 'compact'>;
  views: ColumnType<{ name: string; search: string }[], string | undefined, string>;
  updated_at: DefaultedInstant;
}

/** The answer to a write that was sent with an Idempotency-Key. */
export interface IdempotencyKeyTable {
  user_id: string;
  /** SHA-256 of the key, and of the request. */
  key_hash: Buffer;
  request_hash: Buffer;
  status: number;
  sealed_answer: Buffer;
  created_at: Date;
}

/** The tables of accounts, sessions, factors and mails. */
export interface AccountDatabase {
  app_user: AppUserTable;
  registration: RegistrationTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  email_code: EmailCodeTable;
  factor_failure: FactorFailureTable;
  password_link: PasswordLinkTable;
  email_change: EmailChangeTable;
  mail: MailTable;
  device: DeviceTable;
  authenticator_app: AuthenticatorAppTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  google_identity: GoogleIdentityTable;
  google_sign_in: GoogleSignInTable;
  google_link: GoogleLinkTable;
  release_override: ReleaseOverrideTable;
  table_look: TableLookTable;
  idempotency_key: IdempotencyKeyTable;
}
