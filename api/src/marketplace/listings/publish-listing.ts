import type { ListingContent, OwnListing } from '@hive/contract/listings';
import type { Selectable, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ReviewedValues } from '../../database/listing-schema';
import type { BoxTable, Database } from '../../database/schema';
import { writeAudit } from '../../audit/write-audit';
import { createNotifier } from '../../notifications/notifier';
import type { AppContext } from '../../platform/context';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { requireUser } from '../../platform/http/require-user';
import { checkVersion } from '../../platform/http/version-conflict';
import { londonDay } from '../../platform/time/london-day';
import { utcDay } from '../../platform/time/utc-day';
import { createLinkCheck } from './check-link';
import { describePublication } from './describe-publication';
import { readReviewedValues, topicField } from './listing-content';
import { saveStatedTopic } from './listing-details';
import { createListingRepository } from './listing-repository';
import { lockBox } from './lock-box';
import { boxPictureAddress } from './picture-address';
import { createPictureRepository } from './picture-repository';
import type { Publication } from './prepare-publication';
import { findNewLink, preparePublication } from './prepare-publication';
import { presentListing } from './present-listing';

export interface PublishRequest {
  revision: number;
  boxVersion?: number;
  effectiveOn?: string;
}

export interface Published {
  listing: OwnListing;
  published: string[];
  waiting: string[];
}

type Box = Selectable<BoxTable>;

/** Publishes drafts. */
export function createPublishListing(context: AppContext) {
  const { database, clock } = context;
  const answers = createLinkCheck(context);
  const notifier = createNotifier(context);

  /** @throws Problem VALIDATION_FAILED, VERSION_CONFLICT */
  function prepare(current: OwnListing, { revision, boxVersion, effectiveOn }: PublishRequest) {
    checkVersion(revision, { version: current.revision, current });
    checkVersion(boxVersion, { version: current.boxVersion, current });
    if (current.draft === null)
      throw invalidField('revision', 'There is no draft to publish. Change something first.');
    return preparePublication(current.draft, {
      live: current.live,
      pictureIds: current.pictures.map(({ _id }) => _id),
      effectiveOn,
      today: londonDay(clock.now()),
    });
  }

  /** Asks for the link before the transaction, because the answer may take seconds. */
  async function checkLink(publication: Publication, live: ListingContent): Promise<void> {
    const link = findNewLink(publication, live);
    if (link === null || (await answers(link))) return;
    throw invalidField(
      `${topicField('cancelling')}.link`,
      'This page did not answer. Check the address, or try again later.',
    );
  }

  /**
   * Makes the reviewed values a change. Values that wait already and are not part of the draft stay in it.
   * @returns the fields that wait now
   */
  async function request(
    trx: Transaction<Database>,
    box: Box,
    { publication, live, by, effectiveOn }: Requested,
  ): Promise<string[]> {
    const listings = createListingRepository(trx);
    const { reviewed, unchanged } = publication;
    const waiting = await listings.findOpen(box.id);
    const isAffected =
      Object.keys(reviewed).length > 0 ||
      unchanged.some((field) => field in (waiting?.content ?? {}));
    if (!isAffected) return [];
    const known = readReviewedValues(live);
    const content: ReviewedValues = { ...waiting?.content, ...reviewed };
    for (const field of unchanged) delete content[field];
    const fields = Object.keys(content);
    if (waiting) await listings.updateChange(waiting.id, { status: 'withdrawn' });
    if (fields.length === 0) return [];
    const day = effectiveOn ?? (waiting && utcDay(waiting.effective_on));
    const id = newId();
    await listings.insertChange({
      id,
      box_id: box.id,
      content: JSON.stringify(content),
      base: JSON.stringify(
        Object.fromEntries(fields.map((field) => [field, known[field] ?? null])),
      ),
      effective_on: day ?? londonDay(clock.now()),
      created_by: by,
      created_at: clock.now(),
    });
    await notifier.notify(trx, {
      kind: 'listing-waiting',
      subject: id,
      to: 'admins',
      data: { box: box.name },
    });
    return fields;
  }

  /** @returns the names of what is published */
  async function publishDirect(
    trx: Transaction<Database>,
    box: Box,
    { direct, topics }: Publication,
    by: string,
  ): Promise<string[]> {
    const now = clock.now();
    const published = [...Object.keys(direct), ...topics.map(({ topic }) => topicField(topic))];
    if (published.length === 0) return [];
    const { pictures } = direct;
    const media = createPictureRepository(trx);
    const replaced = await media.listPublished(box.id);
    if (pictures) await media.publish(box.id, pictures);
    const [first] = pictures ? await media.listPublished(box.id) : [];
    for (const stated of topics) await saveStatedTopic(trx, box.id, { ...stated, by, now });
    // `updated_at` also has the trigger write a version.
    await trx
      .updateTable('box')
      .set({
        short_description: direct.shortDescription,
        long_description: direct.longDescription,
        website: direct.website,
        image_url: first
          ? boxPictureAddress(first.file_key)
          : pictures && withoutReplaced(box.image_url, replaced),
        updated_at: now,
      })
      .where('id', '=', box.id)
      .execute();
    return published;
  }

  return async (box: Box, session: RequestSession, query: PublishRequest): Promise<Published> => {
    const by = requireUser(session);
    const seen = await presentListing(database, box, clock.now());
    await checkLink(prepare(seen, query), seen.live);
    return database.transaction().execute(async (trx) => {
      const locked = await lockBox(trx, box.id);
      if (!locked) throw new Problem('NOT_FOUND', 'There is no such box among yours.');
      const current = await presentListing(trx, locked, clock.now());
      const publication = prepare(current, query);
      const { live } = current;
      const { effectiveOn } = query;
      const published = await publishDirect(trx, locked, publication, by);
      const waiting = await request(trx, locked, { publication, live, by, effectiveOn });
      await createListingRepository(trx).saveDraft(box.id, { draft: null, by, now: clock.now() });
      const after = (await lockBox(trx, box.id))!;
      const listing = await presentListing(trx, after, clock.now());
      const result = { listing, published, waiting };
      await writeAudit(trx, session, clock.now(), {
        action: 'listing.publish',
        entity: { kind: 'box', id: box.id },
        ...describePublication(live, result),
      });
      return result;
    });
  };
}

/** The picture in lists once no picture is published: the address that an admin entered, if any. */
const withoutReplaced = (
  address: string | null,
  replaced: readonly { file_key: string }[],
): string | null =>
  replaced.some(({ file_key: key }) => boxPictureAddress(key) === address) ? null : address;

interface Requested {
  publication: Publication;
  live: ListingContent;
  by: string;
  effectiveOn: string | undefined;
}
