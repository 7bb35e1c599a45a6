/** The folder of the files that only the web host runs. */
export const serverFolder = 'server/';

/** The file of a release with which the web host renders its pages. */
export const serverBundleFile = `${serverFolder}server.js`;
