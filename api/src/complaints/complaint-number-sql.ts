import { sql } from 'kysely';
import { sixDigitsSql } from '../platform/text/document-number';

/** The displayed number of a complaint in SQL, like `complaintNumber`: 'HC-2026-000123'. */
export const complaintNumberSql = sql<string>`'HC-' || year || '-' || ${sixDigitsSql(sql`number`)}`;
