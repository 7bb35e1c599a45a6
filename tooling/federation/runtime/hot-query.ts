export {};

declare global {
  /** Set by the build: the address of the app's updates, and how the page applies them. */
  const HIVE_HOT_QUERY: string;
}

/** The dev middleware's client reads this when it is loaded, so this file is imported first. */
Object.assign(globalThis, { __webpack_dev_middleware_client_query__: HIVE_HOT_QUERY });
