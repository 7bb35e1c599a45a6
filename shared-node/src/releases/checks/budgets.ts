/** Limits in bytes of scripts and styles as sent to browsers, in brotli. */
export interface Budget {
  /** One page, or the shell before any page: everything that is requested at once. */
  page: number;
  /** The whole app, including everything it loads later. */
  app: number;
}

/**
 * The size limits of apps. When they were set, the shell's start had 108 KB and the whole shell 264 KB; the largest
 * page of a remote had 19 KB and the largest remote 58 KB. The limits are defined here and not in the apps, so that a
 * larger one needs the approval of the owners of the whole site. The shell's notifications, their settings and the notice
 * of new terms are loaded later and only for users who are signed in, as are the change of an email address and the count of
 * the account's shortlist. The measurement of pages has 3.3 KB and is loaded when a page is idle (docs/decisions/0117).
 */
const shell: Budget = { page: 112_000, app: 313_500 };
const anyRemote: Budget = { page: 24_000, app: 75_000 };

/** Remotes with a different budget, each with the reason. */
const largerBudgets: Readonly<Record<string, Budget>> = {
  // Eighteen pages, which share scripts from 30,000 bytes of source on (docs/decisions/0141): no user opens all of them. Eight are
  // texts about the company, terms and rights, each 5 KB and loaded when it is opened (docs/decisions/0072). Forms and their schemas are two chunks for
  // users who open one (docs/decisions/0040); photos of a review are part of them. The profile is the largest page: it has the texts of a box's details, which the
  // server renders too (docs/decisions/0074), with the gallery, the filters of reviews and the links to its sections (0085).
  // The directory has 25 KB with its gift mode and comparison (docs/decisions/0080, 0087), the shortlist 20 KB and the comparison
  // 17 KB; the shortlist's buttons are a chunk loaded after a page (docs/decisions/0081), and
  // the boxes selected for a comparison are stored in the tab, with 0.4 KB. The ways out of an empty list name their cost, with 0.1 KB.
  // The profile of a brand that is not verified says so, and three pages link to what 'Verified' means, with 0.4 KB.
  // The home page's selection of boxes is a chunk of 0.6 KB.
  // The comparison finds boxes in the directory, with 1.2 KB.
  // The scripts of the profile are divided, so that an edited line changes less: 0.6 KB.
  'remote-public': { page: 31_300, app: 230_000 },
  // The results can be answered again in place, with what moved and why, 'Not for me' and the shortlist
  // (docs/decisions/0082); the dashboard has the user's own matches, shortlist and reviews. The reason 'different from the
  // boxes above' follows the boxes that are dismissed, with 0.3 KB. Its two parts on the profile of a box have 7 and 5 KB
  // (docs/decisions/0121).
  'remote-user': { page: 30_500, app: 82_000 },
  // Each area is loaded when one of its tabs is opened. Four kinds of chart share one library (94 KB), and the PDF library (109 KB)
  // is loaded when 'Export PDF' is pressed (docs/decisions/0034). Forms and their schemas are three chunks of
  // 68 KB (docs/decisions/0040). The desk of orders has about 15 KB, bank statements and the running account of a box
  // have 16 KB, the pages of a person and a box 19 KB, listing changes and the versions of a listing 9 KB, and the search 26 KB, most of it the dialog (docs/decisions/0069).
  // Deploy tokens have 3 KB (docs/decisions/0122), flags 9 KB (docs/decisions/0125), the grants of remotes 6 KB (docs/decisions/0134).
  'remote-admin': { page: anyRemote.page, app: 575_000 },
  // The chart library has 84 KB and is loaded when a chart is shown (docs/decisions/0027). The first steps are a chunk
  // that is loaded only while a box is not visible. The form of a listing, with the fields of nine topics and the preview,
  // has 15 KB and is loaded when its section is opened, as are the captions of videos. The part for the start page of admins
  // has 3 KB (docs/decisions/0121).
  'remote-partner': { page: anyRemote.page, app: 168_000 },
};

export const budgetOf = (app: string): Budget =>
  app === 'shell' ? shell : (largerBudgets[app] ?? anyRemote);

/** Scripts of a first visit to the home page: the shell's, the remote's entry and the page (docs/decisions/0006). */
export const firstVisitScripts = 120_000;

/**
 * Scripts and styles of a part in another remote's page, without the entry of its remote, which has about 3 KB. A page may have
 * several parts, of several teams, and its owner releases none of them. Two parts of this size are smaller than the profile of a box,
 * eight are three times as large; nothing limits their number but the review of grants. The first two have 5 and 7 KB (docs/decisions/0121).
 */
export const partFiles = 12_000;

export const budgetsFile = 'shared-node/src/releases/checks/budgets.ts';
