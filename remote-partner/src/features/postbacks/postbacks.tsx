import type { OwnBox } from '@hive/contract/partners';
import { Card } from '@hive/shared-ui/card';
import { Guide } from './guide';
import { Keys } from './keys';
import { PostbackList } from './postback-list';
import { Tester } from './tester';
import styles from './postbacks.module.css';

/** How a brand's server reports subscriptions: its keys, a way to try it, and what came of it. */
export default function Postbacks({ box }: { box: OwnBox }) {
  return (
    <section aria-labelledby="postbacks" className={styles.section}>
      <div className={styles.head}>
        <h2 id="postbacks" className={styles.heading}>
          Postbacks
        </h2>
        <p className={styles.quiet}>
          Your server reports each subscription that came from a click on Hive. We count these above
          and bill them.
        </p>
        <Guide />
      </div>
      <Card className={styles.card}>
        <Keys boxId={box._id} />
      </Card>
      <Card className={styles.card}>
        <Tester boxId={box._id} />
      </Card>
      <Card className={styles.card}>
        <PostbackList boxId={box._id} />
      </Card>
    </section>
  );
}
