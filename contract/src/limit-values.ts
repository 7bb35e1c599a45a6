// Read through `limits` (`limits.ts`). One export for each limit: a script then contains only the limits that it uses, and an added
// limit changes no script that does not use it.

/** Pictures of a listing, characters of their alternative texts, and characters of the details in a draft. */
export const boxPictures = 6;
export const pictureAltMax = 200;
export const draftDetailsMax = 40_000;
/** Digits of a one-time code. */
export const codeLength = 6;
/** Wrong attempts after which a code is invalid ('Attempt N of 5'). */
export const codeAttempts = 5;
/** Seconds between two mailed codes. */
export const resendCooldownSeconds = 60;
/** Seconds a mailed code lives. */
export const codeLifetimeSeconds = 600;
/** Request timeout of browsers, in seconds. */
export const answerTimeoutSeconds = 30;
/** The same for uploads and downloads: the largest video at 700 kbit/s. */
export const uploadTimeoutSeconds = 600;
/** Days a device stays trusted ('Don't ask again for 30 days on this device'). */
export const trustedDeviceDays = 30;
/** One-time recovery codes issued at a time. */
export const recoveryCodes = 10;
/** Minutes for which a step-up is valid. */
export const stepUpMinutes = 15;
/** Passkeys an account may have. */
export const passkeysMax = 10;
/** Characters of a passkey's name. */
export const passkeyNameMax = 60;
/** Bytes of a profile picture as uploaded. */
export const pictureMaxBytes = 5 * 1024 * 1024;
/** Bytes of an advertising film as uploaded. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** Seconds of an advertising film. */
export const videoMaxSeconds = 30;
/** Characters of a video's captions. */
export const captionsMax = 4000;
/** Milliseconds the upgrade prompt's confirmation stays. */
export const promptConfirmationMs = 3000;
/** Milliseconds before the callback page redirects. */
export const callbackRedirectMs = 1000;
/** Milliseconds before the verify page shows its code entry. */
export const codeEntryDelayMs = 150;
/** Milliseconds between a logged affiliate click and the link's opening. */
export const affiliateOpenDelayMs = 500;
/** Testimonials of a day, the fewest that are shown, and milliseconds for which each stays. */
export const testimonialsMax = 5;
export const testimonialsMin = 2;
export const testimonialMs = 5000;
/** Age in days, stars and characters of a review that may be a testimonial. */
export const testimonialDays = 365;
export const testimonialStars = 4;
export const testimonialCharsMin = 30;
export const testimonialCharsMax = 280;
/** Photos of a review. */
export const reviewPhotosMax = 3;
/** Pounds a month that a user can state as their budget. */
export const budgetMin = 1;
export const budgetMax = 10_000;
/** Boxes of a shortlist, on a device and in an account, and boxes that are compared. */
export const shortlistMax = 50;
export const comparedMax = 4;
/** How many results carry 'Most Likely Fit'. */
export const topFits = 3;
/** Days a report covers by default. */
export const reportUsualDays = 30;
/** Days the running account of a box covers by default. */
export const accountUsualDays = 365;
/** Days a box counts as new. */
export const newBoxDays = 30;
/** Minimum and maximum length of a new password, in characters. */
export const passwordMin = 8;
/** NIST 800-63B-4 requires that at least 64 are accepted; argon2id has no limit. */
export const passwordMax = 256;
/** Seconds that a postback's timestamp may be away from our clock. */
export const postbackWindowSeconds = 300;
/** Days after a click within which an order counts as brought by it. */
export const clickDays = 30;
/** Days for which partners can see received postbacks. */
export const postbackDays = 30;
/** Postback keys of a box that work at the same time. */
export const postbackKeysLive = 2;
/** Characters of the reason why a conversion is declined. */
export const declineReasonMax = 500;
/** Seconds within which a decision on orders can be undone. */
export const decisionUndoSeconds = 10;
/** Counts of large lists are exact up to this number. */
export const exactCountMax = 10_000;
/** Characters of a brand's name for an order or a refund. */
export const orderReferenceMax = 64;
/** Pence of an order: £100,000. */
export const orderPenceMax = 10_000_000;
/** Characters of a line and of a note of a box's details. */
export const detailLineMax = 160;
export const detailNoteMax = 500;
/** Characters of a reason. */
export const reasonMax = 500;
/** Open applications per user. */
export const openApplications = 5;
/** Days for which an invitation to a box works. */
export const invitationDays = 7;
/** Characters of a box's description in lists. */
export const shortDescriptionMax = 300;
/** Characters from which a long description counts as complete: it says enough to decide by. */
export const completeTextMin = 100;
export const nameMax = 100;
/** Pounds of a delivery. */
export const priceMax = 10_000;
/** Characters of a box's keywords. */
export const keywordsMax = 500;
/** Badges per user, and characters per badge. */
export const badgesMax = 10;
export const badgeMax = 40;
/** Views that a user can be granted. */
export const viewsMax = 20;
/** Users, boxes or orders changed by one call. */
export const bulkMax = 100;
/** Tables with saved settings per user, and columns per table. */
export const tablesMax = 40;
export const tableColumnsMax = 60;
/** Saved views per user and table; characters of a view's name and of its search. */
export const savedViewsMax = 30;
export const savedViewNameMax = 60;
export const savedViewSearchMax = 1000;
/** Bytes of a receipt or an invoice's PDF as uploaded. */
export const receiptMaxBytes = 10 * 1024 * 1024;
/** Bytes and lines of a file of expenses. */
export const importMaxBytes = 5 * 1024 * 1024;
export const importLinesMax = 10_000;
/** Lines of a bank statement. Its size is limited as that of a file of expenses. */
export const bankLinesMax = 5_000;
/** The confidence from which a line of a bank statement counts as matched. */
export const bankMatchConfidence = 0.9;
/** Invoices of a proposal, and invoices that an admin assigns to one line. */
export const bankBundleMax = 4;
export const bankAssignMax = 20;
/** Lines confirmed by one call. */
export const bankConfirmMax = 500;
/** Days within which an invoice is to be paid. */
export const paymentDays = 30;
/** Orders and refunds listed on a statement. */
export const statementItems = 1_000;
/** Entries of a customer's account that one request lists. */
export const accountEntries = 2_000;
/** Characters of a search of the directory. */
export const wishMax = 200;
/** Characters of a search term. */
export const searchMax = 100;
/** The fewest characters of the search over all records, and how many records of each kind it returns. */
export const searchMin = 2;
export const searchResults = 5;
/** Calendar days within which a complaint is answered. */
export const complaintDays = 30;
/** Days before that day from which a complaint counts as nearly due. */
export const complaintNearDays = 7;
/** Days before that at which admins are reminded of one without an answer. */
export const complaintReminderDays = 5;
/** Years for which a closed complaint is stored: the limitation period of claims from contracts. */
export const complaintRetentionYears = 6;
/** Characters of a complaint, and of the answer to it. */
export const complaintMax = 4000;
/** Addresses, and places, that are granted to one remote; characters of an address, and of the name of a team. */
export const remoteGrantsMax = 20;
export const remoteAddressMax = 100;
export const remoteOwnerMax = 60;
export const emailMax = 254;
export const textMax = 2000;
export const urlMax = 2048;
