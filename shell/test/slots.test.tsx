import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { use } from 'react';
import { http as msw, HttpResponse } from 'msw';
import type { BrowserRegistry, BrowserSlot } from '@hive/contract/release';
import { slotPlaces } from '@hive/contract/slots';
import { slotHost, useSession } from '@hive/shared-auth/session';
import { Slot } from '@hive/shared-auth/slot';
import { findParts } from '../src/slots/find-parts';
import { slotGrants } from '../src/slots/slot-grants';
import { beVisitor, person, reported, server, setUpApi, signIn } from './api';
import { fakeSource, openApp, registry } from './render-app';

setUpApi();

const props = { boxId: 'b1', boxName: 'Tuppenny Roast', ownReviewAnchor: 'own-review' };

/** A page with a place between two texts. */
const ProfilePage = () => (
  <>
    <h1>A profile</h1>
    <div data-testid="place">
      <Slot place="box-profile.personal" props={props} />
    </div>
    <p>The rest of the page</p>
  </>
);

const slot = (module: string, order: number, extra: Partial<BrowserSlot> = {}): BrowserSlot => ({
  place: 'box-profile.personal',
  order,
  access: 'signed-in',
  module,
  ...extra,
});

let version = 0;

/** The registry with these parts of remote-user. Each has a new version: a tab reports an error of a version once. */
function offer(slots: BrowserSlot[]): BrowserRegistry {
  const offered = structuredClone(registry);
  version += 1;
  Object.assign(offered.remotes['remote-user']!, { version: `2.0.${version}`, slots });
  return offered;
}

/** Components by module; others are the page with the place. */
const sourceOf = (parts: Record<string, ComponentType<typeof props>>) =>
  fakeSource(async (_name, module) => (parts[module] as ComponentType | undefined) ?? ProfilePage);

const A = ({ boxName }: typeof props) => <p>{`Part A about ${boxName}`}</p>;
const B = () => <p>Part B</p>;
const Throwing = (): never => {
  throw new Error('broken part');
};

const place = () => screen.getByTestId('place');
const isWhole = () => {
  expect(screen.getByRole('heading', { name: 'A profile' })).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

test('Parts are shown with the props of the place, in their order', async () => {
  signIn(person());
  await openApp('/partner/7', {
    registry: offer([slot('./B', 2), slot('./A', 1)]),
    source: sourceOf({ './A': A, './B': B }),
  });

  expect(await screen.findByText('Part B')).toBeVisible();
  await waitFor(() => expect(place()).toHaveTextContent('Part A about Tuppenny RoastPart B'));
  isWhole();
});

test('Parts with the same order are sorted by the name of their remote', () => {
  const parts = [slot('./Part', 5)];
  const remotes = {
    'remote-user': { ...registry.remotes['remote-user']!, slots: [...parts, slot('./First', 1)] },
  };
  expect(findParts({ remotes }, 'box-profile.personal').map(({ module }) => module)).toEqual([
    './First',
    './Part',
  ]);
  expect(findParts({ remotes }, 'box-profile.other')).toEqual([]);
});

test('A guest loads no part; after logging in the parts are there', async () => {
  beVisitor();
  const source = sourceOf({ './A': A });
  await openApp('/partner/7', { registry: offer([slot('./A', 1)]), source });

  expect(await screen.findByRole('heading', { name: 'A profile' })).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
  expect(source.load.mock.calls.map(([, module]) => module)).toEqual(['./PartnerPage']);

  act(() => signIn(person()));
  expect(await screen.findByText(/^Part A/)).toBeVisible();
});

test('A user who has not verified the second factor sees no part', async () => {
  signIn(person('user', false));
  const source = sourceOf({ './A': A });
  await openApp('/partner/7', { registry: offer([slot('./A', 1)]), source });

  expect(await screen.findByRole('heading', { name: 'A profile' })).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
  expect(source.load).not.toHaveBeenCalledWith('remote-user', './A');
});

test('The parts of a user whose session has expired are gone', async () => {
  signIn(person());
  await openApp('/partner/7', {
    registry: offer([slot('./A', 1)]),
    source: sourceOf({ './A': A }),
  });
  expect(await screen.findByText(/^Part A/)).toBeVisible();

  act(() => useSession.setState({ expired: true }));

  await waitFor(() => expect(place()).toBeEmptyDOMElement());
  act(() => useSession.setState({ expired: false }));
});

describe('A part that fails', () => {
  let errors: jest.SpyInstance;
  // React logs every error that a boundary catches, which these tests expect.
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => errors.mockRestore());

  test('while it is rendered takes no space, is reported, and affects neither the page nor other parts', async () => {
    signIn(person());
    await openApp('/partner/7', {
      registry: offer([slot('./Broken', 1), slot('./B', 2)]),
      source: sourceOf({ './Broken': Throwing, './B': B }),
    });

    expect(await screen.findByText('Part B')).toBeVisible();
    await waitFor(() => expect(place().innerHTML).toBe('<p>Part B</p>'));
    isWhole();
    await waitFor(() => expect(reported.faults).toHaveLength(1));
    expect(reported.faults[0]).toMatchObject({
      remote: 'remote-user',
      version: `2.0.${version}`,
      owner: 'remote-user',
      phase: 'render',
      page: '/partner/7',
    });
    expect(screen.getByRole('heading', { name: 'A profile' })).toBeVisible();
  });

  test('to load is reported as such, and the page counts its release as loaded', async () => {
    signIn(person());
    const source = fakeSource(async (_name, module) => {
      if (module === './Gone') throw new Error('no such file');
      return module === './B' ? B : ProfilePage;
    });
    await openApp('/partner/7', {
      registry: offer([slot('./Gone', 1), slot('./B', 2)]),
      source,
    });

    expect(await screen.findByText('Part B')).toBeVisible();
    await waitFor(() =>
      expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'load' }]),
    );
    expect(place().innerHTML).toBe('<p>Part B</p>');
    isWhole();
  });

  test('by suspending forever times out after nine seconds', async () => {
    signIn(person());
    const never = new Promise<never>(() => undefined);
    const Waiting = () => <p>{use(never)}</p>;
    const offered = offer([slot('./Waiting', 1), slot('./B', 2)]);
    jest.useFakeTimers();
    try {
      await openApp('/partner/7', {
        registry: offered,
        source: sourceOf({ './Waiting': Waiting, './B': B }),
      });
      await act(() => jest.advanceTimersByTimeAsync(8000));
      expect(reported.faults).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1500));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() =>
      expect(reported.faults).toMatchObject([{ remote: 'remote-user', phase: 'time-out' }]),
    );
    expect(place().innerHTML).toBe('<p>Part B</p>');
    isWhole();
  });
});

