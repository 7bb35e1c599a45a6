/**
 * The properties that Testing Library, user-event and jest-dom read of every element they consider, with their initial
 * value if they are inherited.
 */
const initialValues = new Map([
  ['display', undefined],
  ['opacity', undefined],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

const cssNames = new Map([
  ...[...initialValues.keys()].map((name) => [name, name]),
  ['pointerEvents', 'pointer-events'],
]);

/** The display of elements in the browser's stylesheet, by what its selectors depend on. The same in every window. */
const defaultDisplays = new Map();

/**
 * Replaces a jsdom window's `getComputedStyle` by one that computes a property when it is read. jsdom matches the element
 * with every rule of the browser's stylesheet and parses a dozen colours for each call, about 0.7 ms, of which a query by
 * role makes hundreds. Other properties and pseudo-elements are still jsdom's.
 */
module.exports = function installQuickComputedStyle(window) {
  const { getComputedStyle } = window;
  const blank = window.document.implementation.createHTMLDocument();

  function readDefaultDisplay(element) {
    const { localName, parentElement } = element;
    // The only rule that depends on another element is for annotations in a `ruby`.
    const isInRuby = parentElement?.localName === 'ruby';
    const names = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const attributes = names.map((name) => [name, element.getAttribute(name)]);
    const key = [localName, isInRuby, ...attributes.flat()].join();
    if (!defaultDisplays.has(key)) {
      const sample = blank.createElement(localName);
      for (const [name, value] of attributes) sample.setAttribute(name, value);
      if (isInRuby) blank.createElement('ruby').append(sample);
      defaultDisplays.set(key, getComputedStyle(sample).display);
    }
    return defaultDisplays.get(key);
  }

  function readCascaded(element, name) {
    const inline = element.style?.getPropertyValue(name);
    if (inline) return inline === 'unset' ? '' : inline;
    let value = '';
    for (const sheet of element.ownerDocument.styleSheets) {
      for (const rule of listScreenRules(sheet)) {
        const declared = rule.style?.getPropertyValue(name);
        if (declared && matches(element, rule.selectorText)) value = declared;
      }
    }
    if (value) return value === 'unset' ? '' : value;
    return name === 'display' ? readDefaultDisplay(element) : '';
  }

  function readQuickly(element, name) {
    const value = readCascaded(element, name);
    const initial = initialValues.get(name);
    if (value || !initial) return value;
    return element.parentElement ? readQuickly(element.parentElement, name) : initial;
  }

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !(element instanceof window.Element))
      return getComputedStyle(element, pseudoElement);
    let complete;
    const readComplete = () => (complete ??= getComputedStyle(element));
    const getPropertyValue = (name) =>
      initialValues.has(name) ? readQuickly(element, name) : readComplete().getPropertyValue(name);
    return new Proxy(Object.create(window.CSSStyleDeclaration.prototype), {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (cssNames.has(name)) return readQuickly(element, cssNames.get(name));
        const value = readComplete()[name];
        return typeof value === 'function' ? value.bind(complete) : value;
      },
      has: (_target, name) => name in readComplete(),
      ownKeys: () => Reflect.ownKeys(readComplete()),
      getOwnPropertyDescriptor: (_target, name) => {
        const found = Reflect.getOwnPropertyDescriptor(readComplete(), name);
        return found && { ...found, configurable: true };
      },
    });
  };
};

/** Like jsdom: rules outside media queries, and those for screens. */
function listScreenRules({ cssRules }) {
  return [...cssRules].flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? [...rule.cssRules] : [];
  });
}

/** Whether a selector matches; one that jsdom does not support matches nothing. */
function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
