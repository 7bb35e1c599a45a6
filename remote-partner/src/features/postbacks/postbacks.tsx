import type { OwnBox } from '@hive/contract/partners';
import { Card } from '@hive/shared-ui/card';
import { Guide } from './guide';
import { Keys } from './keys';
import { PostbackList } from './postback-list';
import { TestForm } from './test-form';
import styles from './postbacks.module.css';

/** Reporting of subscriptions by the brand's server: keys, a test and the postbacks received. */
export default function Postbacks({ box }: { box: OwnBox }) {
  return (
    <section aria-labelledby="postbacks" className={styles.section}>
      <div className={styles.head}>
        <h2 id="postbacks" className={styles.heading}>
          Postbacks
        </h2>
        <p className={styles.quiet}>
          Your server reports each subscription that started with a click on Hive. We list them
          under Orders and bill you for those that we approve.
        </p>
        <Guide />
      </div>
      <Card className={styles.card}>
        <Keys boxId={box._id} />
      </Card>
      <Card className={styles.card}>
        <TestForm boxId={box._id} />
      </Card>
      <Card className={styles.card}>
        <PostbackList boxId={box._id} />
      </Card>
    </section>
  );
}
