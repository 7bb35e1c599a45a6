import { z } from 'zod';
import { reportBody, type ReportReason } from '@hive/contract/reviews';

export { reviewBody } from '@hive/contract/reviews';

/** The report form's values, as typed, to the request body. */
export const reportSchema = z
  .transform((typed: { reason: ReportReason | ''; note: string }): unknown => typed)
  .pipe(reportBody);
