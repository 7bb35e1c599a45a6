import { Film, Image } from 'lucide-react';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import { EntryLines } from '../../lib/queue/parts';
import { promoKindLabels } from './promo-kind-labels';
import styles from './promo-media.module.css';

const icons = { image: Image, video: Film };

/** An entry of the list. */
export function PromoEntry({ item: { box, kind, createdAt } }: { item: ModeratedPromo }) {
  const Icon = icons[kind];
  return (
    <EntryLines title={box.name} at={createdAt}>
      <span className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {promoKindLabels[kind]}
      </span>
    </EntryLines>
  );
}
