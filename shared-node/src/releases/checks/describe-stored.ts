import type { Release } from '@hive/contract/release';

/** A sentence about a stored release that is damaged. */
export const describeStored = (
  { app, version }: Pick<Release, 'app' | 'version'>,
  refusal: string,
): string => `The stored release ${app} ${version} is broken: ${refusal}`;
