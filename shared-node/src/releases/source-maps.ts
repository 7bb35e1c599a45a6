import { mapsFolder } from '@hive/contract/reserved-names';

/** The file of a script's source map. Maps are only read by programs, so they are stored compressed. */
export const mapOf = (script: string): string => `${script}.map.gz`;

/**
 * The key of a map in the storage. Maps are beside the versions, so that they are no files of one: web hosts neither copy
 * nor serve them.
 */
export const mapKey = (app: string, version: string, map: string): string =>
  `${app}/${mapsFolder}/${version}/${map}`;

/** Limits of maps, which protect the programs that read them. The largest of ours has 0.4 MB, 1.4 MB uncompressed. */
export const mapLimits = {
  /** Bytes of a compressed map. */
  bytes: 3_000_000,
  /** Bytes of an uncompressed map. */
  plainBytes: 12_000_000,
  /** Characters of the encoded mappings. A program that decodes them needs up to 60 bytes of memory for each. */
  mappings: 1_500_000,
  /** Bytes of all compressed maps of a release. */
  total: 12_000_000,
} as const;
