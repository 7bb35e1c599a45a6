import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { Button } from '@hive/shared-ui/button';
import { formatDate } from '@hive/shared-ui/lib/format';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { immediateChangeLabel, monthlyLabel } from './prices';
import styles from './plan.module.css';

interface BuyPremiumProps {
  boxId: string;
  premium: NonNullable<PartnerSubscription['premium']>;
  nextMonth: string;
  busy: boolean;
  onBuy: (when: 'now' | 'month-end') => void;
  onCancel: () => void;
}

/** The purchase of premium: when it starts and what it costs, now and in each later month. */
export function BuyPremium({ boxId, premium, nextMonth, busy, onBuy, onCancel }: BuyPremiumProps) {
  const [when, setWhen] = useState<'now' | 'month-end'>('now');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onBuy(when);
  }

  const monthly = `${monthlyLabel(premium.monthlyPence)} plus VAT`;
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <RadioGroup
        legend="When should Premium start?"
        name={`premium-${boxId}`}
        value={when}
        onChange={({ target }) => setWhen(target.value === 'now' ? 'now' : 'month-end')}
        options={[
          { value: 'now', label: 'Start now', hint: immediateChangeLabel(premium.buyNowPence) },
          {
            value: 'month-end',
            label: `Start on ${formatDate(nextMonth)}`,
            hint: 'Nothing to pay until then.',
          },
        ]}
      />
      <p className={styles.effects}>
        {`Then ${monthly} each month from ${formatDate(nextMonth)}. You can end it at any time: it stays until the end of that month.`}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Buy Premium
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
