import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import styles from './footer.module.css';

/** The footer: how Hive earns, how it ranks, and a button that reopens the cookie choice. */
export function Footer({ onCookieChoice }: { onCookieChoice: () => void }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <BrandMark size={24} />
          <span>Hive</span>
        </p>
        <p className={styles.disclosure}>
          Hive earns a commission when you subscribe through links marked ‘Ad’. It never changes the
          order of your matches.
        </p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            <li>
              <Link to={paths.howWeRank.getHref()}>How we rank</Link>
            </li>
            <li>
              <Link to={paths.listYourBox.getHref()}>List your box</Link>
            </li>
            <li>
              <Link to={paths.privacy.getHref()}>Privacy and cookies</Link>
            </li>
            <li>
              <button type="button" className={styles.choice} onClick={onCookieChoice}>
                Cookie choice
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
