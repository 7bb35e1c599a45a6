import { useEffect, useRef, useState, type FormEvent } from 'react';
import { boxDetailTopics } from '@hive/contract/box-detail-options';
import type { ListingContent, OwnListing } from '@hive/contract/listings';
import { Alert } from '@hive/shared-ui/alert';
import { londonToday } from '@hive/shared-ui/lib/days';
import { ListingPreview } from '@hive/shared-ui/listing-preview';
import { useIsScrollable } from '../../lib/use-is-scrollable';
import { ConflictForm } from './conflict';
import { DraftBar } from './draft-bar';
import { PriceFields, TermsFields, TextsFields } from './fields';
import { Group } from './group';
import { liveTopic, toContent, topicKey } from './listing-values';
import { Pictures } from './pictures';
import { omitParts, type Problems } from './problem-of';
import { describeResult, PublishPanel, type PublishResult } from './publish-panel';
import { Topic } from './topic';
import { useListingForm } from './use-listing-form';
import styles from './listing.module.css';

/** The form of a listing with its preview, its draft and its publication. */
export function Editor({ listing }: { listing: OwnListing }) {
  const [isPublishing, setPublishing] = useState(false);
  const [result, setResult] = useState<PublishResult | null>(null);
  const [published, setPublished] = useState<Problems>({});
  /** What was changed since the last attempt to publish: its messages no longer apply. */
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const form = useListingForm(listing, () => {
    setPublished({});
    setPublishing(true);
  });
  const { values, change, conflict } = form;
  const problems = { ...omitParts(published, corrected), ...form.errors };
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (![published, form.problems].some((found) => Object.values(found).some(Boolean))) return;
    // The chooser of pictures is not a field of the form: an upload that failed earlier must not take the focus.
    element.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="file"])')
      ?.focus();
  }, [published, form.problems]);

  const outcome = useRef<HTMLDivElement>(null);
  // Move focus: the panel's button unmounts with the panel.
  useEffect(() => outcome.current?.focus(), [result]);

  function edit<Key extends keyof typeof values>(key: Key, value: (typeof values)[Key]): void {
    change(key, value);
    if (!corrected.includes(key)) setCorrected([...corrected, key]);
    setPublishing(false);
    setResult(null);
  }

  function submit(event: FormEvent): void {
    setCorrected([]);
    setPublished({});
    form.onSubmit(event);
  }

  const fields = { values, problems, onChange: edit as (key: string, value: string) => void };
  return (
    <div className={styles.editor}>
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <Group
          part="texts"
          title="Texts"
          lead={`Changes are ${listing.isActive ? 'live' : 'published'} at once.`}
        >
          <TextsFields {...fields} />
        </Group>
        <Group part="pictures" title="Pictures">
          <Pictures
            boxId={listing.boxId}
            drafted={values.pictures}
            uploaded={listing.pictures}
            problems={problems}
            onChange={(pictures) => edit('pictures', pictures)}
          />
        </Group>
        <Group
          part="price"
          title="Price and delivery"
          lead="We review changes before customers see them. Every price is stored with its day."
        >
          <PriceFields {...fields} />
        </Group>
        <Group part="terms" title="Terms" lead="We review changes before customers see them.">
          <TermsFields {...fields} />
        </Group>
        <Group
          part="facts"
          title="Facts"
          lead="Customers see when you last confirmed each one. Confirm them when nothing has changed, too."
        >
          {boxDetailTopics.map((topic) => (
            <Topic
              key={topic}
              topic={topic}
              values={values[topicKey(topic)]}
              live={liveTopic(listing.live, topic)}
              isConfirmed={values.confirmed.includes(topic)}
              problems={problems}
              onChange={(typed) => edit(topicKey(topic), typed)}
              onConfirm={(isConfirmed) =>
                edit('confirmed', [
                  ...values.confirmed.filter((one) => one !== topic),
                  ...(isConfirmed ? [topic] : []),
                ])
              }
            />
          ))}
        </Group>
        {conflict && (
          <ConflictForm
            conflict={conflict}
            listing={listing}
            yours={values}
            onSettle={(choices) => {
              form.settle(choices);
              // Move focus: the panel unmounts, and the values are sent next.
              element.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
            }}
          />
        )}
        <DraftBar form={form} listing={listing} onDiscarded={() => setPublishing(false)} />
      </form>
      {isPublishing && (
        <PublishPanel
          listing={listing}
          values={values}
          onProblems={setPublished}
          onCancel={() => setPublishing(false)}
          onPublished={(next) => {
            setPublishing(false);
            setPublished({});
            setResult(next);
          }}
        />
      )}
      {result && (
        <Alert ref={outcome} tabIndex={-1} tone="leaf" title="✅ Published">
          {describeResult(result, listing)}
        </Alert>
      )}
      <Preview content={toContent(listing, values, londonToday())} />
    </div>
  );
}

function Preview({ content }: { content: ListingContent }) {
  const element = useRef<HTMLElement>(null);
  const isScrollable = useIsScrollable(element);
  return (
    <section
      ref={element}
      aria-label="Preview"
      tabIndex={isScrollable ? 0 : undefined}
      className={styles.preview}
    >
      <h3 className={styles.name}>Preview</h3>
      <ListingPreview content={content} />
    </section>
  );
}
