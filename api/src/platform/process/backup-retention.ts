/** Longer than the 35 days for which the database's backups are stored by `deploy/pgbackrest`. Seconds. */
export const backupRetentionSeconds = 40 * 24 * 60 * 60;
