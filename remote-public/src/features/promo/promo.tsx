import { AdLabel } from '@hive/shared-ui/badge';
import type { Promo } from '../../lib/promo';
import styles from './promo.module.css';

interface PromoSectionProps {
  promo: Promo;
  boxName: string;
}

/** The brand's advertising, labelled to distinguish it from Hive's content. The video does not autoplay. */
export function PromoSection({ promo: { image, video }, boxName }: PromoSectionProps) {
  if (!image && !video) return null;
  return (
    <section aria-labelledby="promo" className={styles.promo}>
      <p className={styles.head}>
        <AdLabel title="Advertising made by the brand and checked by Hive before publication." />
        <span id="promo">{`From ${boxName}`}</span>
      </p>
      {video && (
        <video
          src={video.url}
          width={video.width}
          height={video.height}
          aria-label={`Video ad from ${boxName}`}
          controls
          playsInline
          preload="metadata"
          className={styles.medium}
        >
          {video.captionsUrl && (
            <track
              kind="captions"
              src={video.captionsUrl}
              srcLang="en-GB"
              label="English"
              default
            />
          )}
        </video>
      )}
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={`Promo picture from ${boxName}`}
          loading="lazy"
          className={styles.medium}
        />
      )}
    </section>
  );
}
