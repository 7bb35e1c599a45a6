import { apiBase } from '@hive/contract/api-paths';
import { discoveryPaths } from '@hive/contract/discovery-paths';

/**
 * What crawlers may request. Private pages are not listed: they answer with `x-robots-tag: noindex`, which a crawler sees
 * only if it may request them.
 * @param publicUrl the origin of the site
 */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    `Disallow: ${apiBase}/`,
    'Disallow: /go/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}${discoveryPaths.sitemap}`,
    '',
  ].join('\n');
