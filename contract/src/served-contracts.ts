import { contractVersion } from './contract-version';

/** The first number of a version: what was built against one works with all others of the same. */
export const majorOf = (version: string): number => Number(version.split('.')[0]);

/** The major versions that an api of this contract serves, its own first: the one before goes on for its clients. */
export function majorsServedWith(version: string): readonly number[] {
  const major = majorOf(version);
  return major > 1 ? [major, major - 1] : [major];
}

/** The major versions served today. A release that was built against another one is not to be published. */
export const servedContracts: readonly number[] = majorsServedWith(contractVersion);
