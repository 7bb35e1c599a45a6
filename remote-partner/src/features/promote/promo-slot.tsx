import { limits } from '@hive/contract/limits';
import type { OwnBox } from '@hive/contract/partners';
import type { PromoKind, PromoMedium } from '@hive/contract/promo-media';
import { Card } from '@hive/shared-ui/card';
import { PlanMissing } from '../../lib/plan-missing';
import { PromoCard } from './promo-card';
import { PromoUpload } from './promo-upload';
import styles from './promote.module.css';

interface PromoSlotProps {
  box: OwnBox;
  kind: PromoKind;
  media: PromoMedium[];
  /** Why the plan excludes this kind of promo, as a sentence; null if the plan includes it. */
  missing: string | null;
  onBroken: () => void;
}

const texts: Record<PromoKind, { title: string; hint: string }> = {
  video: {
    title: `Video ad (max ${limits.videoMaxSeconds}s)`,
    hint: 'An MP4 or WebM of up to 50 MB.',
  },
  image: { title: 'Promo image', hint: 'A JPEG, PNG, WebP or GIF of up to 5 MB.' },
};

/** All promos of one kind, published, pending or rejected, and the upload form. */
export function PromoSlot({ box, kind, media, missing, onBroken }: PromoSlotProps) {
  const { title, hint } = texts[kind];
  return (
    <Card as="section" aria-label={title} className={styles.slot}>
      <h3 className={styles.name}>{title}</h3>
      {media.length > 0 && (
        <ul className={styles.media}>
          {media.map((medium) => (
            <PromoCard key={medium._id} medium={medium} onBroken={onBroken} />
          ))}
        </ul>
      )}
      {missing === null ? (
        <PromoUpload boxId={box._id} kind={kind} hint={hint} />
      ) : (
        <PlanMissing title="Show your box in motion" box={box}>
          {missing}
        </PlanMissing>
      )}
    </Card>
  );
}
