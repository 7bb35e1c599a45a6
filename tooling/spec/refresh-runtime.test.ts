import type * as Refresh from '../federation/runtime/refresh';

type Page = typeof globalThis & { HIVE_APP?: string };
const page = globalThis as Page;

/** Loads a separate copy of the file, as in each app's bundle. */
function loadAs(app: string): typeof Refresh {
  page.HIVE_APP = app;
  let loaded: typeof Refresh | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Refresh>('../federation/runtime/refresh');
  });
  return loaded!;
}

/** A React renderer as passed to the hook. */
const makeRenderer = () => ({
  setRefreshHandler: jest.fn(),
  scheduleRefresh: jest.fn(),
  scheduleRoot: jest.fn(),
});

afterEach(() => {
  delete page.hiveRefresh;
  delete page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});

test('An app that is loaded later uses the runtime of the first', () => {
  const shell = loadAs('shell');
  const remote = loadAs('remote-user');
  function Page() {}
  page.HIVE_APP = 'remote-user';
  remote.register(Page, './page.tsx Page');
  expect(shell.getFamilyByType(Page)).toBeDefined();
});

test('Two apps that bundle the same file have separate components', () => {
  const one = loadAs('remote-user');
  function ButtonOfOne() {}
  one.register(ButtonOfOne, '../shared-ui/src/button.tsx Button');
  const other = loadAs('remote-public');
  function ButtonOfOther() {}
  other.register(ButtonOfOther, '../shared-ui/src/button.tsx Button');
  expect(one.getFamilyByType(ButtonOfOne)).not.toBe(other.getFamilyByType(ButtonOfOther));
  expect(other.performReactRefresh()).toBeNull();
});

test('React is hooked once, and tracks failures before the first edit', () => {
  loadAs('shell').injectIntoGlobalHook(page);
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__!;
  const { inject } = hook;
  loadAs('remote-user').injectIntoGlobalHook(page);
  expect(hook.inject).toBe(inject);

  const renderer = makeRenderer();
  hook.inject(renderer);
  const [handler] = renderer.setRefreshHandler.mock.calls[0] as [(type: unknown) => unknown];
  expect(handler(() => null)).toBeUndefined();
});
