/** The elements with this behaviour, which may contain each other. */
const containers = new WeakSet<EventTarget>();

/**
 * Moves the focus when the focused element is removed, which would leave keyboard users at the start of the page. Pass the
 * result as the `ref` of an element around it, and create it outside the component. Of several elements around it, the
 * innermost that remains moves the focus.
 * @param findTarget finds the element that takes the focus, by default the element itself; it needs a `tabIndex`
 */
export const retainFocus =
  (findTarget: (container: HTMLElement) => HTMLElement | null = (container) => container) =>
  (container: HTMLElement | null): (() => void) | undefined => {
    if (!container) return undefined;
    /** The focused element and those around it, the innermost first. */
    let path: Node[] = [];
    const note = (event: FocusEvent): void => {
      path = event.composedPath().filter((target): target is Node => target instanceof Node);
    };
    const observer = new MutationObserver(() => {
      const [last, ...around] = path;
      if (!last || last.isConnected) return;
      path = [];
      const { activeElement, body } = document;
      if (activeElement && activeElement !== body) return;
      const innermost = around.find((node) => node.isConnected && containers.has(node));
      if (innermost === container) findTarget(container)?.focus({ preventScroll: true });
    });
    containers.add(container);
    container.addEventListener('focusin', note);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      containers.delete(container);
      container.removeEventListener('focusin', note);
      observer.disconnect();
    };
  };
