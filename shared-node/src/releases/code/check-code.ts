import type { Release } from '@hive/contract/release';
import type { Contents } from '../checks/check-files';
import { checkFileKinds } from './check-file-kinds';
import { checkLibraries } from './check-libraries';
import { checkScripts } from './check-scripts';
import { checkStyles } from './check-styles';

/**
 * Applies the rules for styles, scripts and libraries. Runs none of the code, but parses all of it, which takes long for large
 * files.
 * @returns a sentence for each reason against the release
 */
export const checkCode = (release: Release, contents: Contents): string[] => [
  ...checkFileKinds(release),
  ...checkStyles(release, contents),
  ...checkScripts(release, contents),
  ...checkLibraries(release, contents),
];
