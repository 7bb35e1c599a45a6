import { Button } from '@hive/shared-ui/button';
import type { Choice } from './choices';
import { fieldOf, type PartnerField } from './partner-fields';
import type { PartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

/** The id of a field's control, for moving focus. */
export const fieldId = (name: PartnerField): string => `partner-${name}`;

const labels = {
  website: { origin: 'The website says', use: 'Use', keep: 'Keep mine' },
  theirs: { origin: 'Theirs', use: 'Use theirs', keep: 'Keep mine' },
} as const;

function display(value: string | boolean | undefined, choices: readonly Choice[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = choices.find((choice) => choice.value === value)?.label ?? value;
  return text || 'Nothing';
}

interface OfferNoteProps {
  form: PartnerForm;
  name: PartnerField;
  choices?: readonly Choice[];
}

/** The offered value of a field, below the typed one. */
export function OfferNote({ form, name, choices = [] }: OfferNoteProps) {
  const { offer, open, use, keep } = form.offers;
  if (!offer || !open.includes(name)) return null;
  const { origin, use: useLabel, keep: keepLabel } = labels[offer.from];
  const field = fieldOf(name).label;
  const resolve = (action: typeof use) => {
    action([name]);
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <div role="group" aria-label={`${origin}: ${field}`} className={styles.offer}>
      <p className={styles.offered}>
        <span className={styles.origin}>{origin}:</span> {display(offer.values[name], choices)}
      </p>
      <div className={styles.answers}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${useLabel}: ${field}`}
          onClick={() => resolve(use)}
        >
          {useLabel}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${keepLabel}: ${field}`}
          onClick={() => resolve(keep)}
        >
          {keepLabel}
        </Button>
      </div>
    </div>
  );
}
