import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { http as msw, HttpResponse } from 'msw';
import type { BrowserRegistry } from '@hive/contract/release';
import { slotPlaces } from '@hive/contract/slots';
import { slotHost, useSession } from '@hive/shared-auth/session';
import { Slot } from '@hive/shared-auth/slot';
import { findParts } from '../src/slots/find-parts';
import { slotGrants } from '../src/slots/slot-grants';
import { beVisitor, person, reported, server, setUpApi, signIn } from './api';
import { openApp, registry } from './render-app';
import { A, B, isWhole, offer, place, props, slot, sourceOf } from './slot-fixture';

setUpApi();

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

test('A part gets the flags of its remote beside the props of the place', async () => {
  signIn(person());
  const offered = offer([slot('./Flagged', 1)]);
  offered.remotes['remote-user']!.flags = { tips: true };
  offered.remotes['remote-public']!.flags = { tips: false };
  const Flagged = ({ flags, boxName }: typeof props & { flags?: object }) => (
    <p>{`${boxName} with ${JSON.stringify(flags)}`}</p>
  );
  await openApp('/partner/7', { registry: offered, source: sourceOf({ './Flagged': Flagged }) });

  expect(await screen.findByText('Tuppenny Roast with {"tips":true}')).toBeVisible();
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

test('A place that an admin granted is one for the remote, and for the granted users only', () => {
  const offered = offer([slot('./Part', 1)]);
  const remotes = { 'remote-reports': offered.remotes['remote-user']! };
  const shown = () => findParts({ remotes }, 'box-profile.personal').length;
  expect(shown()).toBe(0);

  const grantFor = (access: 'admin' | 'signed-in') =>
    Object.assign(remotes['remote-reports'], {
      slotGrants: [{ place: 'box-profile.personal', access }],
    });
  grantFor('admin');
  expect(shown()).toBe(0);
  grantFor('signed-in');
  expect(shown()).toBe(1);
});

test('A guest loads no part; after logging in the parts are there', async () => {
  beVisitor();
  const source = sourceOf({ './A': A });
  await openApp('/partner/7', { registry: offer([slot('./A', 1)]), source });

  expect(await screen.findByRole('heading', { name: 'A profile' })).toBeVisible();
  expect(place()).toBeEmptyDOMElement();
  expect(source.load.mock.calls.map(([, module]) => module)).toEqual(['./PartnerPage']);

  await act(async () => signIn(person()));
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

test('A part of one user is not shown to the next', async () => {
  const First = () => <p>{useState(() => `For ${useSession.getState().user?._id}`)[0]}</p>;
  signIn({ ...person(), _id: 'u1' });
  await openApp('/partner/7', {
    registry: offer([slot('./First', 1)]),
    source: sourceOf({ './First': First }),
  });
  expect(await screen.findByText('For u1')).toBeVisible();

  act(() => signIn({ ...person(), _id: 'u2' }));
  expect(await screen.findByText('For u2')).toBeVisible();
  expect(screen.queryByText('For u1')).not.toBeInTheDocument();
});

test('A part is not rendered again when the token is renewed', async () => {
  let renders = 0;
  const Counting = () => <p>{`Rendered ${(renders += 1)}`}</p>;
  signIn(person());
  await openApp('/partner/7', {
    registry: offer([slot('./Counting', 1)]),
    source: sourceOf({ './Counting': Counting }),
  });
  expect(await screen.findByText(/^Rendered/)).toBeVisible();
  const before = renders;

  act(() => useSession.setState({ accessToken: 'renewed' }));
  expect(renders).toBe(before);
});

test('A place stays empty when the shell cannot load what shows parts', async () => {
  signIn(person());
  const load = vi.fn(() => Promise.resolve(null));
  slotHost.load = load;
  const { container } = render(<Slot place="box-profile.personal" props={props} />);
  await act(async () => undefined);
  expect(load).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});

test('Grants are for places that exist, never for users for whom the page loads no parts', () => {
  for (const { place: name, access } of Object.values(slotGrants).flat()) {
    expect(slotPlaces[name]).toBeDefined();
    const { access: widest } = slotPlaces[name];
    expect(widest === 'signed-in' || widest === access).toBe(true);
  }
});
