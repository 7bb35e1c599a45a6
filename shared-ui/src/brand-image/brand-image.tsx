import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { DefaultBoxShapes, DefaultLogoShapes } from './default-picture';
import styles from './brand-image.module.css';

interface BrandImageProps {
  src: string | null;
  /** What the picture shows; empty where the text beside it says the same. */
  alt: string;
  /** Pixels of the layout; the picture keeps this shape at any width. */
  width: number;
  height: number;
  kind: 'logo' | 'box';
  /** In the first view: fetched at once and first, instead of when it comes near. */
  priority?: boolean;
  className?: string;
}

/**
 * A brand's logo or box picture. A missing or broken one gives way to a drawn picture of the same
 * size, also when it broke before the page came alive and the error event went unheard.
 */
export function BrandImage({
  src,
  alt,
  width,
  height,
  kind,
  priority,
  className,
}: BrandImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const shown = image.current;
    if (shown && shown.complete && shown.naturalWidth === 0) setBroken(src);
  }, [src]);

  const classes = clsx(styles.picture, styles[kind], className);
  if (!src || broken === src) {
    const ariaProps = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <svg
        {...ariaProps}
        className={classes}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {kind === 'logo' ? <DefaultLogoShapes /> : <DefaultBoxShapes />}
      </svg>
    );
  }
  return (
    <img
      ref={image}
      className={classes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      src={src}
      onError={() => setBroken(src)}
    />
  );
}
