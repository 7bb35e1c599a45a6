import type { PromoKind } from '@hive/contract/promo-media';
import styles from './promote.module.css';

interface MediumPreviewProps {
  kind: PromoKind;
  src: string;
  label: string;
  /** Pixels, where they are known: so much room is kept. */
  width?: number;
  height?: number;
  onBroken?: () => void;
}

/** A picture or film as it is. */
export function MediumPreview({ kind, label, onBroken, ...medium }: MediumPreviewProps) {
  return kind === 'image' ? (
    <img {...medium} alt={label} className={styles.preview} onError={onBroken} />
  ) : (
    <video
      {...medium}
      aria-label={label}
      className={styles.preview}
      controls
      playsInline
      preload="metadata"
      onError={onBroken}
    />
  );
}
