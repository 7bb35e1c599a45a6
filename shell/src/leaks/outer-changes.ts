import { shorten } from './leak';
import { nameOf } from './outer-elements';

/** A change of a page to an element outside it that locks or hides the element. The shell has no such changes. */
export interface OuterChange {
  element: HTMLElement;
  attribute: string;
  /** `overflow: hidden of body`. */
  what: string;
  /** Whether the attribute's value contains the change. */
  isIn(value: string | null): boolean;
  undo(): void;
}

/** Values of a style that lock the page or hide a part of it. Other ones, which browser extensions set, do neither. */
const locks: Readonly<Record<string, RegExp>> = {
  'overflow-x': /^(hidden|clip)$/,
  'overflow-y': /^(hidden|clip)$/,
  display: /^none$/,
  visibility: /^(hidden|collapse)$/,
  opacity: /^0(\.0+)?%?$/,
  position: /^fixed$/,
  'pointer-events': /^none$/,
  'touch-action': /^none$/,
};
/** Not `aria-hidden`: an open dialog sets it on everything beside it. */
const flags = ['hidden', 'inert'];
/** Classes of CSS Modules end in a hash. Browser extensions add other ones. */
const moduleClass = /-(?=\w*[A-Z0-9_])\w{6}$/;

const splitClasses = (value: string | null): string[] => value?.split(/\s+/) ?? [];

/** Reads properties of a style's text. */
const scratch = (): CSSStyleDeclaration => document.createElement('i').style;

function styleChanges(element: HTMLElement): OuterChange[] {
  const { style } = element;
  return Object.entries(locks)
    .filter(([name, lock]) => lock.test(style.getPropertyValue(name)))
    .map(([name]) => {
      const expected = style.getPropertyValue(name);
      return {
        element,
        attribute: 'style',
        what: `${name}: ${shorten(expected)} of ${nameOf(element)}`,
        isIn(value) {
          const other = scratch();
          other.cssText = value ?? '';
          return other.getPropertyValue(name) === expected;
        },
        undo: () => style.removeProperty(name),
      };
    });
}

/** The root element and the body have no classes of the shell. */
function classChanges(element: HTMLElement): OuterChange[] {
  if (element !== document.documentElement && element !== document.body) return [];
  return splitClasses(element.className)
    .filter((name) => moduleClass.test(name))
    .map((name) => ({
      element,
      attribute: 'class',
      what: `the class ${shorten(name)} of ${nameOf(element)}`,
      isIn: (value) => splitClasses(value).includes(name),
      undo: () => element.classList.remove(name),
    }));
}

const flagChanges = (element: HTMLElement): OuterChange[] =>
  flags
    .filter((name) => element.hasAttribute(name))
    .map((name) => ({
      element,
      attribute: name,
      what: `${name} of ${nameOf(element)}`,
      isIn: (value) => value !== null,
      undo: () => element.removeAttribute(name),
    }));

export const changesOf = (element: HTMLElement): OuterChange[] => [
  ...styleChanges(element),
  ...classChanges(element),
  ...flagChanges(element),
];

/** The attributes that can contain a change. */
export const watchedAttributes: readonly string[] = ['style', 'class', ...flags];

/**
 * Watches changes that exist now.
 * @returns a function that ends the watch and gives those that have existed all the time: a change that was undone and
 *   made again belongs to the next page
 */
export function watchChanges(elements: readonly HTMLElement[]): () => OuterChange[] {
  const changes = elements.flatMap(changesOf);
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((added) => records.push(...added));
  for (const element of new Set(changes.map((change) => change.element)))
    observer.observe(element, { attributeFilter: [...watchedAttributes], attributeOldValue: true });
  return () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    return changes.filter(
      ({ element, attribute, isIn }) =>
        isIn(element.getAttribute(attribute)) &&
        records
          .filter(({ target, attributeName }) => target === element && attributeName === attribute)
          .every(({ oldValue }) => isIn(oldValue)),
    );
  };
}
