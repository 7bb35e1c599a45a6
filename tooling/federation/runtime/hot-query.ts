export {};

declare global {
  /** Set by the build: where this app's updates are announced, and how the page takes them. */
  const HIVE_HOT_QUERY: string;
}

/** Read by the dev server's client as soon as it is loaded, so this file is imported before it. */
Object.assign(globalThis, { __webpack_dev_middleware_client_query__: HIVE_HOT_QUERY });
