import type { FlagValues } from '@hive/contract/flags';
import type { BrowserRegistry } from '@hive/contract/release';

/** The props of a remote's pages and parts: the values of its flags in this browser. The same on the server. */
export const flagsProp = (
  { remotes, flags }: BrowserRegistry,
  remote: string,
): { flags: FlagValues } => ({ flags: { ...remotes[remote]?.flags, ...flags?.[remote] } });
