/**
 * What jsdom works out again and again, worked out once: Testing Library asks for the computed style of an element and all
 * it lies in whenever it looks for something by its role, which was a quarter of all that component tests cost. The answers
 * are the same; `tooling/spec/fast-jsdom.test.ts` compares them.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const matches = selectors.matchesDontThrow;

/** A list of selectors of which each begins its last part with the name of an element, or null for any other. */
function parseNames(selector) {
  const bare = selector.replace(/\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, '');
  const names = bare
    .split(',')
    .map((one) => /(?:^|[\s>+~])([a-z][a-z0-9]*)(?::[\w-]+)*$/.exec(one.trim())?.[1]);
  return names.includes(undefined) ? null : new Set(names);
}

const parsed = new Map();
function namesOf(selector) {
  if (!parsed.has(selector)) parsed.set(selector, parseNames(selector));
  return parsed.get(selector);
}

/** A rule for elements of other names is not compared with the element: of jsdom's own 120 rules that leaves a few. */
selectors.matchesDontThrow = (element, selector) => {
  const names = namesOf(selector);
  return names !== null && !names.has(element._localName) ? false : matches(element, selector);
};

// Only now: it takes what it needs of the above while it is loaded.
require('jsdom');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');

/** The control that a label names is looked up by its id; jsdom goes through the whole document for it. */
const { get: findControl } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const id = this.getAttributeNS(null, 'for');
    const document = this._ownerDocument;
    // Of several with one id the first in the page counts, which only a search finds.
    const isPlain = id && this._attached && !(document._ids[id]?.length > 1);
    if (!isPlain) return findControl.call(this);
    const named = document.getElementById(id);
    return named && isLabelable(named) ? named : null;
  },
});

/**
 * Makes a window keep computed styles for as long as its document does not change. Jsdom says so: it gives up the
 * declarations that it keeps itself, of which the styles are made.
 */
function keepStyles(window) {
  const compute = window.getComputedStyle;
  const known = new WeakMap();
  window.getComputedStyle = function getComputedStyle(element, ...pseudo) {
    const impl = element && implForWrapper(element);
    if (!impl?._attached || pseudo.some(Boolean)) return compute(element, ...pseudo);
    const document = impl._ownerDocument;
    const styles = document._styleCache && known.get(document._styleCache);
    const before = styles?.get(impl);
    if (before) return before;
    const style = compute(element);
    if (!known.has(document._styleCache)) known.set(document._styleCache, new WeakMap());
    known.get(document._styleCache).set(impl, style);
    return style;
  };
}

module.exports = { keepStyles };
