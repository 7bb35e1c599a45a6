import { limits } from '@hive/contract/limits';
import type { PromoKind, PromoMedium } from '@hive/contract/promo-media';
import { Alert } from '@hive/shared-ui/alert';
import { Card } from '@hive/shared-ui/card';
import { AdMedium } from './ad-medium';
import { AdUpload } from './ad-upload';
import styles from './promote.module.css';

interface AdSlotProps {
  boxId: string;
  kind: PromoKind;
  media: PromoMedium[];
  /** What is missing for this kind, in a sentence; null where the plan comes with it. */
  missing: string | null;
  onBroken: () => void;
}

const words: Record<PromoKind, { title: string; hint: string }> = {
  video: {
    title: `Video ad (max ${limits.videoMaxSeconds}s)`,
    hint: 'An MP4 or WebM of up to 50 MB.',
  },
  image: { title: 'Promo image', hint: 'A JPEG, PNG, WebP or GIF of up to 5 MB.' },
};

/** Everything of one kind: what is shown, what waits or was rejected, and the way to upload another. */
export function AdSlot({ boxId, kind, media, missing, onBroken }: AdSlotProps) {
  const { title, hint } = words[kind];
  return (
    <Card as="section" aria-label={title} className={styles.slot}>
      <h3 className={styles.name}>{title}</h3>
      {media.length > 0 && (
        <ul className={styles.media}>
          {media.map((medium) => (
            <AdMedium key={medium._id} medium={medium} onBroken={onBroken} />
          ))}
        </ul>
      )}
      {missing === null ? (
        <AdUpload boxId={boxId} kind={kind} hint={hint} />
      ) : (
        <Alert tone="honey" title="Show your box in motion">
          {missing}
        </Alert>
      )}
    </Card>
  );
}
