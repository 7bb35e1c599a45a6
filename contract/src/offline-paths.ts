/** The addresses of the web host for browsers without a connection (docs/decisions/0089). */
export const offlinePaths = {
  /** The service worker. */
  worker: '/sw.js',
  /** The list of the pages that a browser has stored. */
  page: '/offline',
} as const;
