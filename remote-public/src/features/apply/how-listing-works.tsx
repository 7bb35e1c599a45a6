import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import styles from './apply.module.css';

const steps = [
  {
    title: 'You apply',
    text: 'Say who you are and what is in the box. It takes five minutes, and you see here what becomes of it.',
  },
  {
    title: 'We look',
    text: 'Somebody checks that the brand is real, that it is yours, and that people can cancel. If we say no, we say why, and you may apply again.',
  },
  {
    title: 'We list it together',
    text: 'Your account opens the partner dashboard. Price, delivery and terms are filled in, then people see your box.',
  },
];

/** What a brand can expect, and what it cannot buy. */
export function HowListingWorks() {
  return (
    <section aria-labelledby="how-listing-works" className={styles.how}>
      <h2 id="how-listing-works" className={styles.heading}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.step}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.text}>
        Being listed is free. Hive earns a commission on subscriptions it has brought, which never
        changes the order of matches. <Link to={paths.howWeRank.getHref()}>How we rank</Link>
      </p>
    </section>
  );
}
