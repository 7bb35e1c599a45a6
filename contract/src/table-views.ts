import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { storableText, writtenText } from './common';
import { limits } from './limits';

const tooLong = `Use at most ${limits.savedViewSearchMax} characters for a view’s search.`;

/** The id of a table: 'users', 'audit-entries'. */
const table = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/, 'Use lower-case letters and hyphens for the table.');

const savedView = z.strictObject({
  name: writtenText(limits.savedViewNameMax, 'Enter a name for the view.'),
  /** The query string with search, filters and sorting. */
  search: storableText.max(limits.savedViewSearchMax, tooLong),
});

const look = {
  /** Ids of the hidden columns; null until the user chooses. */
  hidden: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[\w.-]+$/),
    )
    .max(limits.tableColumnsMax, `Choose at most ${limits.tableColumnsMax} columns.`)
    .nullable(),
  density: z.enum(['comfortable', 'compact']),
  views: z
    .array(savedView)
    .max(limits.savedViewsMax, `Save at most ${limits.savedViewsMax} views for each table.`),
};

/** A user's settings of a table: columns, row density and saved views. */
export const tableLook = z.object({ table, ...look });
export type TableLook = z.infer<typeof tableLook>;

/** Changed settings; omitted ones stay unchanged. */
export const tableLookChange = z.strictObject({
  hidden: look.hidden.optional(),
  density: look.density.optional(),
  views: look.views.optional(),
});
export type TableLookChange = z.infer<typeof tableLookChange>;

export const listTableLooks = defineCall({
  method: 'GET',
  path: apiPaths.adminTableViews,
  access: 'admin',
  summary: 'Get the caller’s table settings',
  status: 200,
  response: z.object({ tables: z.array(tableLook) }),
});

export const keepTableLook = defineCall({
  method: 'PUT',
  path: apiPaths.adminTableView,
  access: 'admin',
  summary: 'Save the caller’s settings of a table',
  description: 'Private to the caller. Not audited, as it changes nothing else.',
  params: z.object({ table }),
  body: tableLookChange,
  status: 200,
  response: tableLook,
  errors: ['VALIDATION_FAILED'],
});
