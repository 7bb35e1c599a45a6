/** The name under which the outcome of `hive backup` is stored. */
export const backupJobName = 'hive backup';

/** The name under which the function `record_database_backup()` of the database stores the time of the newest backup. */
export const databaseBackupName = 'database backup';
