/**
 * Header of a call that a page makes by itself while nobody is there, as a list does that keeps up with others. Such a
 * call is answered like any other, but does not put off that an idle session ends.
 */
export const unattendedHeader = 'hive-unattended';
