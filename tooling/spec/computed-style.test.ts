import { JSDOM } from 'jsdom';
import installQuickComputedStyle from '../jest/quick-computed-style.cjs';

const tags =
  `a abbr address area article aside audio b base bdi blockquote body br button canvas caption center cite code col
  colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure footer form frame
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label layer legend li link listing main
  map mark marquee menu meta meter nav noframes noscript object ol optgroup option output p param picture plaintext pre
  progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup svg table
  tbody td template textarea tfoot th thead time title tr track u ul var video wbr xmp my-element`.split(
    /\s+/,
  );

const attributes: readonly Record<string, string>[] = [
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { type: 'text' },
  { style: 'display: grid; visibility: hidden; opacity: 0.5; pointer-events: none' },
  { style: 'display: unset; visibility: unset' },
  { style: 'color: red' },
  { class: 'card' },
  { class: 'card', style: 'display: flex' },
];

/** Rules of a page, a medium and a selector that jsdom does not support included. */
const styles = `
  .card { display: inline-flex; visibility: collapse; opacity: 0 }
  div.card { visibility: hidden; pointer-events: none }
  @media screen { section.card { display: contents } }
  @media print { p.card { display: none } }
  p.card:hover(x) { display: none }
  ruby > rt { opacity: 0.2 }`;

const names = ['display', 'visibility', 'opacity', 'pointer-events'];

/** A window with every kind of element, and with each attribute in a visible parent, a hidden one and a `ruby`. */
function openPage(css: string): { window: JSDOM['window']; elements: Element[] } {
  const { window } = new JSDOM('<!doctype html><p>Text</p>', { pretendToBeVisual: true });
  const { document } = window;
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
  document.body.append(...tags.map((tag) => make(document, tag, {})));
  const parents = [
    make(document, 'div', { style: 'visibility: hidden' }),
    make(document, 'ruby', {}),
  ];
  document.body.append(...parents);
  for (const parent of [document.body, ...parents])
    for (const tag of ['p', 'span', 'input', 'dialog', 'section', 'rt'])
      parent.append(...attributes.map((values) => make(document, tag, values)));
  return { window, elements: [...document.querySelectorAll('*')] };
}

function make(document: Document, tag: string, values: Record<string, string>): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  return element;
}

/** The values that differ from jsdom's. */
function listDifferences({ window, elements }: ReturnType<typeof openPage>): string[] {
  const { getComputedStyle: slow } = window;
  installQuickComputedStyle(window);
  const quick = window.getComputedStyle;
  expect(quick).not.toBe(slow);
  return elements.flatMap((element) => {
    const [expected, found] = [slow(element), quick(element)];
    return names
      .filter((name) => found.getPropertyValue(name) !== expected.getPropertyValue(name))
      .map((name) => `${element.outerHTML} ${name}: ${found.getPropertyValue(name)}`);
  });
}

describe('The computed style in tests of components', () => {
  it.each([
    ['without styles', ''],
    ['with styles', styles],
  ])('equals jsdom’s for every kind of element, %s', (_name, css) => {
    expect(listDifferences(openPage(css))).toEqual([]);
  });

  it('follows changes of the page, and gives every other property', () => {
    const { window } = openPage('');
    installQuickComputedStyle(window);
    const [text] = window.document.querySelectorAll('p');
    const read = () => window.getComputedStyle(text!);
    expect(read().display).toBe('block');
    expect(read().pointerEvents).toBe('auto');
    text!.hidden = true;
    expect(read().display).toBe('none');
    window.document.body.style.color = 'red';
    expect(read().color).toBe('rgb(255, 0, 0)');
    expect(read().getPropertyValue('color')).toBe('rgb(255, 0, 0)');
    expect(read().item(0)).not.toBe('');
    expect('color' in read()).toBe(true);
    expect(() => window.getComputedStyle('p' as unknown as Element)).toThrow(TypeError);
  });
});
