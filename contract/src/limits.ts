/** User-visible limits, shared by client and server. Source: the product specification's business constants. */
export const limits = {
  /** Pictures of a listing, characters of their alternative texts, and characters of the details in a draft. */
  boxPictures: 6,
  pictureAltMax: 200,
  draftDetailsMax: 40_000,
  /** Digits of a one-time code. */
  codeLength: 6,
  /** Wrong attempts after which a code is invalid ('Attempt N of 5'). */
  codeAttempts: 5,
  /** Seconds between two mailed codes. */
  resendCooldownSeconds: 60,
  /** Seconds a mailed code lives. */
  codeLifetimeSeconds: 600,
  /** Request timeout of browsers, in seconds. */
  answerTimeoutSeconds: 30,
  /** The same for uploads and downloads: the largest video at 700 kbit/s. */
  uploadTimeoutSeconds: 600,
  /** Days a device stays trusted ('Don't ask again for 30 days on this device'). */
  trustedDeviceDays: 30,
  /** One-time recovery codes issued at a time. */
  recoveryCodes: 10,
  /** Minutes for which a step-up is valid. */
  stepUpMinutes: 15,
  /** Passkeys an account may have. */
  passkeysMax: 10,
  /** Characters of a passkey's name. */
  passkeyNameMax: 60,
  /** Bytes of a profile picture as uploaded. */
  pictureMaxBytes: 5 * 1024 * 1024,
  /** Bytes of an advertising film as uploaded. */
  videoMaxBytes: 50 * 1024 * 1024,
  /** Seconds of an advertising film. */
  videoMaxSeconds: 30,
  /** Characters of a video's captions. */
  captionsMax: 4000,
  /** Milliseconds the upgrade prompt's confirmation stays. */
  promptConfirmationMs: 3000,
  /** Milliseconds before the callback page redirects. */
  callbackRedirectMs: 1000,
  /** Milliseconds before the verify page shows its code entry. */
  codeEntryDelayMs: 150,
  /** Milliseconds between a logged affiliate click and the link's opening. */
  affiliateOpenDelayMs: 500,
  /** Testimonials of a day. */
  testimonialsMax: 5,
  /** Age in days, stars and characters of a review that may be a testimonial. */
  testimonialDays: 365,
  testimonialStars: 4,
  testimonialCharsMin: 30,
  testimonialCharsMax: 280,
  /** Photos of a review. */
  reviewPhotosMax: 3,
  /** Pounds a month that a user can state as their budget. */
  budgetMin: 1,
  budgetMax: 10_000,
  /** Boxes of a shortlist, on a device and in an account, and boxes that are compared. */
  shortlistMax: 50,
  comparedMax: 4,
  /** How many results carry 'Most Likely Fit'. */
  topFits: 3,
  /** Days a report covers by default. */
  reportUsualDays: 30,
  /** Days the running account of a box covers by default. */
  accountUsualDays: 365,
  /** Days a box counts as new. */
  newBoxDays: 30,
  /** Minimum and maximum length of a new password, in characters. */
  passwordMin: 8,
  /** NIST 800-63B-4 requires that at least 64 are accepted; argon2id has no limit. */
  passwordMax: 256,
  /** Seconds that a postback's timestamp may be away from our clock. */
  postbackWindowSeconds: 300,
  /** Days after a click within which an order counts as brought by it. */
  clickDays: 30,
  /** Days for which partners can see received postbacks. */
  postbackDays: 30,
  /** Postback keys of a box that work at the same time. */
  postbackKeysLive: 2,
  /** Characters of the reason why a conversion is declined. */
  declineReasonMax: 500,
  /** Seconds within which a decision on orders can be undone. */
  decisionUndoSeconds: 10,
  /** Counts of large lists are exact up to this number. */
  exactCountMax: 10_000,
  /** Characters of a brand's name for an order or a refund. */
  orderReferenceMax: 64,
  /** Pence of an order: £100,000. */
  orderPenceMax: 10_000_000,
  /** Characters of a line and of a note of a box's details. */
  detailLineMax: 160,
  detailNoteMax: 500,
  /** Characters of a reason. */
  reasonMax: 500,
  /** Open applications per user. */
  openApplications: 5,
  /** Days for which an invitation to a box works. */
  invitationDays: 7,
  /** Characters of a box's description in lists. */
  shortDescriptionMax: 300,
  nameMax: 100,
  /** Pounds of a delivery. */
  priceMax: 10_000,
  /** Characters of a box's keywords. */
  keywordsMax: 500,
  /** Badges per user, and characters per badge. */
  badgesMax: 10,
  badgeMax: 40,
  /** Views that a user can be granted. */
  viewsMax: 20,
  /** Users, boxes or orders changed by one call. */
  bulkMax: 100,
  /** Tables with saved settings per user, and columns per table. */
  tablesMax: 40,
  tableColumnsMax: 60,
  /** Saved views per user and table; characters of a view's name and of its search. */
  savedViewsMax: 30,
  savedViewNameMax: 60,
  savedViewSearchMax: 1000,
  /** Bytes of a receipt or an invoice's PDF as uploaded. */
  receiptMaxBytes: 10 * 1024 * 1024,
  /** Bytes and lines of a file of expenses. */
  importMaxBytes: 5 * 1024 * 1024,
  importLinesMax: 10_000,
  /** Lines of a bank statement. Its size is limited as that of a file of expenses. */
  bankLinesMax: 5_000,
  /** The confidence from which a line of a bank statement counts as matched. */
  bankMatchConfidence: 0.9,
  /** Invoices of a proposal, and invoices that an admin assigns to one line. */
  bankBundleMax: 4,
  bankAssignMax: 20,
  /** Lines confirmed by one call. */
  bankConfirmMax: 500,
  /** Days within which an invoice is to be paid. */
  paymentDays: 30,
  /** Orders and refunds listed on a statement. */
  statementItems: 1_000,
  /** Entries of a customer's account that one request lists. */
  accountEntries: 2_000,
  /** Characters of a search term. */
  searchMax: 100,
  /** The fewest characters of the search over all records, and how many records of each kind it returns. */
  searchMin: 2,
  searchResults: 5,
  /** Calendar days within which a complaint is answered. */
  complaintDays: 30,
  /** Days before that day from which a complaint counts as nearly due. */
  complaintNearDays: 7,
  /** Days before that at which admins are reminded of one without an answer. */
  complaintReminderDays: 5,
  /** Years for which a closed complaint is stored: the limitation period of claims from contracts. */
  complaintRetentionYears: 6,
  /** Characters of a complaint, and of the answer to it. */
  complaintMax: 4000,
  emailMax: 254,
  textMax: 2000,
  urlMax: 2048,
} as const;
