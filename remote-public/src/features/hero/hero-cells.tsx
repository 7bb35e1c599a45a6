import { VerifiedBadge } from '@hive/shared-ui/badge';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { Stars } from '@hive/shared-ui/stars';
import clsx from 'clsx';
import type { TileBox } from '../../lib/tile-box';
import styles from './hero.module.css';

const places = [styles.first, styles.second, styles.third];

/**
 * Three real boxes in a honeycomb. Decoration: the list below has the same boxes.
 * The honeycomb keeps its size while the boxes load.
 */
export function HeroCells({ boxes: shown = [] }: { boxes: readonly TileBox[] | undefined }) {
  const captioned = shown[2];
  return (
    <div className={styles.cells} aria-hidden="true">
      {places.map((place, index) => {
        const box = shown[index];
        return (
          <div key={place} className={clsx(styles.cell, place)}>
            <div className={styles.picture}>
              {box && (
                <BrandImage
                  kind="box"
                  src={box.imageUrl}
                  alt=""
                  width={400}
                  height={300}
                  priority={index === 0}
                />
              )}
            </div>
          </div>
        );
      })}
      <div className={clsx(styles.cell, styles.honey)} />
      {captioned && (
        <div className={styles.note}>
          <BrandImage kind="logo" src={captioned.logoUrl} alt="" width={40} height={40} />
          <div>
            <p className={styles.noteName}>
              {captioned.name}
              <VerifiedBadge />
            </p>
            <Stars rating={captioned.rating} count={captioned.ratingCount} size="sm" />
          </div>
        </div>
      )}
    </div>
  );
}
