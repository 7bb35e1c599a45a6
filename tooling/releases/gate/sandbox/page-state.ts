import type { DOMWindow } from 'jsdom';
import { allowedGlobals } from './allowed-globals';
import { compareFingerprints, takeFingerprint } from './fingerprint';
import type { Findings } from './findings';

/** `onclick` and its like that are set, by name. */
function handlers(target: object, name: string): string[] {
  const set: string[] = [];
  for (const key in target) {
    if (!key.startsWith('on')) continue;
    if (typeof Reflect.get(target, key) === 'function') set.push(`${name}.${key}`);
  }
  return set;
}

/** What jsdom keeps for itself in the window: the same things once more. */
const internals = (window: DOMWindow): string[] =>
  Object.getOwnPropertyNames(window).filter((name) => name.startsWith('_'));

const tags = ['a', 'button', 'div', 'form', 'iframe', 'img', 'input', 'link', 'script', 'select'];

/** The prototypes of what a page is made of: jsdom does not list them with the window's own. */
function interfacesOf(window: DOMWindow): Record<string, object> {
  const { document } = window;
  const samples: object[] = [
    document,
    document.createTextNode(''),
    new window.MouseEvent('click'),
    new window.XMLHttpRequest(),
    window.localStorage,
    window.history,
    window.location,
    window.navigator,
    ...tags.map((tag) => document.createElement(tag)),
  ];
  const found: Record<string, object> = {};
  for (const sample of samples) {
    let up = Object.getPrototypeOf(sample) as object | null;
    while (up && up.constructor.name !== 'Object') {
      found[`${up.constructor.name}.prototype`] = up;
      up = Object.getPrototypeOf(up) as object | null;
    }
  }
  return found;
}

/** What is to be seen of a page without looking at every object: texts to compare, by what they are called. */
function readState(window: DOMWindow): Record<string, string> {
  const { document, localStorage, sessionStorage, location } = window;
  return {
    cookies: document.cookie,
    localStorage: JSON.stringify(localStorage),
    sessionStorage: JSON.stringify(sessionStorage),
    'the address': location.href,
    'the focus': document.activeElement?.nodeName ?? '',
    'event handlers': [
      ...handlers(window, 'window'),
      ...handlers(document, 'document'),
      ...handlers(document.documentElement, '<html>'),
      ...handlers(document.body, '<body>'),
    ].join(),
  };
}

const describeMutation = ({ type, target, attributeName }: MutationRecord): string => {
  const element = `<${target.nodeName.toLowerCase()}>`;
  if (type === 'attributes') return `sets ${attributeName ?? ''} of ${element}`;
  if (target.nodeName === 'TITLE') return "changes the page's title";
  return `changes what is in ${element}`;
};

/**
 * Remembers a page as it is now.
 * @param own globals that the code may add
 * @returns notes what has become different since the last time
 */
export function trackPageState(
  window: DOMWindow,
  run: (code: string) => unknown,
  own: readonly string[],
  findings: Findings,
): () => void {
  const realm = {
    global: window,
    run,
    more: interfacesOf(window),
    except: [...own, ...allowedGlobals, ...internals(window)],
  };
  const look = () => ({ state: readState(window), print: takeFingerprint(realm) });
  const note = (mutations: MutationRecord[]): void => {
    for (const mutation of mutations) findings.note(describeMutation(mutation));
  };
  const observer = new window.MutationObserver(note);
  observer.observe(window.document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  let before = look();
  return () => {
    note(observer.takeRecords());
    const now = look();
    for (const [what, text] of Object.entries(now.state)) {
      if (before.state[what] !== text) findings.note(`changes ${what}`);
    }
    for (const what of compareFingerprints(before.print, now.print)) findings.note(what);
    before = now;
  };
}
