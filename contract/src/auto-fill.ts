import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { webUrl } from './common';

/** Details read from a website, for the partner form; empty where the site has none. */
export const autoFill = z.object({
  shortDescription: z.string(),
  longDescription: z.string(),
  /** An http(s) address; empty where none was found. */
  logoUrl: z.string(),
  /** Comma-separated. */
  keywords: z.string(),
});
export type AutoFill = z.infer<typeof autoFill>;

export const scrapeWebsite = defineCall({
  method: 'POST',
  path: apiPaths.boxScrape,
  access: 'admin',
  summary: 'Read a brand’s website to fill in its form',
  description:
    'Requests public addresses only, by http or https on their default ports, and follows at most three redirects; the page may have 2 MiB and take 8 seconds. The reason for a failure is not returned.',
  body: z.strictObject({ website: webUrl }),
  status: 200,
  response: autoFill,
  errors: ['WEBSITE_UNREADABLE', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
