import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { toSlug } from '@hive/contract/slug';
import { BoxTile } from '../../components/box-tile';
import { tileListClass } from '../../components/tile-list';
import type { CategoryGroup } from './group-by-category';
import { otherName } from './group-by-category';
import { SponsoredRow } from './sponsored-row';
import styles from './partners.module.css';

/** Tiles of a category that are visible before 'Show all'. */
const visibleTiles = 3;

/** A category's partners, trending ones first. The rest are behind a disclosure that needs no script. */
export function CategorySection({ group }: { group: CategoryGroup }) {
  const { name, anchor, boxes } = group;
  const rest = boxes.slice(visibleTiles);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} className={styles.category}>
      <div className={styles.categoryHead}>
        <h3 id={`${anchor}-name`}>
          {name === otherName ? (
            name
          ) : (
            <Link to={paths.boxCategory.getHref(toSlug(name))} className={styles.categoryLink}>
              {name}
            </Link>
          )}
        </h3>
        <p className={styles.size}>
          {boxes.length === 1 ? '1 partner' : `${boxes.length} partners`}
        </p>
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
              {`Show all ${boxes.length}`}
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
        <SponsoredRow group={group} />
      </div>
    </section>
  );
}
