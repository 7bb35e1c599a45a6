import { cleanup } from '@testing-library/react';
import { prepareDocument } from '@testing-library/user-event/dist/esm/document/prepareDocument.js';
import { resetClipboardStubOnView } from '@testing-library/user-event/dist/esm/utils/dataTransfer/Clipboard.js';
import { afterEach, beforeAll, vi } from 'vitest';
import { recordProperties } from './record-properties.mjs';

// Testing Library does both when it is loaded, which is in the first file of a worker only.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

// Testing Library advances fake timers while it waits, if this name exists.
globalThis.jest = vi;

/** Files share a window: each leaves it as its hooks and tests found it. Modules may add to it: they are loaded once. */
if (typeof document !== 'undefined') {
  // user-event replaces methods of elements once for a document, and this is no change of a test.
  prepareDocument(document);
  // user-event does this in the first file only.
  afterEach(() => resetClipboardStubOnView(window));

  beforeAll(() => {
    const restoreProperties = recordProperties([
      ...[window, navigator, URL, Element.prototype, HTMLElement.prototype],
      HTMLDialogElement.prototype,
    ]);
    // Runs after the file's own hooks.
    return () => {
      resetMocks();
      restoreProperties();
      resetDocument();
    };
  });
} else {
  beforeAll(() => resetMocks);
}

function resetMocks() {
  // First the mocks: a spy on a fake timer would put the fake timer back.
  vi.restoreAllMocks();
  vi.useRealTimers();
}

function resetDocument() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
  history.replaceState(null, '', '/');
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}
