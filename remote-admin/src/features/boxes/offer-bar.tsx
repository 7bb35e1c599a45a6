import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { listLabels } from './partner-fields';
import type { OfferState } from './use-offer';
import type { EditConflict } from './use-partner-form';
import styles from './partner-form.module.css';

/** Buttons that accept or reject all offered values at once. */
export function OfferAll({ offers, theirs }: { offers: OfferState; theirs: boolean }) {
  if (offers.open.length === 0) return null;
  return (
    <span className={styles.answers}>
      <Button variant="secondary" size="sm" onClick={() => offers.use(offers.open)}>
        {theirs ? 'Use all of theirs' : 'Use all'}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => offers.keep(offers.open)}>
        Keep all of mine
      </Button>
    </span>
  );
}

interface ConflictAlertProps {
  conflict: EditConflict;
  offers: OfferState;
}

/** Another admin saved first: lists what was merged and what to choose before saving. */
export function ConflictAlert({ conflict: { merged }, offers }: ConflictAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const isTheirs = offers.offer?.from === 'theirs';
  const open = isTheirs ? offers.open : [];
  const sentences: ReactNode[] = [];
  if (merged.length > 0)
    sentences.push(`Their other changes are in the form: ${listLabels(merged)}.`);
  if (open.length > 0)
    sentences.push(`You both changed: ${listLabels(open)}. Choose at each field.`);
  else sentences.push('Check the form, then save.');
  return (
    <div ref={alert} tabIndex={-1}>
      <Alert
        tone="honey"
        role="alert"
        title="Another admin changed this partner while you were editing it."
      >
        <p>{sentences.join(' ')}</p>
        {isTheirs && <OfferAll offers={offers} theirs />}
      </Alert>
    </div>
  );
}
