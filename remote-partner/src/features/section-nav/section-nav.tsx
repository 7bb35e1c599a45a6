import { NavLink } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { sectionLink } from '../../lib/section-link';
import styles from './section-nav.module.css';

const sections = [
  { name: 'Overview', href: paths.partnerDashboard.getHref(), end: true },
  { name: 'Orders', href: paths.partnerOrders.getHref() },
  { name: 'Reviews', href: paths.partnerReviews.getHref() },
  { name: 'Listing', href: paths.partnerListing.getHref() },
  { name: 'Promote', href: paths.partnerPromote.getHref() },
  { name: 'Billing', href: paths.partnerBilling.getHref() },
  { name: 'Integration', href: paths.partnerIntegration.getHref() },
];

/** Links to the dashboard's sections. They keep the selected box; the current one is marked. */
export function SectionNav({ boxId }: { boxId: string | null }) {
  return (
    <nav aria-label="Partner dashboard" className={styles.nav}>
      <ul className={styles.list}>
        {sections.map(({ name, href, end = false }) => (
          <li key={name}>
            <NavLink to={sectionLink(href, boxId)} end={end} className={styles.link}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
