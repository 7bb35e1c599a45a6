import type { BuiltRelease } from '@hive/contract/release';

/**
 * What makes a build the same release as another one. The contract's version is not part of it: a call that another area uses
 * changes nothing here. Nor is the version of the federation, which matters only if the files differ, nor the source maps,
 * which change with a comment.
 */
export function contentsOf({
  contract: _contract,
  federation: _federation,
  maps: _maps,
  ...contents
}: Omit<BuiltRelease, 'version'>): object {
  return contents;
}
