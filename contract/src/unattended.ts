/**
 * Header of a call that a page makes automatically, such as a list that refreshes itself. Such a call does not extend an
 * idle session.
 */
export const unattendedHeader = 'hive-unattended';
