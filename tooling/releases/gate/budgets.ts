/** Bytes of scripts and styles as browsers get them, in brotli. */
export interface Budget {
  /** Of one page, or of the shell before any page: all that is asked for at once. */
  page: number;
  /** Of the whole app, with everything it loads later. */
  app: number;
}

/**
 * What apps may weigh. When this was written the shell began with 108 KB and had 264 in all; the heaviest page of a remote
 * had 19, the heavier remote 58. The figures stand here and not with the apps, so that whoever needs more asks those
 * who answer for the whole site.
 */
const shell: Budget = { page: 112_000, app: 300_000 };
const anyRemote: Budget = { page: 24_000, app: 75_000 };

/** Remotes that have been granted another budget, each with its reason. */
const granted: Readonly<Record<string, Budget>> = {
  // Seven pages, each of which brings its copy of what pages share: none is over 13 KB, and nobody opens them all.
  'remote-public': { page: anyRemote.page, app: 90_000 },
  // A tab is a part of its own, fetched when it is opened; four kinds of chart share their library (94 KB), and the one for
  // PDFs (109 KB) comes when 'Export PDF' is pressed (docs/decisions/0034).
  'remote-admin': { page: anyRemote.page, app: 400_000 },
  // The chart's library has 84 KB, comes when a chart is shown, and is worth its weight (docs/decisions/0027).
  'remote-partner': { page: anyRemote.page, app: 140_000 },
};

export const budgetOf = (app: string): Budget =>
  app === 'shell' ? shell : (granted[app] ?? anyRemote);

/** Scripts of a first visit to the home page: the shell's, the remote's entry and the page (docs/decisions/0006). */
export const firstVisitScripts = 120_000;

export const budgetsFile = 'tooling/releases/gate/budgets.ts';
