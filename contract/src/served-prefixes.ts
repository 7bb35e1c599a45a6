import { apiBase } from './api-paths';
import { discoveryPrefixes } from './discovery-paths';
import { healthPaths } from './health-paths';
import { offlinePaths } from './offline-paths';

/** What the web host forwards to the api. */
export const apiPrefixes = [apiBase, '/go', '/media', '/dev', ...discoveryPrefixes] as const;

/** What the web host answers or forwards itself, with all below it: a page at such an address is never shown. */
export const servedPrefixes: readonly string[] = [
  ...apiPrefixes,
  '/releases',
  '/robots.txt',
  '/.well-known',
  ...Object.values(healthPaths),
  ...Object.values(offlinePaths),
];
