import type { PromoKind } from '@hive/contract/promo-media';
import styles from './promote.module.css';

interface PromoPreviewProps {
  kind: PromoKind;
  src: string;
  label: string;
  /** In pixels, if known: reserves the space before the file loads. */
  width?: number;
  height?: number;
  onBroken?: () => void;
}

/** A preview of an image or video. */
export function PromoPreview({ kind, label, onBroken, ...medium }: PromoPreviewProps) {
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
