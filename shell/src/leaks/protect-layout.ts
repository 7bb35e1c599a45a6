import { changesOf, watchedAttributes } from './outer-changes';
import { layoutParts, nameOf } from './outer-elements';

/** How often the layout is restored: a page that removes a part again and again must not occupy the browser. */
const maxRestorations = 20;

/**
 * Restores a part of the layout at once if a script removes it, and the header and the footer if a script hides them.
 * @param onRestored called with what happened, as `header was removed`
 * @returns a function that ends the protection
 */
export function protectLayout(onRestored: (what: string) => void): () => void {
  const parts = layoutParts();
  let restorations = 0;

  const restore = (
    { target, nextSibling, previousSibling }: MutationRecord,
    node: HTMLElement,
  ): void => {
    const isIn = (sibling: Node | null): sibling is ChildNode => sibling?.parentNode === target;
    if (isIn(nextSibling)) target.insertBefore(node, nextSibling);
    else if (isIn(previousSibling)) previousSibling.after(node);
    else target.appendChild(node);
    restorations += 1;
    onRestored(`${nameOf(node)} was removed`);
  };
  const show = (element: HTMLElement): void => {
    const changes = changesOf(element);
    // The attributes that this changes are reported to the observer too.
    if (changes.length === 0) return;
    for (const change of changes) change.undo();
    restorations += 1;
    const what = changes.map((change) => change.what).join(', ');
    onRestored(`${nameOf(element)} was hidden with ${what}`);
  };

  const observer = new MutationObserver((records) => {
    // Backwards, so that what was beside a part when it was removed is there again.
    for (const record of records.toReversed()) {
      const removed = [...record.removedNodes].filter(
        (node): node is HTMLElement => parts.includes(node as HTMLElement) && !node.isConnected,
      );
      for (const node of removed) restore(record, node);
      if (record.type === 'attributes') show(record.target as HTMLElement);
    }
    if (restorations >= maxRestorations) observer.disconnect();
  });
  for (const parent of new Set(parts.map((part) => part.parentElement)))
    if (parent) observer.observe(parent, { childList: true });
  for (const part of parts.filter(({ localName }) => ['header', 'footer'].includes(localName)))
    observer.observe(part, { attributeFilter: [...watchedAttributes] });
  return () => observer.disconnect();
}
