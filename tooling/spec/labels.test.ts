import { JSDOM } from 'jsdom';
import installQuickLabels from '../jest/quick-labels.cjs';

const page = `<!doctype html><body>
  <label for="one">One</label><input id="one">
  <label>Around <span><select></select></span></label>
  <label for="none">None</label>
  <label for="text">Text</label><p id="text"></p>
  <label for="">Empty</label>`;

/** What changes the labels of an element, one after another. */
const changes: ((document: Document) => void)[] = [
  (document) => document.querySelector('input')!.setAttribute('id', 'none'),
  (document) => document.querySelector('label')!.setAttribute('for', 'none'),
  (document) => document.querySelector('input')!.setAttribute('type', 'hidden'),
  (document) => document.querySelector('input')!.removeAttribute('type'),
  (document) => document.querySelector('select')!.before(document.createElement('button')),
  (document) => document.querySelector('select')!.setAttribute('id', 'one'),
  (document) => document.querySelector('button')!.remove(),
  (document) => document.body.prepend(document.querySelector('select')!),
  (document) => document.querySelectorAll('label')[1]!.append(document.querySelector('select')!),
  (document) => document.querySelectorAll('label')[1]!.remove(),
];

/** The labels of each element and the control of each label, at first and after each change. */
function readLabels(document: Document): unknown[] {
  const read = () => [
    [...document.querySelectorAll<HTMLInputElement>('input, select, button')].map(
      ({ localName, labels }) => [
        localName,
        labels && Array.from(labels, (label) => label.outerHTML),
      ],
    ),
    [...document.querySelectorAll('label')].map(({ control }) => control?.outerHTML),
  ];
  return [
    read(),
    ...changes.map((change) => {
      change(document);
      return read();
    }),
  ];
}

test('Labels are those that jsdom finds, after every change of the document', () => {
  const expected = readLabels(new JSDOM(page).window.document);
  const { window } = new JSDOM(page);
  installQuickLabels(window as unknown as Window);
  expect(readLabels(window.document)).toEqual(expected);
  // Every change has an effect.
  for (const [index, state] of expected.slice(1).entries())
    expect(state).not.toEqual(expected[index]);
});

test('A label outside the document has the control within it', () => {
  const { window } = new JSDOM(page);
  installQuickLabels(window as unknown as Window);
  const label = window.document.createElement('label');
  expect(label.control).toBeNull();
  const field = window.document.createElement('input');
  label.append(field);
  expect(label.control).toBe(field);
  window.document.body.append(label);
  expect(Array.from(field.labels ?? [])).toEqual([label]);
});
