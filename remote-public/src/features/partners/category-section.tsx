import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { BoxTile } from '../../components/box-tile';
import { tileListClass } from '../../components/tile-list';
import type { CategoryGroup } from '../../lib/home-boxes';
import { SponsoredRow } from './sponsored-row';
import styles from './partners.module.css';

/** Tiles of a category that are visible before 'Show all'. */
const visibleTiles = 3;

/**
 * A category's first partners, trending ones first: some visible, the others behind a disclosure that needs no script. The
 * directory has all of them.
 */
export function CategorySection({ group }: { group: CategoryGroup }) {
  const { name, slug, anchor, total, boxes } = group;
  const directory = slug === null ? paths.boxes.getHref() : paths.boxCategory.getHref(slug);
  const rest = boxes.slice(visibleTiles);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} className={styles.category}>
      <div className={styles.categoryHead}>
        <h3 id={`${anchor}-name`}>
          {slug === null ? (
            name
          ) : (
            <Link to={directory} className={styles.categoryLink}>
              {name}
            </Link>
          )}
        </h3>
        <p className={styles.size}>{total === 1 ? '1 partner' : `${total} partners`}</p>
      </div>
      <div>
        <ul className={tileListClass}>
          {boxes.slice(0, visibleTiles).map((box) => (
            <BoxTile key={box.id} box={box} page="home" />
          ))}
        </ul>
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary className={styles.moreSummary}>
              {total > boxes.length ? `Show ${boxes.length}` : `Show all ${total}`}
              <span className="visually-hidden">{` in ${name}`}</span>
              <ChevronDown size={16} aria-hidden="true" />
            </summary>
            <ul className={tileListClass}>
              {rest.map((box) => (
                <BoxTile key={box.id} box={box} page="home" />
              ))}
            </ul>
          </details>
        )}
        {total > boxes.length && (
          <p className={styles.more}>
            <Link to={directory}>{slug === null ? 'All boxes' : `All ${total} in ${name}`}</Link>
          </p>
        )}
        <SponsoredRow group={group} />
      </div>
    </section>
  );
}
