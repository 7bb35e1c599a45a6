import { hotVersion } from './release';

/** The folder of source maps, in a build and beside the versions of an app in the storage. */
export const mapsFolder = 'maps';

/** The folder beside the versions of an app with the list of files that each version is reserved for. */
export const claimFolder = 'contents';

/** Replaces the version in the addresses of files that are named by content. */
export const contentFolder = 'files';

const reserved = new Set([hotVersion, mapsFolder, claimFolder, contentFolder]);

/** Whether a version names something else beside the versions of an app, so that no release may have it. */
export const isReservedVersion = (version: string): boolean => reserved.has(version.toLowerCase());
