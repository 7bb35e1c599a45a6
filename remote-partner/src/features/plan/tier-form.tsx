import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import type { Tier } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { SelectField } from '@hive/shared-ui/select-field';
import type { TierChange } from './api/change-subscription';
import { useTierChange } from './api/change-subscription';
import { nowLabel, offerLabel } from './prices';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import { WaitingChange } from './waiting-change';
import styles from './plan.module.css';

const dynamicHint =
  'Your tier is dynamic: we update it every night from your approved conversions, so you can’t choose it here.';
const fixedHint = 'A higher tier is more visible. It never changes who your box is matched with.';

interface TierFormProps {
  boxId: string;
  subscription: PartnerSubscription;
}

/** The choice of a tier. Asking for another one first says what it costs, now and at the month's end. */
export function TierForm({ boxId, subscription }: TierFormProps) {
  const { tier, next, offers } = subscription;
  const isDynamic = subscription.subscription === 'dynamic';
  const [wanted, setWanted] = useState(tier);
  const [when, setWhen] = useState<TierChange['when']>('now');
  const change = useTierChange(boxId);
  const select = useRef<HTMLSelectElement>(null);
  const offer = offers.find((one) => one.tier === wanted);

  function ask(type: Tier): void {
    if (change.isPending) return;
    change.mutate(
      { type, when },
      {
        onSuccess: (changed) => {
          setWanted(changed.tier);
          // The button that was pressed goes: whoever is at the keyboard must not be lost.
          select.current?.focus();
        },
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask(wanted);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {next && (
        <WaitingChange tier={tier} next={next} busy={change.isPending} onKeep={() => ask(tier)} />
      )}
      <div className={styles.choice}>
        <SelectField
          ref={select}
          label="Tier"
          value={isDynamic ? 'dynamic' : wanted}
          disabled={isDynamic}
          hint={isDynamic ? dynamicHint : fixedHint}
          options={[
            ...offers.map((one) => ({ value: one.tier, label: offerLabel(one) })),
            { value: 'dynamic', label: 'Dynamic (automatic)', disabled: true },
          ]}
          onChange={({ target }) => {
            const chosen = offers.find((one) => one.tier === target.value);
            if (chosen) setWanted(chosen.tier);
            change.reset();
          }}
        />
      </div>
      {!isDynamic && offer && wanted !== tier && (
        <>
          <RadioGroup
            legend={`When should ${tierNames[wanted]} begin?`}
            name={`when-${boxId}`}
            value={when}
            onChange={({ target }) => setWhen(target.value === 'now' ? 'now' : 'month-end')}
            options={[
              { value: 'now', label: 'Now', hint: nowLabel(offer.changeNowPence) },
              {
                value: 'month-end',
                label: 'At the end of the month',
                hint: 'Nothing to pay until then.',
              },
            ]}
          />
          <div>
            <Button type="submit" busy={change.isPending}>
              Change tier
            </Button>
          </div>
        </>
      )}
      {change.isSuccess && <Alert tone="leaf">✅ Subscription tier updated</Alert>}
      {change.isError && (
        <Alert tone="berry">{getErrorMessage(change.error, 'Failed to update tier.')}</Alert>
      )}
    </form>
  );
}
