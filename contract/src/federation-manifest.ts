/**
 * The file with which tools of Module Federation describe an app. Not in `remote.ts`, which the first visit loads; nor is the name of
 * a module.
 */
export const federationManifestName = 'mf-manifest.json';

/** How these tools name an exposed module: `HomePage` for `./HomePage`. */
export const exposedName = (module: string): string => module.replace('./', '');
