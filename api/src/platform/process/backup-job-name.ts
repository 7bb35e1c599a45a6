/** The name under which the outcome of `hive backup` is stored. */
export const backupJobName = 'hive backup';

/** The name under which the function `record_database_backup()` of the database stores a success. */
export const databaseBackupName = 'database backup';
