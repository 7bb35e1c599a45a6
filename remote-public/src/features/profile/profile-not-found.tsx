import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import { buttonClass } from '@hive/shared-ui/button';
import styles from './profile.module.css';

/** Shown when no partner has the id in the URL. */
export function ProfileNotFound() {
  return (
    <div className={styles.notFound}>
      <BrandMark size={56} />
      <h1>We could not find this partner</h1>
      <p className={styles.short}>The address may be mistyped, or the brand may have left Hive.</p>
      <p className={styles.ways}>
        <Link to={paths.boxes.getHref()} className={buttonClass()}>
          See all partners
        </Link>
        <Link to={paths.howWeRank.getHref()} className={buttonClass({ variant: 'secondary' })}>
          How we rank
        </Link>
      </p>
    </div>
  );
}
