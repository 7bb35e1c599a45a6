/** Loads the column of the settings, which is in the chunk of notifications. */
export const loadColumn = () => import(/* webpackChunkName: 'notices' */ './settings-column');
