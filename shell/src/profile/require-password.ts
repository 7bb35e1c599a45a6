import type { z } from 'zod';

/**
 * Requires the password if the account has one; the contract leaves it optional. Also checked when other fields are invalid,
 * so that all errors are shown at once.
 */
export const requirePassword = <Schema extends z.ZodType<{ password?: string | undefined }>>(
  schema: Schema,
  hasPassword: boolean,
): Schema =>
  schema.refine(({ password }) => !hasPassword || Boolean(password), {
    path: ['password'],
    error: 'Enter your password.',
    when: () => true,
  });
