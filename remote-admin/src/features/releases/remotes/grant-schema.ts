import { z } from 'zod';
import { writtenText } from '@hive/contract/common';
import { pageAccess } from '@hive/contract/grants';
import { limits } from '@hive/contract/limits';

const access = z.enum(pageAccess.options, { error: 'Choose who may open it.' });

const askForName = 'Enter a name that starts with remote-, such as remote-reports.';
const askForAddress = 'Enter an address that starts with /, such as /reports.';

/** What is granted to a remote, as entered. The api checks addresses against the shell and the other remotes. */
export const grantSchema = z.object({
  app: writtenText(100, askForName).regex(/^remote-[a-z0-9-]+$/, askForName),
  owner: writtenText(limits.remoteOwnerMax, 'Enter the team that owns the remote.').regex(
    /^[a-z][a-z0-9-]*$/,
    'Use lower case, digits and hyphens.',
  ),
  addresses: z
    .array(
      z.object({
        at: writtenText(limits.remoteAddressMax, askForAddress).startsWith('/', askForAddress),
        access,
      }),
    )
    .max(limits.remoteGrantsMax, `Enter at most ${limits.remoteGrantsMax} addresses.`),
  places: z.array(z.string()),
  reason: writtenText(limits.reasonMax, 'Enter a reason.'),
});
export type GrantInput = z.input<typeof grantSchema>;
export type GrantValues = z.output<typeof grantSchema>;
