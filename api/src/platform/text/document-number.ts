import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** At least six digits, as in 'HIVE-000042'. */
export const sixDigits = (number: number): string => String(number).padStart(6, '0');

/** The same in SQL. @param number a column */
export const sixDigitsSql = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lpad(${number}::text, greatest(6, length(${number}::text)), '0')`;

/** The displayed number of a complaint in SQL, like `complaintNumber`, from its columns: 'HC-2026-000123'. */
export const complaintNumberSql = sql<string>`'HC-' || year || '-' || ${sixDigitsSql(sql`number`)}`;
