import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BrandMark } from '@hive/shared-ui/brand-mark';
import styles from './footer.module.css';

const links = [
  [paths.howWeRank.getHref(), 'How we rank'],
  [paths.howWeMakeMoney.getHref(), 'How we make money'],
  [paths.reviewPolicy.getHref(), 'Review policy'],
  [paths.listYourBox.getHref(), 'List your box'],
  [paths.about.getHref(), 'Who runs this site'],
  [paths.terms.getHref(), 'Terms for people'],
  [paths.termsForBrands.getHref(), 'Terms for brands'],
  [paths.complaints.getHref(), 'Complaints'],
  [paths.accessibility.getHref(), 'Accessibility'],
  [paths.privacy.getHref(), 'Privacy and cookies'],
  [paths.counting.getHref(), 'How visits are counted'],
] as const;

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
            {links.map(([href, label]) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
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
