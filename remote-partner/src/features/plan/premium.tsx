import { useRef, useState } from 'react';
import { planFeatures, plans } from '@hive/contract/plans';
import type { PartnerSubscription, PremiumChoice } from '@hive/contract/subscription';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { InlineConfirm } from '@hive/shared-ui/inline-confirm';
import { formatDate } from '@hive/shared-ui/lib/format';
import { useChangePremium } from './api/change-premium';
import { BuyPremium } from './buy-premium';
import { monthlyLabel } from './prices';
import { listTitles } from './plan-table';
import styles from './plan.module.css';

interface PremiumProps {
  boxId: string;
  premium: NonNullable<PartnerSubscription['premium']>;
  /** The day on which changes at the end of the month take effect. */
  nextMonth: string;
}

/** The premium plan: its state, the purchase with its price, and its end at the end of the month. */
export function Premium({ boxId, premium, nextMonth }: PremiumProps) {
  const [open, setOpen] = useState<'buy' | 'end' | null>(null);
  const change = useChangePremium(boxId);
  const heading = useRef<HTMLHeadingElement>(null);

  function request(choice: PremiumChoice): void {
    if (change.isPending) return;
    change.mutate(choice, {
      onSuccess: () => {
        setOpen(null);
        // Move focus: the focused button unmounts.
        heading.current?.focus();
      },
    });
  }

  const { state, next } = premium;
  const price = `${monthlyLabel(premium.monthlyPence)} a month plus VAT`;
  const features = listTitles(plans.premium.features);
  return (
    <section aria-labelledby={`premium-${boxId}`} className={styles.premium}>
      <h3 id={`premium-${boxId}`} ref={heading} tabIndex={-1} className={styles.name}>
        Premium
      </h3>
      {state === 'granted' && <p>{`Your box has Premium free of charge: ${features}.`}</p>}
      {state === 'paid' && <p>{`You have Premium for ${price}: ${features}.`}</p>}
      {state === 'free' && <p>{`${describeFeatures()} ${price}, beside any tier.`}</p>}
      {next && (
        <Alert tone="sky">
          <p className={styles.scheduled}>
            {next.state === 'paid'
              ? `Premium starts on ${formatDate(next.on)}. Nothing to pay until then.`
              : `Premium ends on ${formatDate(next.on)}. You can reply to reviews and your video ad is shown until then.`}
            <Button
              variant="secondary"
              size="sm"
              busy={change.isPending}
              onClick={() =>
                request(state === 'paid' ? { type: 'premium', when: 'now' } : { type: 'free' })
              }
            >
              {next.state === 'paid' ? 'Don’t start Premium' : 'Keep Premium'}
            </Button>
          </p>
        </Alert>
      )}
      {!next && !open && state !== 'granted' && (
        <div>
          <Button
            variant="secondary"
            busy={change.isPending}
            onClick={() => {
              change.reset();
              setOpen(state === 'paid' ? 'end' : 'buy');
            }}
          >
            {state === 'paid' ? 'End Premium' : 'Add Premium'}
          </Button>
        </div>
      )}
      {open === 'buy' && (
        <BuyPremium
          boxId={boxId}
          premium={premium}
          nextMonth={nextMonth}
          busy={change.isPending}
          onBuy={(when) => request({ type: 'premium', when })}
          onCancel={() => {
            setOpen(null);
            heading.current?.focus();
          }}
        />
      )}
      {open === 'end' && (
        <InlineConfirm
          title="End Premium?"
          yes="End Premium"
          no="Keep Premium"
          onYes={() => request({ type: 'free' })}
          onNo={() => {
            setOpen(null);
            heading.current?.focus();
          }}
        >
          {`It ends on ${formatDate(nextMonth)}: from then on you can’t reply to reviews, and your video ad isn’t shown. This month is not refunded. Your replies stay.`}
        </InlineConfirm>
      )}
      {change.isSuccess && <Alert tone="leaf">✅ Premium updated</Alert>}
      {change.isError && (
        <Alert tone="berry">{getErrorMessage(change.error, 'Failed to update Premium.')}</Alert>
      )}
    </section>
  );
}

const describeFeatures = (): string =>
  plans.premium.features.map((feature) => planFeatures[feature].text).join(' ');
