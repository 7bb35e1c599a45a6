import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { DefaultBoxShapes, DefaultLogoShapes } from './default-picture';
import styles from './brand-image.module.css';

interface BrandImageProps {
  src: string | null;
  /** Alternative text; empty if the adjacent text says the same. */
  alt: string;
  /** Layout size in pixels; the aspect ratio is the same at any width. */
  width: number;
  height: number;
  kind: 'logo' | 'box';
  /** Above the fold: loaded eagerly and with high priority instead of lazily. */
  priority?: boolean;
  className?: string;
}

/**
 * A brand's logo or box picture. If it is missing or fails to load, a default picture of the same size is drawn, also
 * if the error event fired before hydration.
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
