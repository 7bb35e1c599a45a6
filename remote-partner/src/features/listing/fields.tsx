import type { Cancellation, Frequency } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { listingFieldLabels } from '@hive/shared-ui/lib/describe-listing';
import { cancellationLabel, frequencyLabel } from '@hive/shared-ui/lib/box-labels';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextArea } from '@hive/shared-ui/text-area';
import { TextField } from '@hive/shared-ui/text-field';
import type { ListingValues } from './listing-values';
import { problemOf, type Problems } from './problem-of';
import styles from './listing.module.css';

interface FieldsProps {
  values: ListingValues;
  problems: Problems;
  onChange: <Key extends Name>(key: Key, value: string) => void;
}
type Name = Exclude<keyof ListingValues, 'pictures' | 'confirmed' | `details.${string}`>;

const frequencies: readonly Frequency[] = [
  'weekly',
  'fortnightly',
  'monthly',
  'bi-monthly',
  'quarterly',
];
const cancellations: readonly Cancellation[] = [
  'anytime',
  'skip-cutoff',
  'min-3-months',
  'min-6-months',
];

/** The props of a control for a field. */
const controlOf = (name: Name, { values, problems, onChange }: FieldsProps) => ({
  label: listingFieldLabels[name],
  value: values[name],
  error: problemOf(problems, name),
  onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
});

const amountOf = (name: Name, props: FieldsProps) => ({
  ...controlOf(name, props),
  label: `${listingFieldLabels[name]} (£)`,
  inputMode: 'decimal' as const,
});

/** The texts of a listing, which are published at once. */
export const TextsFields = (props: FieldsProps) => (
  <div className={styles.fields}>
    <TextArea
      {...controlOf('shortDescription', props)}
      rows={2}
      maxLength={limits.shortDescriptionMax}
      hint={`Shown in lists: at most ${limits.shortDescriptionMax} characters.`}
    />
    <TextArea
      {...controlOf('longDescription', props)}
      rows={6}
      maxLength={limits.textMax}
      hint={`Shown on your profile. A complete listing has ${limits.completeTextMin} characters or more.`}
    />
    <TextField {...controlOf('website', props)} hint="Like https://brand.example." />
  </div>
);

/** Price and delivery, which an admin reviews. */
export const PriceFields = (props: FieldsProps) => (
  <div className={styles.columns}>
    <TextField {...amountOf('price', props)} hint="For one delivery." />
    <TextField {...amountOf('deliveryPrice', props)} hint="0 means free delivery." />
    <TextField
      {...amountOf('firstBoxPrice', props)}
      hint="With delivery. Leave empty without an offer."
    />
    <SelectField
      {...controlOf('frequency', props)}
      options={frequencies.map((value) => ({ value, label: frequencyLabel(value) }))}
    />
  </div>
);

/** The terms, which an admin reviews. */
export const TermsFields = (props: FieldsProps) => (
  <div className={styles.columns}>
    <SelectField
      {...controlOf('cancellation', props)}
      options={cancellations.map((value) => ({ value, label: cancellationLabel(value) }))}
    />
    <TextField
      {...controlOf('minimumTerm', props)}
      label="Minimum term (months)"
      hint="0 means none."
      inputMode="numeric"
    />
  </div>
);
