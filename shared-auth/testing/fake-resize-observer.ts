/** Replaces `ResizeObserver`, which jsdom does not have: a test says when sizes have changed. */
export function createFakeResizeObserver() {
  const observed: Element[] = [];
  const changeSizes: (() => void)[] = [];
  return {
    /** For `vi.stubGlobal('ResizeObserver', …)`. */
    FakeResizeObserver: class implements ResizeObserver {
      constructor(onChange: ResizeObserverCallback) {
        changeSizes.push(() => onChange([], this));
      }
      observe(element: Element): void {
        observed.push(element);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
    /** Every element that was observed. */
    observed,
    /** Calls each observer, by its number. */
    changeSizes,
  };
}
