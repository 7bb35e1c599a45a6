import { BadgeCheck, ReceiptText, Scale } from 'lucide-react';
import { Section } from '../../components/section';
import styles from './why-hive.module.css';

const reasons = [
  {
    Icon: ReceiptText,
    title: 'The whole cost, before you commit',
    text: 'Delivery, minimum term and how to cancel are shown beside the price. We work out every box per month, so you can compare weekly and quarterly ones.',
  },
  {
    Icon: BadgeCheck,
    title: 'Reviews by real people',
    text: 'One review per person for each box, checked before it appears. We only show ‘Verified subscriber’ when the brand has confirmed the subscription.',
  },
  {
    Icon: Scale,
    title: 'A ranking nobody can buy',
    text: 'Matches depend on your answers, price, variety and ratings. What a brand pays us plays no part.',
  },
];

/** Three reasons to trust Hive. */
export function WhyHive() {
  return (
    <Section
      title="Why Hive"
      lead="A subscription is easy to start and hard to judge. We put what matters in one place."
      className={styles.why}
    >
      <ul className={styles.reasons}>
        {reasons.map(({ Icon, title, text }) => (
          <li key={title}>
            <span className={styles.cell}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
