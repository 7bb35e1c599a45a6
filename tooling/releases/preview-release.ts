import { readRelease } from '@hive/shared-node/releases/release-reader';
import { getPreviewState } from '@hive/shared-node/releases/moves/publish-state';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { siteKeys } from '@hive/shared-node/releases/signing/key-policy';
import {
  readPreview,
  signPreview,
  type Preview,
} from '@hive/shared-node/releases/signing/preview-token';
import { noSigning } from '@hive/shared-node/releases/signing/signing-settings';
import { readCandidates } from './candidate';
import { checkAndStore, updateRegistry } from './publish-releases';
import type { PublishRequest } from './publish-request';

/** A preview and the token that opens it. */
export interface SignedPreview {
  preview: Preview;
  token: string;
}

const dayMs = 24 * 60 * 60 * 1000;

const guide = 'See docs/guides/sign-releases.md.';

/** The keys that may release an app now. */
async function findKeys(app: string, { store, seen, signing = noSigning }: PublishRequest) {
  const version = seen.apps['shell']?.version;
  const shell = version ? await readRelease(store.storage, 'shell', version) : null;
  return siteKeys(app, signing.keys, shell);
}

/** Signs with the first of this machine's keys that may release the app. */
async function sign(preview: Preview, request: PublishRequest): Promise<SignedPreview> {
  const { app } = preview;
  const { signers } = request.signing ?? noSigning;
  const keys = await findKeys(app, request);
  if (!keys)
    throw new ReleaseRefusedError(
      `No list names keys of ${app}, so nobody could verify a preview of it. ${guide}`,
    );
  if (signers.length === 0)
    throw new ReleaseRefusedError(
      `A preview is signed with a key of its team, and RELEASE_SIGNING_KEY_FILE is not set. ${guide}`,
    );
  const tokens = signers.map((signer) => signPreview(preview, signer));
  const read = tokens.map((token) => readPreview(token, () => keys, Date.now()));
  const accepted = read.findIndex(({ reason }) => reason === null);
  if (accepted < 0)
    throw new ReleaseRefusedError(
      `The preview would not be accepted: ${read[0]!.reason}. ${guide}`,
    );
  return { preview, token: tokens[accepted]! };
}

/**
 * Stores a build that passes the gate as if it were published, without making it live, and signs a preview of it.
 * @param days days for which the preview is valid
 * @throws ReleaseRefusedError with what to do
 */
export async function previewRelease(
  request: PublishRequest,
  days: number,
): Promise<SignedPreview> {
  const [candidate] = await readCandidates(request, getPreviewState);
  const { app, version } = candidate!.release;
  const now = Date.now();
  const at = new Date(now).toISOString();
  // Nothing is stored for a preview that could not be opened.
  const until = new Date(now + days * dayMs).toISOString();
  const signed = await sign({ app, version, signedAt: at, until }, request);
  if (candidate!.state === 'pending') {
    const target = updateRegistry(
      request.seen,
      [candidate!],
      { share: null },
      { by: request.by, at },
    );
    await checkAndStore([candidate!], target, request);
  }
  return signed;
}
