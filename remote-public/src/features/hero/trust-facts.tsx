import { groupDigits } from '@hive/contract/money';
import type { HomeBoxes } from '../../lib/home-boxes';
import styles from './hero.module.css';

/** Figures counted from the catalogue. Keeps its height while the catalogue loads. */
export function TrustFacts({ facts: counts }: { facts: HomeBoxes['facts'] | undefined }) {
  const { verified = 0, ratings = 0, categories = 0 } = counts ?? {};
  const facts = [
    { figure: verified, text: verified === 1 ? 'verified brand' : 'verified brands' },
    { figure: ratings, text: ratings === 1 ? 'rating' : 'ratings' },
    { figure: categories, text: categories === 1 ? 'category' : 'categories' },
  ].filter(({ figure }) => figure > 0);
  return (
    <ul className={styles.facts} aria-label="Hive in figures">
      {facts.map(({ figure, text }) => (
        <li key={text}>
          <strong className={styles.figure}>{groupDigits(String(figure))}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
