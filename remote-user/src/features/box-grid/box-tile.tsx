import { Link } from 'react-router-dom';
import type { PublicBox } from '@hive/contract/boxes';
import { paths } from '@hive/contract/paths';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Card } from '@hive/shared-ui/card';
import { formatCount } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { Stars } from '@hive/shared-ui/stars';
import { categoryName } from '../../lib/category-name';
import styles from './box-grid.module.css';

const formatQuantity = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A box in the grid. The whole tile links to its profile. */
export function BoxTile({ box }: { box: PublicBox }) {
  return (
    <Card as="li" interactive className={styles.tile}>
      <BrandImage src={box.imageUrl} alt="" width={320} height={240} kind="box" />
      <div className={styles.text}>
        <p className={styles.category}>{categoryName(box.category)}</p>
        <h3 className={styles.name}>
          <Link to={paths.partner.getHref(box._id)} data-cover>
            {box.name}
          </Link>
        </h3>
        <p className={styles.description}>{box.description}</p>
      </div>
      <div className={styles.foot}>
        <BoxPrice box={box} />
        <Stars rating={box.rating} />
        <p className={styles.counts}>
          {joinFacts([
            formatQuantity(box.ratingCount, 'review'),
            formatQuantity(box.clicks, 'click'),
          ])}
        </p>
      </div>
    </Card>
  );
}
