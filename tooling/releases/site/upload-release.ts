import type { Release } from '@hive/contract/release';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { builtFiles, builtMaps, hasOwnMaps, listBuilt } from '../gate/release-files';
import type { Candidate } from '../candidate';
import { withReleases, type SiteClient } from './site-client';

/** Requests at once. The web host gives a network six uploads. */
const atOnce = 4;

/** Does work for each item, a few at once. */
async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Uploads files of a build: a compressed copy after its file, with which it is compared. */
async function uploadFiles(
  site: SiteClient,
  { folder, release }: Pick<Candidate, 'folder' | 'release'>,
  files: readonly string[],
  print: (text: string) => void,
): Promise<void> {
  if (files.length === 0) return;
  const { app, version } = release;
  const listed = new Set(release.files.map(({ path }) => path));
  const steps = Math.ceil(files.length / 4);
  let sent = 0;
  const put = async (file: string): Promise<void> => {
    await site.putFile(release, file, (await builtFiles(folder).read(file))!);
    sent += 1;
    if (sent % steps === 0 && sent < files.length)
      print(`Uploaded ${sent} of ${files.length} files of ${app} ${version}…`);
  };
  print(`Uploading ${files.length} files of ${app} ${version} to ${site.origin}…`);
  const isListed = (file: string): boolean => listed.has(file);
  await forEachOf(files.filter(isListed), put);
  await forEachOf(
    files.filter((file) => !isListed(file)),
    put,
  );
}

interface UploadOptions {
  /** The releases that go live in the same change. */
  others?: readonly Pick<Release, 'app' | 'version'>[];
  print: (text: string) => void;
}

/**
 * Uploads a build that has passed the gate: its files, then its manifest, then its source maps. Files that an interrupted
 * upload has stored are not sent again.
 */
export async function uploadRelease(
  site: SiteClient,
  { folder, release, manifest, signature }: Candidate,
  { others = [], print }: UploadOptions,
): Promise<void> {
  const { app, version } = release;
  const texts = {
    ...withReleases(others),
    manifest: manifest.toString('utf8'),
    signature: signature?.toString('utf8') ?? null,
  };
  const { isStored, stored, maps } = await site.begin(release, texts);
  const present = new Set(['release.json', ...(isStored ? listBuilt(folder) : stored)]);
  const files = listBuilt(folder).filter((file) => file !== 'release.json');
  const missing = files.filter((file) => !present.has(file));
  await uploadFiles(site, { folder, release }, missing, print);
  try {
    await site.complete(release, texts);
  } catch (error) {
    const isResumed = !isStored && missing.length < files.length;
    if (!isResumed || !(error instanceof ReleaseRefusedError)) throw error;
    // What an earlier upload has stored may be the reason.
    print('The site refused the release. Uploading all its files again…');
    await uploadFiles(site, { folder, release }, files, print);
    await site.complete(release, texts);
  }
  if (maps.length === 0 || !(await hasOwnMaps(release, folder))) return;
  print(`Uploading ${maps.length} source maps of ${app} ${version}…`);
  const built = builtMaps(folder);
  await forEachOf(maps, async (map) => site.putMap(release, map, (await built.read(map))!));
}
