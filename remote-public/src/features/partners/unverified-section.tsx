import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { VerifiedOption } from '@hive/contract/directory-options';
import { paths } from '@hive/contract/paths';
import { BoxTile } from '../../components/box-tile';
import { tileListClass } from '../../components/tile-list';
import type { HomeBoxes } from '../../lib/home-boxes';
import styles from './partners.module.css';

const directory = `${paths.boxes.getHref()}?verified=${'unverified' satisfies VerifiedOption}`;

/** The boxes whose brand is not verified, apart from the categories. */
export function UnverifiedSection({ total, boxes }: HomeBoxes['unverified']) {
  if (total === 0) return null;
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
      {total > boxes.length && (
        <p className={styles.more}>
          <Link to={directory}>{`All ${total} that are not verified`}</Link>
        </p>
      )}
    </section>
  );
}
