import { isDeepStrictEqual } from 'node:util';
import { builtRelease, type BuiltRelease } from '@hive/contract/release';
import { contentsOf } from './release-contents';

/** Whether two manifests describe the same build, which then has one version. */
export function hasSameContents(one: BuiltRelease, other: BuiltRelease): boolean {
  const [first, second] = [one, other].map((release) => contentsOf(builtRelease.parse(release)));
  return isDeepStrictEqual(first, second);
}
