import type { BuiltRelease } from '@hive/contract/release';

/**
 * What makes a build the same release as another one. The contract's version is not part of it: a call that another area uses
 * changes nothing here. Nor are the source maps, which change with a comment.
 */
export function contentsOf({
  contract: _contract,
  maps: _maps,
  ...contents
}: Omit<BuiltRelease, 'version'>): object {
  return contents;
}
