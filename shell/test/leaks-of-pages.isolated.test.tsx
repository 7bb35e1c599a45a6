import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { watchLeaks } from '../src/leaks/watch-leaks';
import type { RegistryStore } from '../src/registry';
import { activeRegion } from '../src/remotes/active-region';
import { lastFaults } from '../src/remotes/report';
import { beVisitor, reported, setUpApi } from './api';
import { runAsScript } from './leak-scripts';
import { fakeSource, openApp } from './render-app';

setUpApi();

const targets = [window, document, document.body, document.documentElement];
const replaced = [
  'addEventListener',
  'removeEventListener',
  'setInterval',
  'clearInterval',
  'clearTimeout',
] as const;
const own = targets.map((target) =>
  replaced.map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const),
);
/** The checks of pages that were left. React's strict mode leaves each page once more, when it is opened. */
let checks: unknown[] = [];
beforeEach(() => {
  checks = [];
  beVisitor();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await Promise.all(checks);
  vi.restoreAllMocks();
  delete activeRegion.onLeft;
  for (const [index, target] of targets.entries())
    for (const [name, descriptor] of own[index]!) {
      Reflect.deleteProperty(target, name);
      if (descriptor) Object.defineProperty(target, name, descriptor);
    }
  document.body.removeAttribute('style');
});

/** A page with an effect, and a link to the next page. */
const pageWith = (effect: () => void | (() => void)): ComponentType =>
  function EffectPage() {
    useEffect(effect, []);
    return (
      <>
        <h1>First</h1>
        <Link to={paths.howWeRank.getHref()}>Next</Link>
      </>
    );
  };

/** Watches for leaks, and collects the checks. */
function watch(store: RegistryStore): void {
  watchLeaks(store, 50);
  const { onLeft } = activeRegion;
  activeRegion.onLeft = (...left) => void checks.push(onLeft?.(...left));
}

/** Does what a link does. */
function openByLink(address: string): void {
  window.history.pushState({}, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

async function visitAndLeave(effect: () => void | (() => void)): Promise<void> {
  const Next = () => <h1>Second</h1>;
  const source = fakeSource(async (_remote, module) =>
    module === './PrivacyPage' ? pageWith(effect) : Next,
  );
  const { user, store } = await openApp(paths.home.path, { source });
  watch(store);
  openByLink(paths.privacy.getHref());
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Second' });
}

test('What a page leaves behind is ended a moment after it was left, and reported with its place', async () => {
  const ended = vi.fn();
  await visitAndLeave(() => {
    Object.assign(globalThis, { ended });
    runAsScript('remote-public', 'window.addEventListener("resize", () => ended())');
    runAsScript('remote-public', 'setInterval(() => {}, 60000)');
    document.body.style.setProperty('visibility', 'hidden');
  });

  await waitFor(() => expect(reported.faults).toHaveLength(3));

  const common = {
    ...{ remote: 'remote-public', version: '1.0.0', owner: 'remote-public' },
    ...{ phase: 'run', page: paths.privacy.path },
  };
  expect(reported.faults).toMatchObject([
    {
      ...common,
      message:
        "The page was left without ending the listener for 'resize' on window. The shell ended it.",
      stack: expect.stringMatching(/^LeakError\n.*releases\/remote-public\/files\/page\.js:1:/),
    },
    {
      ...common,
      message: 'The page was left without ending an interval of 60000 ms. The shell ended it.',
    },
    {
      ...common,
      message: 'The page was left without undoing visibility: hidden of body. The shell undid it.',
    },
  ]);
  await Promise.all(checks);
  window.dispatchEvent(new Event('resize'));
  expect(ended).not.toHaveBeenCalled();
  expect(document.body.style.visibility).toBe('');
  Reflect.deleteProperty(globalThis, 'ended');
});

test('A part of another remote is reported with the version of that remote', async () => {
  await visitAndLeave(() => {
    runAsScript('remote-user', 'document.addEventListener("keydown", () => {})');
  });

  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults).toMatchObject([{ remote: 'remote-user', version: '1.0.0' }]);
});

test('A page that undoes its effects is not reported', async () => {
  await visitAndLeave(() => {
    const stop = runAsScript(
      'remote-public',
      '(() => { const go = () => {}; window.addEventListener("resize", go); const id = setInterval(go, 60000); return () => { clearInterval(id); window.removeEventListener("resize", go); }; })()',
    ) as () => void;
    document.body.style.setProperty('visibility', 'hidden');
    return () => {
      stop();
      document.body.style.removeProperty('visibility');
    };
  });

  await Promise.all(checks);

  expect(reported.faults).toEqual([]);
});

test('A header that a page removes is put back, and reported with the page', async () => {
  await visitAndLeave(() => document.querySelector('header')?.remove());

  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(screen.getByRole('banner')).toBeVisible();
  expect(reported.faults).toMatchObject([
    {
      remote: 'remote-public',
      message: 'header was removed while the page was shown. The shell restored it.',
      page: paths.privacy.path,
    },
  ]);
});

test('What an open dialog locks stays, and is not reported', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  await visitAndLeave(() => {
    document.body.append(dialog);
    document.body.style.setProperty('opacity', '0');
  });

  await Promise.all(checks);

  dialog.remove();
  expect(document.body.style.opacity).toBe('0');
  expect(reported.faults).toEqual([]);
});

test('A leak is no failure of the page that is shown when it is found', async () => {
  lastFaults.clear();
  await visitAndLeave(() => {
    runAsScript('remote-public', 'window.addEventListener("scroll", () => {})');
  });

  await waitFor(() => expect(reported.faults).toHaveLength(1));

  expect([...lastFaults]).toEqual([['remote-public@1.0.0', 0]]);
});

test('A page that is left before it is ready is reported with its path', async () => {
  const never = new Promise<never>(() => undefined);
  const source = fakeSource(async (_remote, module) => {
    if (module !== './PrivacyPage') return () => <h1>Second</h1>;
    return () => {
      useLayoutEffect(() => void runAsScript('remote-public', 'setInterval(() => {}, 70000)'), []);
      return (
        <Suspense fallback={<Link to={paths.howWeRank.getHref()}>Next</Link>}>
          <Never />
        </Suspense>
      );
    };
  });
  function Never() {
    return use(never);
  }
  const { user, store } = await openApp(paths.home.path, { source });
  watch(store);
  openByLink(paths.privacy.getHref());
  await user.click(await screen.findByRole('link', { name: 'Next' }));

  await waitFor(() => expect(reported.faults).toHaveLength(1));
  expect(reported.faults).toMatchObject([{ page: paths.privacy.path }]);
});