test('A part without a grant is ignored and reported once', async () => {
  signIn(person());
  const source = sourceOf({ './A': A });
  await openApp('/partner/7', {
    registry: offer([slot('./A', 1, { access: 'admin' }), slot('./A', 1, { place: 'home.top' })]),
    source,
  });

  await waitFor(() =>
    expect(reported.faults).toMatchObject([
      {
        remote: 'remote-user',
        phase: 'register',
        message:
          'May not offer a part for box-profile.personal and admin; May not offer a part for home.top and signed-in',
      },
    ]),
  );
  expect(place()).toBeEmptyDOMElement();
  expect(source.load).not.toHaveBeenCalledWith('remote-user', './A');
});

describe('In a page that contains a part of the registry', () => {
  const restOf = (offered: BrowserRegistry): BrowserRegistry => ({
    ...offered,
    remotes: { 'remote-public': offered.remotes['remote-public']! },
    rest: { address: 'http://localhost/releases/registry.abc.json', integrity: 'sha384-abc' },
  });

  test('parts of other remotes are shown once the rest is there', async () => {
    signIn(person());
    const offered = offer([slot('./A', 1)]);
    server.use(msw.get('*/releases/registry.abc.json', () => HttpResponse.json(offered)));
    await openApp('/partner/7', { registry: restOf(offered), source: sourceOf({ './A': A }) });

    expect(await screen.findByText(/^Part A/)).toBeVisible();
    isWhole();
  });

  test('the place stays empty when the rest cannot be fetched', async () => {
    signIn(person());
    const offered = offer([slot('./A', 1)]);
    let requests = 0;
    server.use(
      msw.get('*/releases/registry.abc.json', () => {
        requests += 1;
        return HttpResponse.error();
      }),
    );
    await openApp('/partner/7', {
      registry: restOf(offered),
      source: sourceOf({ './A': A }),
      readRegistry: () => Promise.reject(new Error('offline')),
    });

    await waitFor(() => expect(requests).toBeGreaterThan(0));
    expect(place()).toBeEmptyDOMElement();
    isWhole();
  });
});

test('A page in an earlier shell, which has no loader, shows nothing at its place', () => {
  signIn(person());
  delete slotHost.load;
  const { container } = render(<Slot place="box-profile.personal" props={props} />);
  expect(container).toBeEmptyDOMElement();
});

test('Grants are for places that exist, never for users for whom the page loads no parts', () => {
  for (const { place: name, access } of Object.values(slotGrants).flat()) {
    expect(slotPlaces[name]).toBeDefined();
    const { access: widest } = slotPlaces[name];
    expect(widest === 'signed-in' || widest === access).toBe(true);
  }
});
