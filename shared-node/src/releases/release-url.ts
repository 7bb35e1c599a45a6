import type { Release } from '@hive/contract/release';
import { contentFolder } from '@hive/contract/reserved-names';

/** Whether browsers load a file by such an address: not the files of the web host, nor those with fixed addresses. */
export const isNamedByContent = (file: string): boolean =>
  !/^(server|public)\/|^index\.html$/.test(file);

/** The address of a release's file in a browser. */
export const releaseUrl = (
  { app, version, namedByContent }: Pick<Release, 'app' | 'version' | 'namedByContent'>,
  file: string,
): string => `/releases/${app}/${namedByContent ? contentFolder : version}/${file}`;
