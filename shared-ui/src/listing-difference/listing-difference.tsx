import type { FieldChange } from '@hive/contract/listings';
import { describeListingValue, listingFieldLabel, noPrice } from '../lib/describe-listing';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './listing-difference.module.css';

interface ListingDifferenceProps {
  fields: readonly Pick<FieldChange, 'field' | 'from' | 'to'>[];
}

/** The changed fields of a listing with their old and new values. */
export function ListingDifference({ fields }: ListingDifferenceProps) {
  // Without a price, a delivery of 0 is not free but not given.
  const hadPrice = !fields.some(({ field, from }) => field === 'price' && from === 0);
  return (
    <dl className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <div key={field}>
          <dt className={styles.name}>{listingFieldLabel(field)}</dt>
          <Side
            kind="from"
            lines={
              hadPrice || field !== 'deliveryPrice' ? describeListingValue(field, from) : [noPrice]
            }
          />
          <Side kind="to" lines={describeListingValue(field, to)} />
        </div>
      ))}
    </dl>
  );
}

const Side = ({ kind, lines }: { kind: 'from' | 'to'; lines: readonly string[] }) => (
  <dd className={styles.side} data-kind={kind}>
    <span aria-hidden="true">{kind === 'from' ? '−' : '+'}</span>
    <span>
      <VisuallyHidden>{kind === 'from' ? 'Before: ' : 'After: '}</VisuallyHidden>
      {lines.join('\n')}
    </span>
  </dd>
);
