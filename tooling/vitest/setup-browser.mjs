import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Testing Library does both when it is loaded, which is in the first file of a worker only.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);

// Testing Library advances fake timers while it waits, if this name exists.
globalThis.jest = vi;

/** Files share a window: each leaves it as it found it. vitest restores the mocks. */
afterAll(() => {
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
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
});
