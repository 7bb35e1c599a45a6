/** The name under which the outcome of `hive backup` is stored. */
export const backupJobName = 'hive backup';
