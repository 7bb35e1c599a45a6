import { Badge } from '@hive/shared-ui/badge';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { VisitLink } from '../../components/visit-link';
import type { CategoryGroup } from '../../lib/home-boxes';
import styles from './partners.module.css';

/**
 * The sponsored places of a category. They link to the brand only, not to the profile, so that every visit from here is
 * counted apart.
 */
export function SponsoredRow({ group: { sponsored } }: { group: CategoryGroup }) {
  if (sponsored.length === 0) return null;
  return (
    <section className={styles.sponsored}>
      <h4>
        <Badge>Sponsored</Badge>
      </h4>
      <ul className={styles.sponsoredList}>
        {sponsored.map((box) => (
          <li key={box.id} className={styles.sponsoredBox}>
            <BrandImage kind="logo" src={box.logoUrl} alt="" width={32} height={32} />
            <div className={styles.sponsoredName}>
              {box.name}
              <BoxPrice box={box} size="row" />
            </div>
            <VisitLink
              box={box}
              label="Visit"
              page="sponsored"
              buttonStyle={{ variant: 'quiet', size: 'sm' }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
