import type { DOMWindow } from 'jsdom';
import { allowedGlobals } from './allowed-globals';
import { compareFingerprints, takeFingerprint } from './fingerprint';
import type { Findings } from './findings';

/** The names of event handler properties that are set, such as `window.onclick`. */
function handlers(target: object, name: string): string[] {
  const set: string[] = [];
  for (const key in target) {
    if (!key.startsWith('on')) continue;
    if (typeof Reflect.get(target, key) === 'function') set.push(`${name}.${key}`);
  }
  return set;
}

/** jsdom's internal properties of the window. */
const internals = (window: DOMWindow): string[] =>
  Object.getOwnPropertyNames(window).filter((name) => name.startsWith('_'));

const tags = ['a', 'button', 'div', 'form', 'iframe', 'img', 'input', 'link', 'script', 'select'];

/** The prototypes of a page's objects: jsdom does not list them among the window's properties. */
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

/** The page's state apart from objects, as comparable strings by name. */
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
  if (type === 'attributes') return `sets ${attributeName ?? ''} on ${element}`;
  if (target.nodeName === 'TITLE') return "changes the page's title";
  return `changes the content of ${element}`;
};

/**
 * Takes a snapshot of a page.
 * @param own globals that the release may add
 * @returns a function that notes all changes since the last snapshot
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
  const takeSnapshot = () => ({ state: readState(window), print: takeFingerprint(realm) });
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
  let before = takeSnapshot();
  return () => {
    note(observer.takeRecords());
    const now = takeSnapshot();
    for (const [what, text] of Object.entries(now.state)) {
      if (before.state[what] !== text) findings.note(`changes ${what}`);
    }
    for (const what of compareFingerprints(before.print, now.print)) findings.note(what);
    before = now;
  };
}
