import { z } from 'zod';
import { email } from '@hive/contract/auth';

/** The address of an owner; empty to remove it. */
export const ownerSchema = z.object({
  email: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(email.nullable()),
});
export type OwnerEmail = z.infer<typeof ownerSchema>;
