import { contractVersion } from './contract-version';

/** The major version. Releases with the same major version are compatible. */
export const majorOf = (version: string): number => Number(version.split('.')[0]);

/** The major versions that an api of this contract serves: its own first, then the previous one. */
export function majorsServedWith(version: string): readonly number[] {
  const major = majorOf(version);
  return major > 1 ? [major, major - 1] : [major];
}

/** The major versions served now. A release built against another one must not be published. */
export const servedContracts: readonly number[] = majorsServedWith(contractVersion);
