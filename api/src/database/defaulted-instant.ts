import type { ColumnType } from 'kysely';

/** An instant the database fills in by itself when it is not given. */
export type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
