import { Section } from '../../components/section';
import styles from './how-it-works.module.css';

const steps = [
  {
    title: 'Browse',
    text: 'Browse the partners by category. You don’t need an account.',
  },
  {
    title: 'Get Matched',
    text: 'Tell us what you like and what matters most: price, variety or quality.',
  },
  {
    title: 'Read Reviews',
    text: 'See how ratings are spread, and how brands reply to unhappy customers.',
  },
  {
    title: 'Subscribe Securely',
    text: 'You subscribe on the brand’s own site. Hive never asks for your card.',
  },
];

/** Four steps from browsing to a subscription. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
