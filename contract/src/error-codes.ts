/**
 * The stable codes of the API's errors, with the status each travels with.
 * The interface switches on the code and shows the message that came with it.
 */
export const errorStatus = {
  /** Something in the request is not as it must be; `fields` names what. */
  VALIDATION_FAILED: 400,
  /** The body is no JSON, or not of the announced length or type. */
  BODY_MALFORMED: 400,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  /** No session, or one that has ended. One refresh, then sign in. */
  UNAUTHENTICATED: 401,
  /** E-mail or password wrong; never says which. */
  CREDENTIALS_INVALID: 401,
  /** Signed in, but the second factor is still owed. */
  TWO_FACTOR_REQUIRED: 403,
  /** The action wants a code no older than 15 minutes; travels with `reason: 'TOTP_REQUIRED'`. */
  STEP_UP_REQUIRED: 403,
  /** Right password, or a live session, of an account that is suspended; travels with `reason: 'SUSPENDED'`. */
  ACCOUNT_SUSPENDED: 403,
  /** This account proves itself by another method than the one tried: an app or a passkey is set up. */
  METHOD_NOT_OFFERED: 403,
  FORBIDDEN: 403,
  /** The box's plan does not come with this; the message says which one does. */
  PLAN_REQUIRED: 403,
  /** A write or a state-changing read that came from another site. */
  CROSS_SITE_REFUSED: 403,
  NOT_FOUND: 404,
  /** The code does not match; `details.attempt` is the server's count of looks so far. */
  CODE_WRONG: 400,
  /** Older than ten minutes. */
  CODE_EXPIRED: 400,
  /** Five wrong looks: this code is dead, a new one must be sent. */
  CODE_BURNT: 400,
  /** No code is waiting for this session. */
  CODE_MISSING: 400,
  /** The answer of a passkey fits no passkey of this account, or not the question asked. */
  PASSKEY_REFUSED: 400,
  /** An authenticator app is already set up; switch it off first. */
  TOTP_ALREADY_ENABLED: 409,
  /** No set-up is under way, or it is older than 15 minutes: begin again. */
  SETUP_EXPIRED: 409,
  /** As many passkeys as an account may have. */
  PASSKEYS_FULL: 409,
  /** The current password typed is not the account's. */
  PASSWORD_WRONG: 400,
  /** The account has no password, and would be left without a way in. */
  PASSWORD_MISSING: 409,
  /** What was uploaded is no picture that can be read: JPEG, PNG, WebP or GIF. */
  PICTURE_UNREADABLE: 415,
  /** One's own review of this box is there already: it can be changed. */
  REVIEW_EXISTS: 409,
  /** Its writer has changed the review since it was read: look again before deciding. */
  REVIEW_CHANGED: 409,
  /** The comment has its one reply. */
  ALREADY_REPLIED: 409,
  /** What was uploaded is no video that can be read, and no picture: MP4 or WebM. */
  MEDIA_UNREADABLE: 415,
  /** The video is longer than 30 seconds. */
  VIDEO_TOO_LONG: 400,
  /** The last admin's account is not erased, suspended or made another's. */
  LAST_ADMIN: 409,
  /** What an admin does to others and never to their own account: another role, suspending, deleting. */
  OWN_ACCOUNT: 409,
  /** Somebody changed the record since it was read: `current` is how it is now. */
  VERSION_CONFLICT: 409,
  /** Nothing of this mail is left to send: it was sent, is being sent now, or its code or link has expired. */
  MAIL_NOT_WAITING: 409,
  /** The link of a mail is unknown, used, taken back or too old. */
  LINK_INVALID: 400,
  /** Too many requests; `details.retryAfterSeconds` and the Retry-After header say how long. */
  RATE_LIMITED: 429,
  /** A new code may be asked for again in `details.retryAfterSeconds`. */
  RESEND_TOO_SOON: 429,
  /** The categories sent are not, or no longer, in the catalogue. */
  CATEGORY_UNKNOWN: 400,
  /** The website could not be read, for whatever reason. */
  WEBSITE_UNREADABLE: 422,
  /** There is a category of this name, in whatever letter case. */
  CATEGORY_EXISTS: 409,
  /** The box has left the list between the page's load and this call. */
  BOX_GONE: 410,
  /** The box has no affiliate link. */
  AFFILIATE_LINK_MISSING: 409,
  /** A postback without key, timestamp or signature, or with one that cannot be read; `fields` names the headers. */
  POSTBACK_UNSIGNED: 401,
  /** No key has the id that a postback names. */
  KEY_UNKNOWN: 401,
  /** The key was retired and its time is over. */
  KEY_RETIRED: 401,
  /** Signed too long ago, or ahead of time: by `details.seconds`, and `details.allowedSeconds` are allowed. */
  TIMESTAMP_OUT_OF_WINDOW: 401,
  /** The signature is not that of what arrived; `fields` says what was to be signed. */
  SIGNATURE_WRONG: 401,
  /** The order was reported before, with other figures: `fields` says which. */
  ORDER_REPEATED: 409,
  /** The box has no such click. */
  CLICK_UNKNOWN: 422,
  /** The click was more than 30 days before the order. */
  CLICK_TOO_OLD: 422,
  /** The click was a machine's, or over the limit. */
  CLICK_NOT_COUNTED: 422,
  /** No order of that name was reported by the box. */
  ORDER_UNKNOWN: 422,
  /** The order was declined, so that there is nothing to take back. */
  CONVERSION_DECLINED: 409,
  /** The refund was reported before, with other figures: `fields` says which. */
  REVERSAL_REPEATED: 409,
  /** More than is left of the order: `details.leftPence` is. */
  REVERSAL_TOO_LARGE: 409,
  /** As many live postback keys as a box may have. */
  KEYS_FULL: 409,
  /** The box has no live postback key. */
  KEY_MISSING: 409,
  /** The conversion was approved or declined before, and that is final. */
  CONVERSION_DECIDED: 409,
  /** The box's tier is dynamic: nobody chooses it. */
  TIER_AUTOMATIC: 409,
  /** An application for this brand waits already, or the person speaks for its box. */
  APPLICATION_EXISTS: 409,
  /** As many open applications as a person may have. */
  APPLICATIONS_FULL: 409,
  /** The application was approved or rejected before, and that is final. */
  APPLICATION_DECIDED: 409,
  /** The account is suspended or an admin's, so that it cannot become a partner's. */
  ACCOUNT_UNFIT: 409,
  /** The account of this address speaks for the box already. */
  ALREADY_MEMBER: 409,
  /** The invitation was sent to another address than the account's. */
  INVITATION_FOR_ANOTHER: 403,
  /** The month of a booking is closed: the message says by whom. */
  MONTH_CLOSED: 409,
  /** A month that still runs cannot be closed or invoiced. */
  MONTH_NOT_OVER: 409,
  /** There is a vendor or category of this name, in whatever letter case. */
  NAME_TAKEN: 409,
  /** What was uploaded is no receipt that can be kept: PDF, JPEG, PNG or WebP. */
  RECEIPT_UNREADABLE: 415,
  /** What was uploaded is no CSV file with a header that can be read. */
  CSV_UNREADABLE: 415,
  /** Lines of the file have problems, so that none was booked. */
  IMPORT_REFUSED: 422,
  /** The invoice is not in the state that this wants: paid already, not paid, not sent yet. */
  INVOICE_STATE: 409,
  /** More than is left of the invoice: `details.leftPence` is. */
  CREDIT_TOO_LARGE: 409,
  /** The page was built against a contract that is not served any more: it must be loaded anew. */
  CONTRACT_RETIRED: 410,
  /** The registry permits no such override; the message says what it would take. */
  OVERRIDE_REFUSED: 409,
  /** The database cannot be reached for the moment. */
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;
