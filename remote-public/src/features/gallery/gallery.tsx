import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { BrandImage } from '@hive/shared-ui/brand-image';
import type { Picture } from './pictures';
import styles from './gallery.module.css';

/** Loaded when a picture is opened. */
const LargePictures = lazy(() => import(/* webpackChunkName: 'gallery' */ './large-pictures'));

interface GalleryProps {
  boxName: string;
  /** At least one. */
  pictures: readonly Picture[];
}

/**
 * The pictures of a box: a strip that scrolls from picture to picture by touch, wheel or keys, and thumbnails that lead to
 * each. A picture opens in a large view; without a script its link opens the file.
 */
export function Gallery({ boxName, pictures }: GalleryProps) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  function openLarge(event: MouseEvent, index: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  }

  return (
    <div role="group" aria-label={`Pictures of ${boxName}`} className={styles.gallery}>
      <ul className={styles.strip}>
        {pictures.map(({ url, alt, width, height }, index) => (
          <li key={url} id={slideId(index)} className={styles.slide}>
            <a href={url} onClick={(event) => openLarge(event, index)} className={styles.open}>
              <BrandImage
                kind="box"
                src={url}
                alt={alt}
                width={width}
                height={height}
                priority={index === 0}
              />
              <span className="visually-hidden">(larger picture)</span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a
                href={`#${slideId(index)}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                onClick={(event) => showSlide(event, index)}
                className={styles.thumbnail}
              >
                <BrandImage kind="box" src={url} alt="" width={80} height={60} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {openIndex !== null && (
          <LargePictures
            boxName={boxName}
            pictures={pictures}
            index={openIndex}
            onIndex={setOpenIndex}
            onClose={() => setOpenIndex(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const slideId = (index: number): string => `picture-${index + 1}`;

/** Scrolls the strip alone: following the link would also scroll the page and change its URL. */
function showSlide(event: MouseEvent, index: number): void {
  event.preventDefault();
  document.getElementById(slideId(index))?.scrollIntoView({ block: 'nearest', inline: 'start' });
}
