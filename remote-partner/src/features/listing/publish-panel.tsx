import { useEffect, useRef, useState } from 'react';
import type { OwnListing } from '@hive/contract/listings';
import { ApiError } from '@hive/shared-auth/http';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { listingFieldLabel } from '@hive/shared-ui/lib/describe-listing';
import { ListingDifference } from '@hive/shared-ui/listing-difference';
import { TextField } from '@hive/shared-ui/text-field';
import { usePublish, useStoreListing } from './api/listing';
import {
  changedKeys,
  isReviewed,
  toChange,
  topicKey,
  type ListingKey,
  type ListingValues,
} from './listing-values';
import type { Problems } from './problem-of';
import styles from './listing.module.css';

/** The fields that were published and those that wait. */
export interface PublishResult {
  published: readonly string[];
  waiting: readonly string[];
}

interface PublishPanelProps {
  listing: OwnListing;
  /** As saved. */
  values: ListingValues;
  onPublished: (result: PublishResult) => void;
  /** Problems of fields of the form. */
  onProblems: (problems: Problems) => void;
  onCancel: () => void;
}

/** The field or topic of a path, such as 'details.cancelling' of 'details.cancelling.link'. */
const fieldOf = (path: string): string =>
  path.split('.', path.startsWith('details.') ? 2 : 1).join('.');

const list = (keys: readonly string[]): string => keys.map(listingFieldLabel).join(', ');

/** Names the fields in sentences that say what happened to them. Nothing of a box that is not visible is live. */
export const describeResult = (
  { published, waiting }: PublishResult,
  { isActive }: Pick<OwnListing, 'isActive'>,
): string =>
  [
    published.length > 0 && `${isActive ? 'Live now' : 'Published'}: ${list(published)}.`,
    waiting.length > 0 && `Waiting for review: ${list(waiting)}.`,
    !isActive && 'Customers see your listing once your box is live: we email you then.',
  ]
    .filter(Boolean)
    .join(' ');

/** What is published at once, and what waits for a review, with the day on which it takes effect. */
export function PublishPanel(props: PublishPanelProps) {
  const { listing, values, onPublished, onProblems, onCancel } = props;
  const changed = changedKeys(values, listing.live);
  const confirmed: ListingKey[] = values.confirmed.map(topicKey);
  const waiting = changed.filter(isReviewed);
  const direct = [...changed.filter((key) => !isReviewed(key)), ...confirmed];
  const today = londonToday();
  // Customers of a live box get a week's notice. A box that nobody sees yet must not wait.
  const [effectiveOn, setEffectiveOn] = useState(listing.isActive ? addDays(today, 7) : today);
  const publish = usePublish(listing.boxId);
  const store = useStoreListing(listing.boxId);
  const heading = useRef<HTMLHeadingElement>(null);
  // Move focus: the panel is below the button that opened it.
  useEffect(() => heading.current?.focus(), []);

  async function send() {
    try {
      onPublished(
        await publish.mutateAsync({
          revision: listing.revision,
          boxVersion: listing.boxVersion,
          ...(waiting.length > 0 && { effectiveOn }),
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { effectiveOn: _ofDay, ...ofForm } = error.fields ?? {};
      if (Object.keys(ofForm).length > 0) onProblems(ofForm);
      if (error.code === 'VERSION_CONFLICT' && error.current) store(error.current as OwnListing);
      throw error;
    }
  }
  const { fault, problems, errors, onSubmit } = useFormSubmit(publish, send, {
    values: { effectiveOn },
  });

  const { effectiveOn: dayProblem, ...formProblems } = problems;
  const refused = [...new Set(Object.keys(formProblems).map(fieldOf))];
  if (changed.length === 0 && confirmed.length === 0)
    return (
      <Alert tone="sky" title="Nothing to publish">
        Your draft is the same as your published listing.
      </Alert>
    );
  return (
    <Card as="section" aria-labelledby="listing-publish" className={styles.panel}>
      <form noValidate className={styles.fields} onSubmit={onSubmit}>
        <h3 ref={heading} id="listing-publish" tabIndex={-1} className={styles.name}>
          Publish your changes
        </h3>
        {direct.length > 0 && (
          <p className={styles.text}>
            <strong>{listing.isActive ? 'Live' : 'Published'} at once:</strong> {list(direct)}
          </p>
        )}
        {waiting.length > 0 && (
          <>
            <p className={styles.text}>
              <strong>Reviewed first:</strong> customers see these once we have approved them, from
              the day that you choose.
              {listing.change && ' They replace your waiting change.'}
            </p>
            <ListingDifference fields={waiting.map((key) => toChange(key, values, listing.live))} />
            <TextField
              label="Takes effect on"
              type="date"
              min={today}
              value={effectiveOn}
              error={errors['effectiveOn']}
              hint="On the day of its approval if that is later."
              onChange={({ target }) => setEffectiveOn(target.value)}
            />
          </>
        )}
        {fault && (refused.length > 0 || !dayProblem) && (
          <Alert tone="berry" title="Nothing was published">
            {refused.length > 0
              ? `Change these fields, each has a message: ${list(refused)}.`
              : fault.message}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" size="sm" busy={publish.isPending}>
            Publish
          </Button>
          <Button variant="quiet" size="sm" onClick={onCancel}>
            Back
          </Button>
        </div>
      </form>
    </Card>
  );
}
