import { callerOf } from '../src/leaks/leak';
import { trackIntervals } from '../src/leaks/track-intervals';
import { trackListeners } from '../src/leaks/track-listeners';
import { runAsScript } from './leak-scripts';

const errorWith = (...lines: string[]): Error =>
  Object.assign(new Error('added'), { stack: lines.join('\n') });

test.each([
  {
    engine: 'Chromium',
    stack: [
      'Error: added',
      '    at add (https://hive.example/releases/shell/files/idle.js:1:10)',
      '    at https://hive.example/releases/remote-user/files/page.js:1:20',
      '    at Le (https://hive.example/releases/shell/files/main.js:2:30)',
    ],
  },
  {
    engine: 'Firefox',
    stack: [
      'add@https://hive.example/releases/shell/files/idle.js:1:10',
      'Page/<@https://hive.example/releases/remote-user/files/page.js:1:20',
      'Le@https://hive.example/releases/shell/files/main.js:2:30',
    ],
  },
  {
    engine: 'Chromium, through a function of the language',
    stack: [
      'Error: added',
      '    at add (https://hive.example/releases/shell/files/idle.js:1:10)',
      '    at Array.forEach (<anonymous>)',
      '    at https://hive.example/releases/remote-user/files/page.js:1:20',
    ],
  },
])('The caller of a replaced function is found in stacks of $engine', ({ stack }) => {
  const caller = callerOf(errorWith(...stack));

  expect(caller?.app).toBe('remote-user');
  expect(caller?.stack.split('\n')[0]).toMatch(/remote-user\/files\/page\.js:1:20$/);
});

test('A caller outside the releases is none', () => {
  const own = 'add@https://hive.example/releases/shell/files/idle.js:1:10';
  expect(callerOf(errorWith(own, 'other@https://extension.example/page.js:1:1'))).toBeNull();
  expect(callerOf(errorWith(own))).toBeNull();
  expect(callerOf(errorWith(''))).toBeNull();
});

describe('Listeners', () => {
  let target: EventTarget;
  let calls: ReturnType<typeof trackListeners>;
  beforeEach(() => {
    target = new EventTarget();
    Object.assign(globalThis, { testTarget: target, handled: [] });
    calls = trackListeners(target, 'window');
  });
  afterEach(() => {
    delete (globalThis as Record<string, unknown>)['testTarget'];
    delete (globalThis as Record<string, unknown>)['handled'];
  });
  const run = (code: string, app = 'remote-user') => runAsScript(app, `{ ${code} }`);
  const handled = () => (globalThis as unknown as { handled: unknown[] }).handled.length;
  const listen = 'const go = () => handled.push(1); testTarget.addEventListener("resize", go';

  test('of a remote are tracked, and can be ended', () => {
    run(`${listen})`);

    const [call] = calls;
    expect([...calls]).toMatchObject([
      { app: 'remote-user', what: "the listener for 'resize' on window" },
    ]);
    expect(call?.stack).toContain('/releases/remote-user/files/page.js:1:');
    target.dispatchEvent(new Event('resize'));
    expect(handled()).toBe(1);

    call?.end();

    target.dispatchEvent(new Event('resize'));
    expect(handled()).toBe(1);
    expect(calls.size).toBe(0);
  });

  test.each([
    'testTarget.removeEventListener("resize", go)',
    'testTarget.removeEventListener("resize", go, { passive: true })',
    'const { removeEventListener } = testTarget; removeEventListener("resize", go)',
    'testTarget.removeEventListener("resize", go, null)',
  ])('that are removed are not: %s', (remove) => {
    run(`${listen}); ${remove}`);

    expect(calls.size).toBe(0);
    target.dispatchEvent(new Event('resize'));
    expect(handled()).toBe(0);
  });

  test('with a signal end with it', () => {
    run(
      `const end = new AbortController(); ${listen}, { signal: end.signal }); globalThis.testEnd = end`,
    );
    expect(calls.size).toBe(1);

    run('testEnd.abort(); delete globalThis.testEnd');

    expect(calls.size).toBe(0);
  });

  test.each([
    ['options of null', 'testTarget.addEventListener("resize", () => handled.push(1), null)'],
    ['an object', 'testTarget.addEventListener("resize", { handleEvent: () => handled.push(1) })'],
    [
      'options that are changed later',
      'const one = { capture: true }; testTarget.addEventListener("resize", () => handled.push(1), one); one.capture = false',
    ],
  ])('with %s are ended', (_what, code) => {
    run(code);
    expect(calls.size).toBe(1);

    for (const call of calls) call.end();

    expect(calls.size).toBe(0);
    target.dispatchEvent(new Event('resize'));
    expect(handled()).toBe(0);
  });

  test('of both phases are different ones', () => {
    run(`${listen}, true); testTarget.removeEventListener("resize", go)`);
    expect(calls.size).toBe(1);

    const [call] = calls;
    call?.end();
    expect(calls.size).toBe(0);
  });

  test('that are added again belong to the one who did so', () => {
    run(`${listen}); globalThis.testGo = go`);
    const [first] = calls;

    run('testTarget.addEventListener("resize", testGo); delete globalThis.testGo', 'remote-public');

    expect(calls.has(first!)).toBe(false);
    expect([...calls]).toMatchObject([{ app: 'remote-public' }]);
  });

  test.each([
    ['of the shell', 'shell', `${listen})`],
    ['for one event', 'remote-user', `${listen}, { once: true })`],
    [
      'with a signal that was aborted',
      'remote-user',
      `${listen}, { signal: AbortSignal.abort() })`,
    ],
    ['without a function', 'remote-user', 'testTarget.addEventListener("resize", null)'],
    [
      'of an element, added with the method of the window',
      'remote-user',
      'testTarget.addEventListener.call(new EventTarget(), "resize", () => {})',
    ],
  ])('%s are not tracked', (_what, app, code) => {
    run(code, app);
    expect(calls.size).toBe(0);
  });
});

describe('Intervals', () => {
  const { setInterval, clearInterval, clearTimeout } = window;
  afterEach(() => Object.assign(window, { setInterval, clearInterval, clearTimeout }));

  test('of a remote are tracked until they are cleared', () => {
    const calls = trackIntervals();
    const ids = [1, 2, 3].map(() => runAsScript('remote-user', 'setInterval(() => {}, 60000)'));
    runAsScript('shell', 'globalThis.testInterval = setInterval(() => {}, 60000)');
    expect([...calls]).toMatchObject(
      ids.map(() => ({ app: 'remote-user', what: 'an interval of 60000 ms' })),
    );

    window.clearInterval(ids[0] as number);
    window.clearTimeout(ids[1] as number);
    expect(calls.size).toBe(1);
    const [call] = calls;
    call?.end();

    expect(calls.size).toBe(0);
    runAsScript('shell', 'clearInterval(testInterval); delete globalThis.testInterval');
  });
});
