import type { Release } from '@hive/contract/release';
import { frameHeaderBytes, toFrame } from '../../rendering/frames';
import type { Contents } from '../checks/check-files';
import { codeFiles } from './code-files';

/**
 * What the process that applies the rules for code reads: the manifest in a frame, then the files one after the other, without
 * copying or encoding them.
 * @param contents files that match the manifest
 */
export const writeCodeTask = (release: Release, contents: Contents): Buffer[] => [
  toFrame(JSON.stringify(release)),
  ...codeFiles(release).map(({ path }) => contents.get(path)!),
];

/** Reads the whole input of that process. */
export function readCodeTask(input: Buffer): { release: Release; contents: Contents } {
  let start = frameHeaderBytes + input.readUInt32BE();
  const release = JSON.parse(input.toString('utf8', frameHeaderBytes, start)) as Release;
  const contents = new Map<string, Buffer>();
  for (const { path, bytes } of codeFiles(release)) {
    contents.set(path, input.subarray(start, start + bytes));
    start += bytes;
  }
  return { release, contents };
}
