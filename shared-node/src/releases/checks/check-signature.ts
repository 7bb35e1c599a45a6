import type { Release, ReleaseKeys } from '@hive/contract/release';
import type { ReleaseFiles } from '../release-files';
import type { ReleaseStorage } from '../release-storage';
import { allowedKeys } from '../signing/key-policy';
import { readSignedManifest } from '../signing/read-signature';
import { findChangedFiles, verifySignature } from '../signing/verify-release';
import type { ReleaseStatement } from '../signing/release-statement';
import { describeActive, type ActiveReleases } from './active-releases';

/** A manifest with its signature; null without one. */
export interface SignedManifest {
  manifest: Buffer;
  signature: Buffer | null;
}

export interface SignatureInput {
  release: Release;
  files: ReleaseFiles;
  /** Undefined for a release that is not signed. */
  signed: SignedManifest | undefined;
  /** The other apps' live versions and canaries. */
  active: ActiveReleases;
  storage: ReleaseStorage;
  /** The keys of `RELEASE_KEYS_FILE`; null where signatures are not verified. */
  keys: ReleaseKeys | null;
}

const keysFile = 'shell/src/release-keys.ts';
const signAdvice = 'Sign it with a key of its team (RELEASE_SIGNING_KEY_FILE)';

/** Verifies a manifest's signature. Null if no list names the app, whose releases then need none. */
function verify(
  { app, version }: Release,
  signed: SignedManifest | undefined,
  keys: ReleaseKeys | null,
  named?: ReleaseKeys,
) {
  const allowed = keys && allowedKeys(app, keys, named);
  if (!allowed) return null;
  const { manifest = Buffer.alloc(0), signature = null } = signed ?? {};
  return verifySignature({ app, version, manifest, signature }, allowed, Date.now());
}

/** The lists that a release must satisfy besides `RELEASE_KEYS_FILE`, each with the name of what names its keys. */
function listsFor({ release, active }: SignatureInput) {
  const file = { name: 'RELEASE_KEYS_FILE', keys: undefined };
  if (release.app === 'shell') return [file];
  const lists = active.shells.map((shell) =>
    shell.release.keys?.[release.app]
      ? { name: describeActive(shell), keys: shell.release.keys }
      : file,
  );
  return lists.length > 0 ? lists : [file];
}

/** The statements of a release's signature, one for each list of keys, and why the signature is refused. */
function verifyOwn(input: SignatureInput): { statements: ReleaseStatement[]; refusals: string[] } {
  const { release, signed, keys } = input;
  const { app, version } = release;
  const statements: ReleaseStatement[] = [];
  for (const list of listsFor(input)) {
    const verified = verify(release, signed, keys, list.keys);
    if (!verified) continue;
    const { statement, reason } = verified;
    if (reason !== null) {
      const otherwise = list.keys
        ? `, or add the key to ${keysFile} and release the shell first`
        : '';
      const refusal = `${app} ${version} is refused by the keys of ${list.name}: ${reason}. ${signAdvice}${otherwise}.`;
      return { statements: [], refusals: [refusal] };
    }
    statements.push(statement);
  }
  return { statements, refusals: [] };
}

/** Checks that the signature is by a key that may release the app. The files are not read. */
export const checkSigner = (input: SignatureInput): string[] => verifyOwn(input).refusals;

/** Checks that the signature is by a key that may release the app, and the files against it. */
async function checkOwnSignature(input: SignatureInput): Promise<string[]> {
  const { release, signed, files } = input;
  const { app, version } = release;
  const { statements, refusals } = verifyOwn(input);
  for (const statement of statements) {
    const changes = await findChangedFiles(statement, {
      list: () => files.list(),
      // A build's own manifest has no time yet: the signature is of the one that is stored.
      read: async (file) => (file === 'release.json' ? signed!.manifest : files.read(file)),
    });
    if (changes.length > 0) {
      return changes.map(
        (change) =>
          `${app} ${version} is refused: ${change}. Build the app again, and publish it as a new version.`,
      );
    }
  }
  return refusals;
}

/** Checks that the live remotes and their canaries stay accepted by the keys of a new shell. */
async function checkRemotes(input: SignatureInput): Promise<string[]> {
  const { release: shell, active, storage, keys } = input;
  const refusals = await Promise.all(
    active.remotes.map(async (remote) => {
      const { app, version } = remote.release;
      const signed = (await readSignedManifest(storage, app, version)) ?? undefined;
      const reason = verify(remote.release, signed, keys, shell.keys)?.reason;
      if (!reason) return [];
      return [
        `${describeActive(remote)} is refused by the keys of this shell: ${reason}. Release ${app} signed with another key first, or in the same step (--with ${app}), or correct ${keysFile}.`,
      ];
    }),
  );
  return refusals.flat();
}

/** Checks that every list of keys is readable, so that no web host has to refuse what it cannot parse. */
function checkKeys({ keys = {} }: Release): string[] {
  return Object.keys(keys).flatMap((app) => {
    try {
      allowedKeys(app, keys);
      return [];
    } catch (error) {
      return [`A key of ${app} cannot be used (${(error as Error).message}). Correct ${keysFile}.`];
    }
  });
}

/**
 * Checks that a release is signed where the site requires it: the shell by a key of `RELEASE_KEYS_FILE`, a remote by one
 * of that file or of the active shells.
 */
export async function checkSignature(input: SignatureInput): Promise<string[]> {
  if (input.release.app !== 'shell') return checkOwnSignature(input);
  const faults = checkKeys(input.release);
  if (faults.length > 0) return faults;
  return [...(await checkOwnSignature(input)), ...(await checkRemotes(input))];
}
