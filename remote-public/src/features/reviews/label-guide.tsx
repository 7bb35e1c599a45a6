import { Disclosure } from '@hive/shared-ui/disclosure';
import styles from './reviews.module.css';

/** What the labels of reviews mean. */
export function LabelGuide() {
  return (
    <Disclosure summary="What the labels mean" className={styles.guide}>
      <ul>
        <li>
          <strong>Verified subscriber:</strong> the brand reported a subscription after this person
          followed a link on Hive.
        </li>
        <li>
          <strong>Verified order:</strong> that order is approved and has not been refunded.
        </li>
        <li>
          <strong>Invited:</strong> we asked this person by email for a review. We ask everyone who
          orders through Hive, once for each box. Brands can’t choose who we ask.
        </li>
        <li>
          <strong>Not verified:</strong> we can’t connect this review to an order. The person may
          have ordered without Hive, or without accepting cookies.
        </li>
        <li>
          <strong>Got a free box, or a discount:</strong> this person says they got it for the
          review.
        </li>
        <li>
          <strong>Grey labels and titles,</strong> such as ‘Taster’: we gave them to this person for
          what they do on Hive. They say nothing about this review or this box.
        </li>
      </ul>
    </Disclosure>
  );
}
