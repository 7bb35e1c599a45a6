import { BoxTile } from '../../components/box-tile';
import { Section } from '../../components/section';
import { tileListClass } from '../../components/tile-list';
import type { TileBox } from '../../lib/tile-box';
import styles from './similar-boxes.module.css';

/** The id of the section. */
export const similarAnchor = 'similar-boxes';

/** Boxes similar to the one on the page. Payments by brands do not affect the selection. */
export function SimilarBoxes({ boxes }: { boxes: readonly TileBox[] }) {
  if (boxes.length === 0) return null;
  return (
    <Section id={similarAnchor} title="Similar boxes" className={styles.similar}>
      <ul className={tileListClass}>
        {boxes.map((box) => (
          <BoxTile key={box.id} box={box} page="similar" heading="h3" />
        ))}
      </ul>
    </Section>
  );
}
