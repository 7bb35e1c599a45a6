import type { BrowserRegistry } from '@hive/contract/release';

/** The props of a remote's pages and parts: the values of its flags in this browser. The same on the server. */
export const flagsProp = ({ remotes }: BrowserRegistry, remote: string): object => ({
  flags: remotes[remote]?.flags,
});
