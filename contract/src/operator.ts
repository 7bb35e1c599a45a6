import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';

/** Who runs the site: the seller on its invoices. Null for what is not set up. */
export const operator = z.object({
  name: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  email: z.string().nullable(),
});
export type Operator = z.infer<typeof operator>;

export const getOperator = defineCall({
  method: 'GET',
  path: apiPaths.operator,
  access: 'public',
  summary: 'Get who runs the site',
  description: 'From the settings that invoices use. A missing one is null.',
  status: 200,
  response: operator,
});
