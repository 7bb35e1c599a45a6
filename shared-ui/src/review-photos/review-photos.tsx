import type { ReactNode } from 'react';
import type { ReviewPhoto } from '@hive/contract/boxes';
import styles from './review-photos.module.css';

interface ReviewPhotosProps<Photo extends ReviewPhoto> {
  /** Absent from an older api. */
  photos: readonly Photo[] | undefined;
  /** A control below each photo. */
  action?: (photo: Photo) => ReactNode;
}

/** The photos of a review as thumbnails. Each opens in full in a new tab. Renders nothing without photos. */
export function ReviewPhotos<Photo extends ReviewPhoto>({
  photos = [],
  action,
}: ReviewPhotosProps<Photo>) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.url} className={styles.photo}>
          <a href={photo.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <img
              src={photo.url}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
              className={styles.thumbnail}
            />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
          {action?.(photo)}
        </li>
      ))}
    </ul>
  );
}
