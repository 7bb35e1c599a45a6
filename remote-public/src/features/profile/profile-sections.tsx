import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { hasDetails } from './profile-details';
import type { Profile } from './profile';
import styles from './profile-sections.module.css';

interface ProfileSectionsProps {
  profile: Profile;
  /** The ids of the sections of other features. */
  reviewsAnchor: string;
  similarAnchor: string;
}

/** Links to the sections of the profile, which stay in view: on a phone the page is long. */
export function ProfileSections({ profile, reviewsAnchor, similarAnchor }: ProfileSectionsProps) {
  const { longDescription, details, priceHistory, ratingCount, similar } = profile;
  const sections = [
    longDescription.trim() !== '' && ['about', 'About'],
    ['how-to-cancel', 'How to cancel'],
    hasDetails(details) && ['details', 'Details'],
    Boolean(priceHistory?.length) && ['price-history', 'Price history'],
    [reviewsAnchor, ratingCount === 0 ? 'Reviews' : `Reviews (${formatWholeNumber(ratingCount)})`],
    similar.length > 0 && [similarAnchor, 'Similar boxes'],
  ].filter((section) => Array.isArray(section));
  return (
    <nav aria-label="On this page" className={styles.sections}>
      <ul className={styles.list}>
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
