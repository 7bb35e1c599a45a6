/** The help of each command. */
export const commandUsage: Record<string, string> = {
  migrate: `Usage: hive migrate [--status]

Applies the pending migrations. Several processes may start it together: one applies them, the others wait.

  --status  lists the pending migrations instead; exit code 3 if there are any, 4 if the database is too new to start this
            version`,

  'make-admin': `Usage: hive make-admin EMAIL

Makes the account with this address an admin, and creates it where there is none. A new account gets an invitation by
mail, sent by the running api; no password is printed. Admin actions demand an authenticator app or a passkey. The
change is in the audit log. A repetition changes nothing.`,

  check: `Usage: hive check [--before-start]

Checks the database, its version and clock, the key, the data folder, the buckets, the mail server and the public
address. Prints one line for each: ok, failed with what to do, or skipped. Exit code 1 if one has failed.

  --before-start  leaves out the public address, which needs a running site`,

  'rotate-key': `Usage: hive rotate-key

Makes SECRET_KEY the current key and seals every stored value of the keys in SECRET_KEY_PREVIOUS with it, with a line of
progress for each batch. Says what still depends on previous keys. A repetition changes nothing. Exit code 1 if another
process is sealing at this moment (docs/guides/rotate-the-secret-key.md).`,

  backup: `Usage: hive backup [--no-archive]

Copies the uploaded files that FILES_BACKUP lacks, checks that PostgreSQL archives its log, lists the accounts that were
erased, and stores until which moment database and files can be restored together. The database itself is backed up by PostgreSQL's tools
(docs/guides/restore-a-backup.md). Run it every few minutes: a run copies only what is new. Exit code 1 after a failure.

  --no-archive  does not check the archive: a provider backs up the database`,

  restore: `Usage: hive restore [--dry-run]

Run it once the database is restored, before any api starts. Erases accounts again that were erased after the moment,
by the list in FILES_BACKUP. Copies back the files that the storage lacks, from
FILES_BACKUP or a version in a bucket with versioning, lists those that are lost, and accepts the database, so that files
that a newer database knew stay for 30 days.
A repetition changes nothing. Exit code 1 after a refusal, 3 if files are lost.

  --dry-run  reports the same and changes nothing`,
};

/** The help of the command line. */
export const usage = `Usage: hive COMMAND [--help]

  migrate [--status]      applies the pending migrations, or lists them
  make-admin EMAIL        makes an account an admin
  check [--before-start]  checks everything that the api depends on
  rotate-key              seals the stored values with the current key at once
  backup [--no-archive]   copies the uploaded files, and checks the archive of the database
  restore [--dry-run]     prepares a restored database for the start of the apis

The settings are those of the api, from the environment (docs/guides/settings.md).`;
