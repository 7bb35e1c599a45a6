import { cancellationLabel, formatPounds, frequencyLabel } from '@hive/shared-ui/lib/format';
import { Card } from '@hive/shared-ui/card';
import { costFormula } from './cost-formula';
import type { Profile } from './profile';
import styles from './profile-facts.module.css';

const formatTerm = (months: number): string => {
  if (months === 0) return 'None';
  return months === 1 ? '1 month' : `${months} months`;
};

/** Price, delivery, minimum term and cancellation: what people need to know before they subscribe. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        Before you subscribe
      </h2>
      <dl className={styles.list}>
        <Fact name="Price per delivery" value={formatPounds(profile.price)} />
        <Fact
          name="Delivery charge"
          value={profile.deliveryPrice === 0 ? 'Free' : formatPounds(profile.deliveryPrice)}
        />
        <Fact name="How often" value={frequencyLabel(profile.frequency)} />
        <div className={styles.total}>
          <dt>True monthly cost</dt>
          <dd className={styles.cost}>{formatPounds(profile.monthlyCost)}</dd>
          <dd className={styles.formula}>{costFormula(profile)}</dd>
        </div>
        <Fact name="Minimum term" value={formatTerm(profile.minimumTerm)} />
        <Fact name="How to cancel" value={cancellationLabel(profile.cancellation)} />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
