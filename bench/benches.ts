interface Bench {
  program: string;
  /** What rests on its figures: a decision record, or a module. Relative to docs. */
  guards: string;
  /** What it measures, and its target if there is one. */
  subject: string;
}

/** All benches, by the name that `npm run bench` takes. */
export const benches: Readonly<Record<string, Bench>> = {
  matching: {
    program: 'matching/evaluate.ts',
    guards: 'decisions/0005-matching.md',
    subject: 'Quality of matching for simulated people, compared with simpler methods',
  },
  'matching-speed': {
    program: 'matching/speed.ts',
    guards: 'decisions/0005-matching.md',
    subject: 'One match over 50,000 boxes, compared with sorting them by clicks',
  },
  'first-visit': {
    program: 'first-visit/first-visit.ts',
    guards: 'decisions/0006-script-budget.md',
    subject:
      'A first visit to `/`: scripts at most 120 KB, LCP at most 0.25 of naive rendering; TBT of every public page',
  },
  'release-changes': {
    program: 'release-changes/release-changes.ts',
    guards: 'decisions/0119-named-by-content.md',
    subject:
      'What twelve typical changes change in the releases: 0 apps besides those they are about, and under 15 KB for a line of a page',
  },
  lighthouse: {
    program: 'lighthouse/lighthouse.ts',
    guards: 'decisions/0109-lighthouse.md',
    subject:
      'Lighthouse (mobile) of the main pages: accessibility, best practices and SEO 100, performance 95 on a quiet machine',
  },
  'tractor-stores': {
    program: 'tractor-stores/tractor-stores.ts',
    guards: 'decisions/0108-tractor-stores.md',
    subject:
      'Home and category on a slow phone, compared with two implementations of the Tractor Store: LCP at most 0.5 of the blueprint, TBT at most that of the React store',
  },
  'public-list': {
    program: 'public-list/public-list.ts',
    guards: '../api/src/marketplace/catalogue/fast-answers.ts',
    subject:
      '`GET /boxes/public`, compared with a bare Fastify server: 0.9, and above 1 with If-None-Match',
  },
  tracing: {
    program: 'tracing/tracing.ts',
    guards: 'decisions/0105-traces.md',
    subject: 'Processor time of a request with traces, compared with none',
  },
  ingest: {
    program: 'ingest/ingest.ts',
    guards: 'decisions/0007-click-ingest.md',
    subject: 'Clicks by group commit: at least 2 times a transaction per request',
  },
  'click-fraud': {
    program: 'click-fraud/click-fraud.ts',
    guards: 'decisions/0051-forged-clicks.md',
    subject: 'Places that forged clicks buy a box, before and after: none for one address',
  },
  dashboard: {
    program: 'dashboard/dashboard.ts',
    guards: 'decisions/0007-click-ingest.md',
    subject: 'Analytics over ten million clicks: p95 below 50 ms, 20 times as fast as raw rows',
  },
  enumeration: {
    program: 'enumeration/enumeration.ts',
    guards: 'decisions/0011-guessing.md',
    subject: 'Whether responses or their time reveal which addresses have an account',
  },
  release: {
    program: 'release/release.ts',
    guards: 'decisions/0014-release-command.md',
    subject: 'From the release command to what browsers get: under 5 s',
  },
  'many-apps': {
    program: 'many-apps/many-apps.ts',
    guards: 'decisions/0014-release-command.md',
    subject:
      'Publishing a built app and rolling it back with 200 remotes, compared with 1 and with 4',
  },
  canary: {
    program: 'canary/canary.ts',
    guards: 'decisions/0017-canary.md',
    subject: 'How often a healthy canary is stopped, and how soon a failing one is',
  },
  'start-page': {
    program: 'start-page/start-page.ts',
    guards: 'decisions/0068-admin-start-page.md',
    subject:
      "The call of the admins' start page, with 100,000 pending orders of 150,000 and of 1,000,000: p95 below 100 ms",
  },
  'admin-search': {
    program: 'admin-search/admin-search.ts',
    guards: 'decisions/0069-admin-search.md',
    subject:
      'The search of admins over a million orders, 100,000 people and 100,000 invoices: p95 within 150 ms',
  },
  'call-times': {
    program: 'call-times/call-times.ts',
    guards: 'decisions/0057-counted-budgets.md',
    subject: 'Fuzzed requests of each call on one connection: p99 at most 300 ms',
  },
  hot: {
    program: 'hot/hot.ts',
    guards: 'decisions/0020-development.md',
    subject: 'From saving a file of a remote to the change on the screen',
  },
  'slow-clients': {
    program: 'slow-clients/slow-clients.ts',
    guards: 'decisions/0049-slow-clients.md',
    subject:
      '20 visitors beside 2,000 clients that send or read nothing: no failure, p95 at most twice that of the quiet site',
  },
  'notification-streams': {
    program: 'notification-streams/notification-streams.ts',
    guards: 'decisions/0067-notification-streams.md',
    subject:
      '2,000 open notification streams through one web host: counts within a second of the commit (p95), ordinary requests as fast as without',
  },
  invoices: {
    program: 'invoices/invoices.ts',
    guards: 'decisions/0030-invoices.md',
    subject: 'The monthly invoice run for 2,000 partners with a million conversions',
  },
  'conversion-desk': {
    program: 'conversion-desk/conversion-desk.ts',
    guards: 'decisions/0059-conversion-desk.md',
    subject:
      'The conversion desk over 1,000,000 orders, 100,000 of them pending: first rows within 100 ms (p95)',
  },
  admin: {
    program: 'admin/admin.ts',
    guards: 'decisions/0031-admin-writes.md',
    subject: 'Pages of 100,000 users and 10,000 boxes, compared with 100 of each: p95 below 60 ms',
  },
  'box-prices': {
    program: 'box-prices/box-prices.ts',
    guards: 'decisions/0071-total-price.md',
    subject:
      'A year of monthly prices of 10,000 boxes: size, and the time of a profile with and without',
  },
  directory: {
    program: 'directory/directory.ts',
    guards: 'decisions/0080-directory-in-memory.md',
    subject:
      'Search in 50,000 boxes with the counts of all filters: p95 below 40 ms at 64 connections, the right box first for 95% of misspelt names',
  },
  'page-drift': {
    program: 'page-drift/page-drift.ts',
    guards: 'decisions/0076-verified-with-evidence.md',
    subject:
      'The weekly look at the pages of the 28 demo brands in four styles: changes found, and unchanged pages reported',
  },
  'bank-matching': {
    program: 'bank-matching/bank-matching.ts',
    guards: 'decisions/0064-bank-statements.md',
    subject:
      'Matching 2,000 generated bank lines with 3,000 open invoices: precision 99.5% at a recall of 90%',
  },
  accounting: {
    program: 'accounting/accounting.ts',
    guards: 'decisions/0033-the-books.md',
    subject: 'Accounting with 200,000 expenses and 50,000 invoices, compared with 25 of each',
  },
  'expense-pdf': {
    program: 'expense-pdf/expense-pdf.ts',
    guards: 'decisions/0034-expenses-on-screen.md',
    subject: 'A PDF of 1,000 expenses in Chromium: no task of 100 ms or more',
  },
  balancers: {
    program: 'balancers/balancers.ts',
    guards: 'guides/health.md',
    subject:
      'HAProxy and nginx before two apis and two web hosts: no failed request while each is replaced',
  },
  chaos: {
    program: 'chaos/chaos.ts',
    guards: 'decisions/0107-chaos-run.md',
    subject:
      'Random faults in three apis, two web hosts, HAProxy, PostgreSQL with a standby and a bucket: no acknowledged write is lost or doubled',
  },
  'previous-api': {
    program: 'previous-api/previous-api.ts',
    guards: 'decisions/0096-migrations-wait-briefly.md',
    subject:
      'The previous api beside this one on one PostgreSQL, while this one migrates under load: no failed request, no write lost or doubled',
  },
  capacity: {
    program: 'capacity/capacity.ts',
    guards: 'decisions/0114-capacity-of-a-pair.md',
    subject:
      'Requests a second of the mixed load at a p99 below 300 ms: one web host and one api, compared with two of each',
  },
  'one-writer': {
    program: 'one-writer/one-writer.ts',
    guards: 'decisions/0100-past-one-writer.md',
    subject:
      'What one PostgreSQL writes: clicks, orders, registrations, limits, and dashboards meanwhile',
  },
  'visit-size': {
    program: 'visit-size/visit-size.ts',
    guards: 'guides/retention.md',
    subject: 'Disk space of a day with a million clicks and page views: at most what is stated',
  },
};
