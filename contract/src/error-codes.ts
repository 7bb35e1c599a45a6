/**
 * The stable error codes of the api, with their HTTP status.
 * The interface switches on the code and shows the response's message.
 */
export const errorStatus = {
  /** A field of the request is invalid; `fields` names it. */
  VALIDATION_FAILED: 400,
  /** The body is not JSON, or does not match its declared length or type. */
  BODY_MALFORMED: 400,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  /** No session, or it has ended. Refresh once, then sign in. */
  UNAUTHENTICATED: 401,
  /** Wrong email or password, without saying which. */
  CREDENTIALS_INVALID: 401,
  /** Signed in, but the second factor is not verified yet. */
  TWO_FACTOR_REQUIRED: 403,
  /** The action requires a step-up within the last 15 minutes; sent with `reason: 'TOTP_REQUIRED'`. */
  STEP_UP_REQUIRED: 403,
  /** The correct password or a valid session of a suspended account; sent with `reason: 'SUSPENDED'`. */
  ACCOUNT_SUSPENDED: 403,
  /** The account does not offer this method: an app or a passkey is set up. */
  METHOD_NOT_OFFERED: 403,
  FORBIDDEN: 403,
  /** The box's plan does not include this; the message names the plan that does. */
  PLAN_REQUIRED: 403,
  /** A write or a state-changing read from another site. */
  CROSS_SITE_REFUSED: 403,
  NOT_FOUND: 404,
  /** The request names a host at which the site is not served. */
  MISDIRECTED: 421,
  /** The code does not match; `details.attempt` is the number of attempts so far. */
  CODE_WRONG: 400,
  /** Older than ten minutes. */
  CODE_EXPIRED: 400,
  /** Five wrong attempts: the code is invalid, a new one must be sent. */
  CODE_BURNT: 400,
  /** No code is waiting for this session. */
  CODE_MISSING: 400,
  /** The passkey response matches no passkey of this account, or not the challenge. */
  PASSKEY_REFUSED: 400,
  /** An authenticator app is already set up; switch it off first. */
  TOTP_ALREADY_ENABLED: 409,
  /** No set-up was started, or it is older than 15 minutes: start again. */
  SETUP_EXPIRED: 409,
  /** The account has the maximum number of passkeys. */
  PASSKEYS_FULL: 409,
  /** The current password is wrong. */
  PASSWORD_WRONG: 400,
  /** The account has no password and would have no way to sign in. */
  PASSWORD_MISSING: 409,
  /** The upload is not a readable picture: JPEG, PNG, WebP or GIF. */
  PICTURE_UNREADABLE: 415,
  /** The user has already reviewed this box and can change that review. */
  REVIEW_EXISTS: 409,
  /** The author has changed the review since it was loaded: reload before deciding. */
  REVIEW_CHANGED: 409,
  /** The comment already has its reply. */
  ALREADY_REPLIED: 409,
  /** The upload is neither a readable video (MP4 or WebM) nor a picture. */
  MEDIA_UNREADABLE: 415,
  /** The video has no captions, and its brand has not stated that nobody speaks in it. */
  CAPTIONS_MISSING: 409,
  /** The video is published: its captions no longer change. */
  CAPTIONS_PUBLISHED: 409,
  /** The video is longer than 30 seconds. */
  VIDEO_TOO_LONG: 400,
  /** The last admin cannot be erased, suspended or given another role. */
  LAST_ADMIN: 409,
  /** An action that admins cannot apply to their own account: changing the role, suspending, deleting. */
  OWN_ACCOUNT: 409,
  /** The record has changed since it was loaded: `current` is the latest version. */
  VERSION_CONFLICT: 409,
  /** The email cannot be retried: it was sent, is being sent, or its code or link has expired. */
  MAIL_NOT_WAITING: 409,
  /** The Idempotency-Key was used for another request within the last 24 hours. */
  IDEMPOTENCY_KEY_REUSED: 422,
  /** A request with this Idempotency-Key is still in progress; `details.retryAfterSeconds` gives the wait. */
  IDEMPOTENCY_IN_PROGRESS: 409,
  /** The emailed link is unknown, used, withdrawn or expired. */
  LINK_INVALID: 400,
  /** Too many requests; `details.retryAfterSeconds` and the Retry-After header give the wait. */
  RATE_LIMITED: 429,
  /** A new code can be requested in `details.retryAfterSeconds`. */
  RESEND_TOO_SOON: 429,
  /** The categories sent are not, or no longer, in the catalogue. */
  CATEGORY_UNKNOWN: 400,
  /** The website could not be read. */
  WEBSITE_UNREADABLE: 422,
  /** A category with this name exists (case-insensitive). */
  CATEGORY_EXISTS: 409,
  /** The box was removed since the page was loaded. */
  BOX_GONE: 410,
  /** The shortlist has the maximum number of boxes. */
  SHORTLIST_FULL: 409,
  /** The box has no affiliate link. */
  AFFILIATE_LINK_MISSING: 409,
  /** A postback with a missing or unreadable key, timestamp or signature; `fields` names the headers. */
  POSTBACK_UNSIGNED: 401,
  /** The postback's key id is unknown. */
  KEY_UNKNOWN: 401,
  /** The key was retired and has ended. */
  KEY_RETIRED: 401,
  /** Signed too long ago, or ahead of time: by `details.seconds`, and `details.allowedSeconds` are allowed. */
  TIMESTAMP_OUT_OF_WINDOW: 401,
  /** The signature does not match the request; `fields` gives the string to sign. */
  SIGNATURE_WRONG: 401,
  /** The order was reported before with different values: `fields` names them. */
  ORDER_REPEATED: 409,
  /** The box has no such click. */
  CLICK_UNKNOWN: 422,
  /** The click was more than 30 days before the order. */
  CLICK_TOO_OLD: 422,
  /** The click was excluded: automated, or over the limit. */
  CLICK_NOT_COUNTED: 422,
  /** The box has reported no order with this reference. */
  ORDER_UNKNOWN: 422,
  /** The order was declined, so there is nothing to refund. */
  CONVERSION_DECLINED: 409,
  /** The refund was reported before with different values: `fields` names them. */
  REVERSAL_REPEATED: 409,
  /** The refund exceeds the order's remaining amount, `details.leftPence`. */
  REVERSAL_TOO_LARGE: 409,
  /** The box has the maximum number of active postback keys. */
  KEYS_FULL: 409,
  /** The box has no active postback key. */
  KEY_MISSING: 409,
  /** The conversion was already approved or declined, which is final. */
  CONVERSION_DECIDED: 409,
  /** The order was fully refunded, so there is nothing to approve. */
  CONVERSION_REFUNDED: 409,
  /** The decision has taken effect and cannot be undone. */
  DECISION_APPLIED: 409,
  /** The box's tier is dynamic and cannot be chosen. */
  TIER_AUTOMATIC: 409,
  /** The box has the premium plan free of charge: there is nothing to buy or to end. */
  PREMIUM_GRANTED: 409,
  /** An application for this brand is already open, or the user already represents its box. */
  APPLICATION_EXISTS: 409,
  /** The user has the maximum number of open applications. */
  APPLICATIONS_FULL: 409,
  /** The application was already approved or rejected, which is final. */
  APPLICATION_DECIDED: 409,
  /** The account is suspended or an admin's and cannot become a partner's. */
  ACCOUNT_UNFIT: 409,
  /** The account of this address already represents the box. */
  ALREADY_MEMBER: 409,
  /** The invitation was sent to a different address than the account's. */
  INVITATION_FOR_ANOTHER: 403,
  /** The month of a booking is closed; the message names the admin who closed it. */
  MONTH_CLOSED: 409,
  /** A month in progress cannot be closed or invoiced. */
  MONTH_NOT_OVER: 409,
  /** A vendor or category with this name exists (case-insensitive). */
  NAME_TAKEN: 409,
  /** The upload is not a supported receipt: PDF, JPEG, PNG or WebP. */
  RECEIPT_UNREADABLE: 415,
  /** The upload is not a readable CSV file with a header. */
  CSV_UNREADABLE: 415,
  /** The upload is not a readable bank statement: CSV, OFX or camt.053. */
  STATEMENT_UNREADABLE: 415,
  /** The line of the bank statement is not in the required state: booked, ignored, or its proposal has changed. */
  BANK_LINE_STATE: 409,
  /** Lines of the file have problems, so none was booked. */
  IMPORT_REFUSED: 422,
  /** The invoice is not in the required state: already paid, unpaid, or not sent yet. */
  INVOICE_STATE: 409,
  /** The amount exceeds the invoice's remaining amount, `details.leftPence`. */
  CREDIT_TOO_LARGE: 409,
  /** The page was built against a contract that is no longer served and must be reloaded. */
  CONTRACT_RETIRED: 410,
  /** The registry does not permit this override; the message names the requirement. */
  OVERRIDE_REFUSED: 409,
  /** The release cannot be live with what else is live; the message says why, and what to do. */
  RELEASE_REFUSED: 409,
  /** The version is stored or reserved with other contents, and a version never changes. */
  RELEASE_EXISTS: 409,
  /** The app's release has changed since it was loaded; the message names the change. */
  RELEASE_CHANGED: 409,
  /** The database is temporarily unavailable. */
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;
