/** Limits in bytes of scripts and styles as sent to browsers, in brotli. */
export interface Budget {
  /** One page, or the shell before any page: everything that is requested at once. */
  page: number;
  /** The whole app, including everything it loads later. */
  app: number;
}

/*
 * The budgets are defined here and not in the apps, so that a larger one needs the approval of the owners of the whole site.
 */

/**
 * Every visitor loads the shell's start before any page. The rest of the shell is loaded by the visitors who need it: the session
 * screens and settings, what only signed-in users see, and the measurement of pages, once a page is idle.
 */
const shell: Budget = { page: 112_000, app: 313_500 };
/** For a remote without a reason to be larger: a quarter more than an ordinary remote, whose largest page has 19 KB, and the whole 58 KB. */
const anyRemote: Budget = { page: 24_000, app: 75_000 };

/** Remotes with a different budget, each with the reason. */
const largerBudgets: Readonly<Record<string, Budget>> = {
  // The page: the profile has the texts of a box's details, which the server renders too (docs/decisions/0074), the gallery, the
  // filters of reviews and the links to its sections (0085). The app: eighteen pages, of which no user opens all; eight are texts
  // about the company, terms and rights (0072). Directory, shortlist and comparison have 17 to 25 KB each (0080, 0081, 0087), and
  // forms and their schemas are two chunks for users who open one (0040).
  'remote-public': { page: 31_300, app: 230_000 },
  // The page: the results can be answered again in place, with what moved and why (docs/decisions/0082). The app: in addition, the
  // dashboard, and two parts on the profile of a box with 7 and 5 KB (0121).
  'remote-user': { page: 30_500, app: 82_000 },
  // Each area is loaded when one of its tabs is opened, so only the app is large. A third of the budget is libraries that few views load: charts
  // (94 KB) and PDF export (109 KB, docs/decisions/0034). Forms and their schemas have 68 KB (0040), and the search
  // has 26 KB (0069). Scripts that are divided so that an edit changes few bytes have 5% more together (0141).
  'remote-admin': { page: anyRemote.page, app: 605_000 },
  // Only the app is large: half of the budget is the chart library (84 KB), loaded when a chart is shown (docs/decisions/0027). The form of a
  // listing, with nine topics and the preview, has 15 KB and is loaded when its section is opened.
  'remote-partner': { page: anyRemote.page, app: 176_000 },
};

export const budgetOf = (app: string): Budget =>
  app === 'shell' ? shell : (largerBudgets[app] ?? anyRemote);

/** Scripts of a first visit to the home page: the shell's, the remote's entry and the page (docs/decisions/0006). */
export const firstVisitScripts = 120_000;

/**
 * Scripts and styles of a part in another remote's page, without the entry of its remote, which has about 3 KB. A page may have
 * parts of several teams, and its owner releases none of them: two parts of this size are smaller than the profile of a box. Only
 * the review of grants limits their number (docs/decisions/0121).
 */
export const partFiles = 12_000;

export const budgetsFile = 'shared-node/src/releases/checks/budgets.ts';
