/** The custom properties with the heights of elements at an edge of the window. Style sheets use them. */
type Property = '--cookie-choice-height' | '--messages-height' | '--new-version-height';

/**
 * Writes the height of an element, in pixels, to a custom property of the page while the element is mounted.
 * Pass it as the element's `ref`. While the property is unset, the fallback in the style sheets applies, also where there is no
 * `ResizeObserver`. Nothing is written while the height equals the element's `min-block-size`, so a fallback must equal it.
 */
export const measuredHeight =
  (property: Property) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    // In the next frame: the property changes the style of the whole page, which the frame that shows the element has
    // calculated already.
    const observer = new ResizeObserver(() =>
      requestAnimationFrame(() => {
        if (!element.isConnected) return;
        const height = Math.ceil(element.getBoundingClientRect().height);
        const known = style.getPropertyValue(property) || getComputedStyle(element).minBlockSize;
        if (height !== Math.ceil(Number.parseFloat(known) || 0))
          style.setProperty(property, `${height}px`);
      }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
