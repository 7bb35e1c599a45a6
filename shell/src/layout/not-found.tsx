import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import { buttonClass } from '@hive/shared-ui/button';
import styles from './layout.module.css';
import { PageReady } from './page-ready';

/** The page for an unknown path. The web host answers it with 404. */
export function NotFound() {
  return (
    <div className={styles.center}>
      <title>Page not found | Hive</title>
      <meta name="robots" content="noindex" />
      <BrandMark size={56} />
      <h1>This page does not exist</h1>
      <p className={styles.lead}>
        The address may be mistyped, or the page has moved. The boxes are all still there.
      </p>
      <Link to={paths.home.getHref()} className={buttonClass()}>
        Go to the home page
      </Link>
      <PageReady />
    </div>
  );
}
