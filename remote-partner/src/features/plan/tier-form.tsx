import type { FormEvent } from 'react';
import { useRef } from 'react';
import type { Tier } from '@hive/contract/partners';
import { plans } from '@hive/contract/plans';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { SelectField } from '@hive/shared-ui/select-field';
import { useChangeTier } from './api/change-subscription';
import { immediateChangeLabel, monthEndLabel, offerLabel } from './prices';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import { PlanEffects } from './plan-effects';
import { ScheduledChange } from './scheduled-change';
import styles from './plan.module.css';

const dynamicHint =
  'Your tier is dynamic: we update it every night from your approved conversions, so you can’t choose it here.';
const fixedHint = 'Your tier never changes your ratings or who your box is matched with.';

interface TierFormProps {
  boxId: string;
  subscription: PartnerSubscription;
}

/** The form to change the tier. Shows what a change costs, now and at the end of the month. */
export function TierForm({ boxId, subscription }: TierFormProps) {
  const { tier, next, offers } = subscription;
  const isDynamic = subscription.subscription === 'dynamic';
  // Text like 'silver now'. Not `useFormDraft`, which is larger: this form is on the page that is loaded first.
  const [choice, setChoice] = useSessionDraft(`tier ${boxId}`);
  const [chosen, start] = choice.split(' ');
  // The tier of a draft may no longer be offered.
  const offer = offers.find((candidate) => candidate.tier === chosen);
  const selected = offer?.tier ?? tier;
  const when = start === 'month-end' ? start : 'now';
  const change = useChangeTier(boxId);
  const select = useRef<HTMLSelectElement>(null);

  function requestTier(type: Tier): void {
    if (change.isPending) return;
    change.mutate(
      { type, when },
      {
        onSuccess: () => {
          setChoice('');
          // Move focus: the focused button unmounts.
          select.current?.focus();
        },
      },
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    requestTier(selected);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {next && (
        <ScheduledChange
          tier={tier}
          next={next}
          busy={change.isPending}
          onKeep={() => requestTier(tier)}
        />
      )}
      <div className={styles.choice}>
        <SelectField
          ref={select}
          label="Tier"
          value={isDynamic ? 'dynamic' : selected}
          disabled={isDynamic}
          hint={isDynamic ? dynamicHint : fixedHint}
          options={[
            ...offers.map((option) => ({ value: option.tier, label: offerLabel(option) })),
            { value: 'dynamic', label: 'Dynamic (automatic)', disabled: true },
          ]}
          onChange={({ target }) => {
            setChoice(target.value === tier ? '' : `${target.value} ${when}`);
            change.reset();
          }}
        />
      </div>
      {!isDynamic && offer && selected !== tier && (
        <>
          <RadioGroup
            legend={`When should ${tierNames[selected]} start?`}
            name={`when-${boxId}`}
            value={when}
            onChange={({ target }) => setChoice(`${selected} ${target.value}`)}
            options={[
              { value: 'now', label: 'Now', hint: immediateChangeLabel(offer.changeNowPence) },
              {
                value: 'month-end',
                label: 'At the end of the month',
                hint: monthEndLabel(offers.find((option) => option.tier === tier)),
              },
            ]}
          />
          <PlanEffects
            from={plans[tier].features}
            to={plans[selected].features}
            on={when === 'month-end' ? subscription.nextMonth : null}
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
