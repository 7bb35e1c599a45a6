import { useState } from 'react';
import type { OwnListing } from '@hive/contract/listings';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { describeListingValue, listingFieldLabel } from '@hive/shared-ui/lib/describe-listing';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { toChange, topicKey, type ListingKey, type ListingValues } from './listing-values';
import type { Conflict } from './use-listing-form';
import styles from './listing.module.css';

interface ConflictFormProps {
  conflict: Conflict;
  listing: OwnListing;
  yours: ListingValues;
  onSettle: (choices: Partial<Record<ListingKey, 'yours' | 'theirs'>>) => void;
}

/** One person's value as text. */
function describe(key: ListingKey, values: ListingValues, { live }: OwnListing): string {
  if (key === 'pictures')
    return joinFacts(values.pictures.map(({ alt }) => alt || 'No text')) || 'None';
  if (key === 'confirmed')
    return values.confirmed.map((topic) => listingFieldLabel(topicKey(topic))).join(', ') || 'None';
  return describeListingValue(key, toChange(key, values, live).to).join('\n');
}

const labelOf = (key: ListingKey): string =>
  key === 'confirmed' ? 'Topics confirmed again' : listingFieldLabel(key);

function titleOf({ by }: Conflict): string {
  if (by === 'you') return 'You changed the same fields in another tab or on another device';
  return `${by?.name ?? 'Someone else'} changed the same fields`;
}

/** Fields that two people of the brand changed at the same time: the user chooses one value for each. */
export function ConflictForm({ conflict, listing, yours, onSettle }: ConflictFormProps) {
  const [choices, setChoices] = useState<Partial<Record<ListingKey, 'yours' | 'theirs'>>>({});
  const isOwn = conflict.by === 'you';
  return (
    <Card as="section" aria-labelledby="listing-conflict" role="alert" className={styles.panel}>
      <h3 id="listing-conflict" className={styles.name}>
        {titleOf(conflict)}
      </h3>
      <p className={styles.quiet}>
        Choose which value to use for each field. Nothing that you entered is lost.
      </p>
      {conflict.keys.map((key) => (
        <RadioGroup
          key={key}
          legend={labelOf(key)}
          name={`conflict-${key}`}
          value={choices[key] ?? 'yours'}
          options={[
            {
              value: 'yours',
              label: isOwn ? 'Here' : 'Yours',
              hint: describe(key, yours, listing),
            },
            {
              value: 'theirs',
              label: isOwn ? 'There' : 'Theirs',
              hint: describe(key, conflict.theirs, listing),
            },
          ]}
          onChange={({ target }) =>
            setChoices({ ...choices, [key]: target.value === 'theirs' ? 'theirs' : 'yours' })
          }
        />
      ))}
      <div>
        <Button size="sm" onClick={() => onSettle(choices)}>
          Use these values
        </Button>
      </div>
    </Card>
  );
}
