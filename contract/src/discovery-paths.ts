/** The addresses for search engines and feed readers, outside the API base. The api makes them, the web host proxies to it. */
export const discoveryPaths = {
  /** The index of sitemaps. */
  sitemap: '/sitemap.xml',
  /** The sitemap of the pages that are no profiles. */
  sitemapOfPages: '/sitemaps/pages.xml',
  /** A part of the sitemap of profiles, counted from 1. */
  sitemapOfBoxes: (part: number) => `/sitemaps/boxes-${part}.xml`,
  /** Atom feed of the boxes that were listed last. */
  newBoxes: '/feeds/new-boxes.xml',
  /** Atom feed of the last changes of prices. */
  priceChanges: '/feeds/price-changes.xml',
} as const;

/** The first segments of these addresses. */
export const discoveryPrefixes = [discoveryPaths.sitemap, '/sitemaps', '/feeds'] as const;
