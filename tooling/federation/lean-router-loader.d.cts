/** The router's source with its unused parts free to go, and without its own preloading. */
declare const leanRouter: (source: string) => string;
export = leanRouter;
