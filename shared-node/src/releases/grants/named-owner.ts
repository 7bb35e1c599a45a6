import type { Release } from '@hive/contract/release';

/** The owner of a remote that one of the shells names, the first one first; undefined if none names it. */
export const findNamedOwner = (
  app: string,
  shells: readonly Pick<Release, 'owners'>[],
): string | undefined =>
  shells.find(({ owners = {} }) => Object.hasOwn(owners, app))?.owners?.[app];
