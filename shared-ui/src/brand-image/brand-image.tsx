import clsx from 'clsx';
import { useState } from 'react';
import { ResponsiveImage } from '../responsive-image/responsive-image';
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
  /** The layout width for media conditions, as in `<img sizes>`; `width` unless given. */
  sizes?: string;
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
  sizes,
  className,
}: BrandImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
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
    <ResponsiveImage
      className={classes}
      width={width}
      height={height}
      alt={alt}
      priority={priority}
      sizes={sizes}
      src={src}
      onBroken={() => setBroken(src)}
    />
  );
}
