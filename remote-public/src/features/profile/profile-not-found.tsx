import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import { buttonClass } from '@hive/shared-ui/button';
import styles from './profile.module.css';

/** No partner has this address. */
export function ProfileNotFound() {
  return (
    <div className={styles.notFound}>
      <BrandMark size={56} />
      <h1>We could not find this partner</h1>
      <p className={styles.short}>
        The address may be mistyped, or the brand has left Hive. All other partners are still here.
      </p>
      <p className={styles.ways}>
        <Link to={paths.home.getHref()} className={buttonClass()}>
          See all partners
        </Link>
        <Link to={paths.howWeRank.getHref()} className={buttonClass({ variant: 'secondary' })}>
          How we rank
        </Link>
      </p>
    </div>
  );
}
