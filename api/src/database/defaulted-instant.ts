import type { ColumnType } from 'kysely';

/** An instant that defaults to a value set by the database. */
export type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
