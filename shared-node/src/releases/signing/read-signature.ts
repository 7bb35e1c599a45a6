import { manifestKey } from '../release-reader';
import type { ReleaseStorage } from '../release-storage';
import { signatureFile } from './sign-release';

/** The key of the signature of a stored release. */
export const signatureKey = (app: string, version: string, manifest: Uint8Array): string =>
  `${app}/${version}/${signatureFile(manifest)}`;

/** Reads the signature of a stored release's manifest; null if there is none. */
export const readSignature = (
  storage: ReleaseStorage,
  app: string,
  version: string,
  manifest: Uint8Array,
): Promise<Buffer | null> => storage.read(signatureKey(app, version, manifest));

/** Reads a stored release's manifest with its signature; null if there is no such release. */
export async function readSignedManifest(
  storage: ReleaseStorage,
  app: string,
  version: string,
): Promise<{ manifest: Buffer; signature: Buffer | null } | null> {
  const manifest = await storage.read(manifestKey(app, version));
  return manifest && { manifest, signature: await readSignature(storage, app, version, manifest) };
}
