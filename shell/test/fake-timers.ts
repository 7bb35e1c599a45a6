/** Replaces timers and dates only: requests and streams use `setImmediate`, and measurements `performance`. */
export const useFakeTimers = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
