/** What stands fixed at an edge of the window, and how much of it is taken. The style sheets say what follows from it. */
type Property = '--cookie-choice-height' | '--new-version-height' | '--override-bar-height';

/**
 * Keeps the height of an element in a custom property of the page, in pixels, for as long as the element is there.
 * Give it as the element's `ref`. Without a way to measure, the estimates of the style sheets hold.
 */
export const measuredHeight =
  (property: Property) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${Math.ceil(element.getBoundingClientRect().height)}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
