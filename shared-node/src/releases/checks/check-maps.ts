import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Release } from '@hive/contract/release';
import { isStorable, rebuild } from './check-files';
import { fileIntegrity } from '../file-integrity';
import type { ReleaseFiles } from '../release-files';
import { mapKey, mapLimits, mapOf } from '../source-maps';

type Listed = Release['files'][number];

const gunzip = promisify(zlib.gunzip) as (
  content: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** The text of a compressed file; null if it is none or too large. */
async function unpack(content: Buffer): Promise<string | null> {
  const plain = await gunzip(content, { maxOutputLength: mapLimits.plainBytes }).catch(() => null);
  return plain && plain.toString('utf8');
}

const isMap = (text: string): boolean => {
  try {
    const map = JSON.parse(text) as { version?: unknown; mappings?: unknown };
    return (
      map.version === 3 &&
      typeof map.mappings === 'string' &&
      map.mappings.length <= mapLimits.mappings
    );
  } catch {
    return false;
  }
};

/** Checks the content of a listed map. */
export async function checkMap(
  { path, integrity, bytes }: Listed,
  content: Buffer | null,
): Promise<string[]> {
  if (!content) return [`The source map ${path} is missing, but release.json lists it. ${rebuild}`];
  if (fileIntegrity(content) !== integrity || content.length !== bytes)
    return [`The source map ${path} does not match its hash in release.json. ${rebuild}`];
  const text = content.length > mapLimits.bytes ? null : await unpack(content);
  if (text === null)
    return [
      `The source map ${path} is not compressed, or larger than ${mapLimits.plainBytes} bytes. Split the script.`,
    ];
  return isMap(text)
    ? []
    : [
        `${path} is not a source map of at most ${mapLimits.mappings} characters of mappings. ${rebuild}`,
      ];
}

/** Checks what a manifest says about its source maps: each is that of a script of the release, and all are within the limit. */
export function checkListedMaps({ app, version, files, maps = [] }: Release): string[] {
  const expected = new Set(files.map(({ path }) => mapOf(path)));
  const total = maps.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...maps
      .filter(({ path }) => !expected.has(path) || !isStorable(mapKey(app, version, path)))
      .map(({ path }) => `${path} is not the source map of a script of the release.`),
    ...(total > mapLimits.total
      ? [
          `The source maps have ${total} bytes; the limit is ${mapLimits.total}. Remove unused code or split the app.`,
        ]
      : []),
  ];
}

/**
 * Checks the source maps of a build: they are those that its manifest lists, each of a script of the release, and within the
 * limits of the programs that read them. A release may have none.
 */
export async function checkMaps(release: Release, files: ReleaseFiles): Promise<string[]> {
  const { maps = [] } = release;
  const listed = new Set(maps.map(({ path }) => path));
  const refusals = [
    ...checkListedMaps(release),
    ...(await files.list())
      .filter((file) => !listed.has(file))
      .map((file) => `The source map ${file} is not listed in release.json. ${rebuild}`),
  ];
  for (const map of maps) refusals.push(...(await checkMap(map, await files.read(map.path))));
  return refusals;
}
