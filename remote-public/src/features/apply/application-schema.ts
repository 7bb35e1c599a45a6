import { z } from 'zod';
import { applicationBody } from '@hive/contract/applications';
import { withScheme } from '@hive/shared-ui/lib/web-url';
import type { ApplicationValues } from './application-values';

/** The application form's values, as typed, to the request body. */
export const applicationSchema = z
  .transform((typed: ApplicationValues): unknown => ({
    ...typed,
    website: withScheme(typed.website),
  }))
  .pipe(applicationBody);
