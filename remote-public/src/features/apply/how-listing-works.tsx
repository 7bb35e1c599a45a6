import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { planFeatures, planNames, plans } from '@hive/contract/plans';
import { formatPence } from '@hive/shared-ui/lib/format';
import styles from './apply.module.css';

const steps = [
  {
    title: 'You apply',
    text: 'Tell us who you are and what’s in the box. It takes five minutes, and you can track your application on Hive.',
  },
  {
    title: 'We review it',
    text: 'We check that the brand is real, that you represent it and that people can cancel. If we decline, we’ll explain why, and you can apply again.',
  },
  {
    title: 'Your box goes live',
    text: 'Your account gets access to the partner dashboard, where you enter its price, delivery and terms and connect your server. We review them and email you when your box is live.',
  },
];

/** The paid plans that give something, with their prices: from the table that also bills them. */
const paidPlans = planNames
  .map((name) => plans[name])
  .filter(({ monthlyPence, features }) => monthlyPence > 0 && features.length > 0);

/** The steps of a listing, what it costs, and what a brand cannot buy. */
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
        Listing is free. Hive earns a commission on the subscriptions it brings you. This never
        affects the order of matches. <Link to={paths.howWeRank.getHref()}>How we rank</Link>
      </p>
      <h3 className={styles.step}>Paid plans</h3>
      <p className={styles.text}>
        Optional, by the month and without VAT. You can change them at any time, in the partner
        dashboard.
      </p>
      <ul className={styles.plans}>
        {paidPlans.map(({ name, monthlyPence, features }) => (
          <li key={name}>
            <strong>{`${name}, ${formatPence(monthlyPence)} a month:`}</strong>
            {` ${features.map((feature) => planFeatures[feature].title.toLowerCase()).join(', ')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
