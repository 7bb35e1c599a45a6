/** Limits of an uploaded release. The largest of ours has about 160 files and 5 MB. */
export const deployLimits = {
  /** Files of a release, without compressed copies. */
  files: 600,
  /** Bytes of one file. */
  fileBytes: 5_000_000,
  /** Bytes of all files, without compressed copies. */
  totalBytes: 40_000_000,
  /** Characters of `release.json`. */
  manifest: 1_000_000,
  /** Characters of a signature file. */
  signature: 500_000,
  /** Releases that a token may begin to upload. */
  uploadsPerToken: 50,
  /** Bytes that a token may store, manifests and compressed copies included. */
  bytesPerToken: 200_000_000,
} as const;
