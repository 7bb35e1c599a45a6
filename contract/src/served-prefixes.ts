import { apiBase } from './api-paths';
import { discoveryPrefixes } from './discovery-paths';
import { healthPaths } from './health-paths';
import { offlinePaths } from './offline-paths';

/** What the web host forwards to the api. */
export const apiPrefixes = [apiBase, '/go', '/media', '/dev', ...discoveryPrefixes] as const;

/** What programs and pages request: they get an error in place of a page. */
export const programPrefixes: readonly string[] = [...apiPrefixes, '/releases'];

/** Files of the shell whose addresses have no version: browsers and other sites look for them there. */
export const fixedFiles = [
  'favicon.svg',
  'share.png',
  'manifest.webmanifest',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;

/** Below it are the links that begin and end previews. */
export const previewPrefix = '/preview';

/** The path with which the 'not found' page is rendered, once for all unknown addresses. */
export const notFoundPath = '/404';

/** For crawlers. */
export const robotsPath = '/robots.txt';

/** What the web host answers or forwards itself, with all below it: a page at such an address is never shown. */
export const servedPrefixes: readonly string[] = [
  ...programPrefixes,
  ...fixedFiles.map((file) => `/${file}`),
  robotsPath,
  '/.well-known',
  previewPrefix,
  notFoundPath,
  ...Object.values(healthPaths),
  ...Object.values(offlinePaths),
];
