import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The type of the envelope's payload: an in-toto statement (https://github.com/in-toto/attestation). */
export const statementMediaType = 'application/vnd.in-toto+json';
const statementType = 'https://in-toto.io/Statement/v1';
/** in-toto's predicate that links a release's name and version to its files. */
const predicateType = 'https://in-toto.io/attestation/release/v0.1';

/** An in-toto statement about a release, with its files as subjects. */
export const releaseStatement = z.object({
  _type: z.literal(statementType),
  subject: z
    .array(
      z.object({
        /** The file, relative to the release's folder. */
        name: z.string(),
        digest: z.object({ sha256: z.hex() }),
      }),
    )
    .min(1),
  predicateType: z.literal(predicateType),
  predicate: z.object({
    /** The release as a package URL. */
    purl: z.string(),
    /** When it was signed, according to the signer. */
    hiveSignedAt: z.iso.datetime(),
    /** Who published it, according to the signer. */
    hivePublisher: z.string().optional(),
  }),
});
export type ReleaseStatement = z.infer<typeof releaseStatement>;

/** The package URL of a release. App and version contain no character that would have to be encoded. */
export const releasePurl = (app: string, version: string): string =>
  `pkg:generic/${app}@${version}`;

export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Describes a release for its signature. */
export function createStatement(release: {
  app: string;
  version: string;
  /** Every file of the release, with `release.json` and compressed copies. */
  files: ReadonlyMap<string, Uint8Array>;
  publisher: string;
  /** ISO 8601. */
  signedAt: string;
}): ReleaseStatement {
  const names = [...release.files.keys()].sort();
  return {
    _type: statementType,
    subject: names.map((name) => ({
      name,
      digest: { sha256: sha256Of(release.files.get(name)!) },
    })),
    predicateType,
    predicate: {
      purl: releasePurl(release.app, release.version),
      hiveSignedAt: release.signedAt,
      hivePublisher: release.publisher,
    },
  };
}
