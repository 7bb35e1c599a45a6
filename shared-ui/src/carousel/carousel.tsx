import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Children, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './carousel.module.css';
import { useRotation } from './use-rotation';

const neverChanges = () => () => undefined;

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  /** Milliseconds per slide. */
  intervalMs: number;
  /** One child per slide. */
  children: ReactNode;
  className?: string;
}

/**
 * A carousel. The slides are a scroll-snap strip: without JavaScript, and on touch, it simply scrolls. With JavaScript
 * it rotates automatically until the user pauses it.
 */
export function Carousel({ label, intervalMs, children, className }: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const strip = useRef<HTMLDivElement>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the user scrolls the strip, as opposed to the rotation. */
  const isManualScroll = useRef(false);
  const [current, setCurrent] = useState(0);
  // Before hydration every slide is reachable, and the buttons, which would not work yet, are hidden.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  useEffect(() => () => clearTimeout(settleTimer.current), []);
  useEffect(() => {
    if (strip.current) strip.current.scrollLeft = current * strip.current.clientWidth;
  }, [current]);

  const step = useCallback(
    (by: number) => setCurrent((index) => (index + by + count) % count),
    [count],
  );
  const turn = useCallback(() => step(1), [step]);
  const { playing, setPlaying, setHeld } = useRotation(intervalMs, turn);

  const markManualScroll = () => {
    isManualScroll.current = true;
  };

  /**
   * Selects the slide in view once a manual scroll has settled (Safari has no scrollend event). Ignores scrolling by
   * the rotation: on a slow device it may stall halfway and would jump back.
   */
  function settle() {
    if (!isManualScroll.current) return;
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(() => {
      isManualScroll.current = false;
      if (strip.current) setCurrent(slideInView(strip.current));
    }, 150);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx(styles.carousel, className)}
      onPointerEnter={(event) => setHeld(event.pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(!event.target.hasAttribute('data-rotation'))}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={strip}
        className={styles.strip}
        // Focusable, so that the arrow keys scroll it.
        tabIndex={0}
        role="group"
        aria-label={`${label}, slides`}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={markManualScroll}
        onWheel={markManualScroll}
        onKeyDown={markManualScroll}
        onScroll={settle}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            className={styles.slide}
            inert={isHydrated && index !== current}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className={clsx(styles.controls, !isHydrated && styles.inactive)}>
        <button
          type="button"
          data-rotation=""
          className={styles.rotation}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
          {playing ? 'Pause' : 'Play'}
        </button>
        <div className={styles.dots}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={`Show slide ${index + 1} of ${count}`}
              aria-current={index === current || undefined}
              onClick={() => setCurrent(index)}
            />
          ))}
        </div>
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.step}
            aria-label="Previous slide"
            onClick={() => step(-1)}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label="Next slide"
            onClick={() => step(1)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </div>
      </div>
    </section>
  );
}

function slideInView(strip: HTMLElement): number {
  return strip.clientWidth === 0 ? 0 : Math.round(strip.scrollLeft / strip.clientWidth);
}
