/** Stands in for the federation's preloading: the web host names a page's files in its head. */
const refuse = (): never => {
  throw new Error('Files are preloaded by the web host, not by the federation');
};

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
