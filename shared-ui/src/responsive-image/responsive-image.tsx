import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listPictureSizes } from '@hive/contract/picture-sizes';

interface ResponsiveImageProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'loading' | 'fetchPriority' | 'onError' | 'ref'
> {
  src: string;
  alt: string;
  /** Layout size in CSS pixels: it reserves the place, and the width bounds the sizes that are offered. */
  width: number;
  height: number;
  /** Above the fold: loaded eagerly and with high priority instead of lazily. */
  priority?: boolean;
  /** Called when the picture cannot be loaded in any size, also if that was before hydration. */
  onBroken?: () => void;
}

/**
 * A picture in the size that the browser needs. An api that does not offer sizes yet answers 404: the original is loaded
 * then.
 */
export function ResponsiveImage({
  src,
  alt,
  width,
  height,
  priority,
  sizes,
  onBroken,
  ...rest
}: ResponsiveImageProps) {
  const [original, setOriginal] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const offered = original === src ? [] : listPictureSizes(src, width);
  const hasSizes = offered.length > 0;
  const handleFailure = (): void => (hasSizes ? setOriginal(src) : onBroken?.());

  const checkEarlyFailure = useEffectEvent(() => {
    const shown = image.current;
    if (shown && shown.complete && shown.naturalWidth === 0) handleFailure();
  });
  useEffect(() => checkEarlyFailure(), [src]);

  const layoutWidth = `${width}px`;
  return (
    <img
      decoding="async"
      {...rest}
      ref={image}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // A lazy picture is measured by the browsers that can.
      sizes={hasSizes ? (sizes ?? (priority ? layoutWidth : `auto, ${layoutWidth}`)) : undefined}
      srcSet={
        hasSizes ? offered.map((size) => `${size.address} ${size.width}w`).join(', ') : undefined
      }
      src={src}
      onError={handleFailure}
    />
  );
}
