import type { Release } from '@hive/contract/release';
import { serverFolder } from '../server-bundle-file';

/*
 * Which files of a release are code. Apart from the rules, so that a program can select files without the parsers.
 */

export const isScript = (file: string): boolean => file.endsWith('.js');

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** Whether browsers load a file: the others are read by the web host alone. */
export const isForBrowsers = (file: string): boolean => !file.startsWith(serverFolder);

/** The files of a release that the rules read, in the order of its manifest. */
export const codeFiles = ({ files }: Release): Release['files'] =>
  files.filter(({ path }) => isScript(path) || isStyle(path));
