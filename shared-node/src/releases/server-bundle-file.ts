/** The file of a release with which the web host renders its pages. */
export const serverBundleFile = 'server/server.js';
