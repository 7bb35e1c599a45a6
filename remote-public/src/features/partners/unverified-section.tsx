import clsx from 'clsx';
import { BoxTile } from '../../components/box-tile';
import { tileListClass } from '../../components/tile-list';
import type { TileBox } from '../../lib/tile-box';
import styles from './partners.module.css';

/** The boxes whose brand is not verified, apart from the categories. */
export function UnverifiedSection({ boxes }: { boxes: readonly TileBox[] }) {
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby="unverified" className={styles.category}>
      <div className={clsx(styles.categoryHead, styles.wrappingHead)}>
        <h3 id="unverified">Not verified yet</h3>
        <p className={styles.explanation}>We haven’t checked who is behind these brands.</p>
      </div>
      <ul className={tileListClass}>
        {boxes.map((box) => (
          <BoxTile key={box.id} box={box} page="home" />
        ))}
      </ul>
    </section>
  );
}
