import { z } from 'zod';
import { writtenText } from '@hive/contract/common';
import { pageAccess } from '@hive/contract/grants';
import { limits } from '@hive/contract/limits';
import { remoteLimits } from '@hive/contract/remote-limits';

const access = z.enum(pageAccess.options, { error: 'Choose who may open it.' });

/** What is granted to a remote, as entered. The api checks addresses against the shell and the other remotes. */
export const grantSchema = z.object({
  app: z
    .string()
    .trim()
    .max(100)
    .regex(/^remote-[a-z0-9-]+$/, 'Enter a name that starts with remote-, such as remote-reports.'),
  owner: z.string().trim().min(1, 'Enter the team that owns the remote.').max(remoteLimits.owner),
  addresses: z
    .array(
      z.object({
        at: z
          .string()
          .trim()
          .max(remoteLimits.address)
          .startsWith('/', 'Enter an address that starts with /, such as /reports.'),
        access,
      }),
    )
    .max(remoteLimits.grants, `Enter at most ${remoteLimits.grants} addresses.`),
  places: z.array(z.string()),
  reason: writtenText(limits.reasonMax, 'Enter a reason.'),
});
export type GrantInput = z.input<typeof grantSchema>;
export type GrantValues = z.output<typeof grantSchema>;
