import type * as Jsdom from 'jsdom';

const page = `<!doctype html><html><head><title>Page</title><style>.quiet { visibility: hidden } @media screen { b { color: red } }</style></head>
<body><main><h1>One</h1><section><h1>Two</h1><ul><li><ul><li>Three</li></ul></li></ul></section>
<form><label for="name">Name</label><input id="name"><label>Kind<select><option disabled>Tea</option></select></label>
<input type="hidden" id="secret"><label for="secret">Secret</label><label for="">None</label><label for="nowhere">Gone</label>
<fieldset disabled><button type="submit">Send</button></fieldset><input type="checkbox" readonly></form>
<p class="quiet">Quiet <b>text</b></p><p hidden>Hidden</p><dialog>Closed</dialog><dialog open>Open</dialog>
<table><tbody><tr><td>Cell</td><th>Head</th></tr></tbody></table><svg><title>Drawing</title><linearGradient/></svg></main></body></html>`;

/** What is done to the page, one after the other. */
const changes: ((document: Document) => void)[] = [
  () => undefined,
  (document) => void (document.querySelector('main')!.style.pointerEvents = 'none'),
  (document) => document.querySelector('h1')!.setAttribute('hidden', ''),
  (document) => document.querySelector('dialog')!.setAttribute('open', ''),
  (document) => document.querySelector('.quiet')!.classList.remove('quiet'),
  (document) => void (document.querySelector('style')!.textContent = 'li { display: none }'),
  (document) => document.querySelector('input')!.focus(),
  (document) => document.querySelector('ul')!.append(document.createElement('li')),
  (document) => void (document.querySelector('input')!.id = 'secret'),
  (document) => document.querySelector('ul')!.remove(),
];

/** All that is asked of a page: each element's style, and the control of each label. */
function describePage(window: Jsdom.DOMWindow): unknown[] {
  const all = [...window.document.querySelectorAll('*')];
  return all.map((element) => {
    const style = window.getComputedStyle(element);
    const values = Array.from(style, (name) => [name, style.getPropertyValue(name)]);
    const control = (element as Partial<HTMLLabelElement>).control;
    return [element.localName, values, control && all.indexOf(control)];
  });
}

/** Opens the page in a jsdom of its own, and tells what is to be seen of it after each change. */
function lookAt(keepStyles: boolean): unknown[] {
  let seen: unknown[] = [];
  jest.isolateModules(() => {
    const fast = keepStyles
      ? jest.requireActual<{ keepStyles(window: object): void }>('../jest/fast-jsdom.cjs')
      : null;
    const { JSDOM } = jest.requireActual<typeof Jsdom>('jsdom');
    const { window } = new JSDOM(page, { pretendToBeVisual: true });
    fast?.keepStyles(window);
    seen = changes.map((change) => {
      change(window.document);
      // Twice: the second time the answer is there already.
      return [describePage(window), describePage(window)];
    });
    window.close();
  });
  return seen;
}

test('Component tests see the styles and labels that jsdom gives, whatever is changed in between', () => {
  const asJsdom = lookAt(false);
  expect(lookAt(true)).toEqual(asJsdom);
  expect(new Set(asJsdom.map((seen) => JSON.stringify(seen))).size).toBeGreaterThan(6);
});
