import type { MockInstance } from 'vitest';

/** Removes the listeners that a test adds to the window, so that they do not run in the next test or file. */
export function removeListenersAfterEach(): void {
  let listen: MockInstance<typeof window.addEventListener>;
  beforeEach(() => void (listen = vi.spyOn(window, 'addEventListener')));
  afterEach(() => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    listen.mockRestore();
  });
}
