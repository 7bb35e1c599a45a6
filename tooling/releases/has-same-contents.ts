import { isDeepStrictEqual } from 'node:util';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';

/**
 * Whether two manifests describe the same build, which then has one version. The contract they were built against
 * and their source maps may differ (`tooling/federation/release-manifest.ts`).
 */
export function hasSameContents(one: BuiltRelease, other: BuiltRelease): boolean {
  const [first, second] = [one, other].map((release) => {
    const { contract: _contract, maps: _maps, ...contents } = builtRelease.parse(release);
    return contents;
  });
  return isDeepStrictEqual(first, second);
}
