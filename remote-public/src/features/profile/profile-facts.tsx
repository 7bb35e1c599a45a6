import { Card } from '@hive/shared-ui/card';
import { describeFacts } from './facts';
import type { Profile } from './profile';
import styles from './profile-facts.module.css';

/** Price, delivery, minimum term and cancellation: what people need to know before they subscribe. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts" className={styles.title}>
        Before you subscribe
      </h2>
      <dl className={styles.list}>
        {describeFacts(profile).map(({ name, value, formula }) => (
          <div key={name} className={formula ? styles.total : styles.fact}>
            <dt>{name}</dt>
            <dd className={formula && styles.cost}>{value}</dd>
            {formula && <dd className={styles.formula}>{formula}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
