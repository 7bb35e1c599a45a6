/** The elements with this behaviour, which may contain each other. */
const containers = new WeakSet<EventTarget>();

type FindTarget = (container: HTMLElement, removed: Node) => HTMLElement | null;

/**
 * Moves the focus when the focused element is removed, which would leave keyboard users at the start of the page. Pass the
 * result as the `ref` of an element around it, and create it outside the component. Of several elements around it, the
 * innermost that remains moves the focus.
 * @param findTarget finds the element that takes the focus, by default the container; it needs a `tabIndex`
 */
export const retainFocus =
  (findTarget: FindTarget = (container) => container) =>
  (container: HTMLElement | null): (() => void) | undefined => {
    if (!container) return undefined;
    /** The focused element and those around it, the innermost first. */
    let path: Node[] = [];
    const handleFocusIn = (event: FocusEvent): void => {
      path = event.composedPath().filter((target): target is Node => target instanceof Node);
    };
    /** A user who presses an empty place of the page has left the element; a removed one loses the focus too. */
    const handleFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget || !(target instanceof Element)) return;
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement !== target) path = [];
      });
    };
    const observer = new MutationObserver(() => {
      const [focused, ...ancestors] = path;
      if (!focused || focused.isConnected) return;
      path = [];
      const { activeElement, body } = document;
      if (activeElement && activeElement !== body) return;
      const innermost = ancestors.find((node) => node.isConnected && containers.has(node));
      if (innermost === container) findTarget(container, focused)?.focus({ preventScroll: true });
    });
    containers.add(container);
    container.addEventListener('focusin', handleFocusIn);
    container.addEventListener('focusout', handleFocusOut);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      containers.delete(container);
      container.removeEventListener('focusin', handleFocusIn);
      container.removeEventListener('focusout', handleFocusOut);
      observer.disconnect();
    };
  };
