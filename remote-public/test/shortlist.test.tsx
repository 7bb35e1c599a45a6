import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoxDetails } from '@hive/contract/box-details';
import type { ShortlistItem } from '@hive/contract/shortlist';
import { addToDeviceShortlist, readDeviceShortlist } from '@hive/shared-auth/device-shortlist';
import { selectHomeBoxes } from '@hive/contract/select-home-boxes';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { makeBox, makeProfile } from './boxes';
import { makeDirectoryPage } from './directory-page';
import { openPage } from './open-page';

setUpApi();
beforeEach(() => useSession.setState({ phase: 'visitor' }));

const tea = makeBox({ name: 'Tea Post', monthlyCost: 20 });
const jam = makeBox({ name: 'Jam Post' });
const addedAt = '2026-11-20T10:00:00.000Z';

const mockBoxes = (...boxes: object[]) => mockGet('/boxes/public', () => json(boxes));
const store = ({ _id: boxId, name }: { _id: string; name: string }, monthlyCost = 24.92) =>
  addToDeviceShortlist({ boxId, name, addedAt, monthlyCost });
const tile = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);
const logIn = () =>
  useSession.setState({ phase: 'signed-in', user: makePerson(), accessToken: 'token' });
const makeItem = (box: typeof tea, change: Partial<ShortlistItem> = {}): ShortlistItem => ({
  boxId: box._id,
  name: box.name,
  addedAt,
  monthlyCostWhenAdded: 24.92,
  state: 'listed',
  box,
  hasNotices: false,
  ...change,
});

it('A visitor shortlists a box on its tile, and the browser stores it with its price', async () => {
  mockGet('/testimonials', () => json({ testimonials: [] }));
  mockGet('/home-boxes', () => json(selectHomeBoxes([tea])));
  const { user } = openPage('/');
  const button = await screen.findByRole('button', { name: 'Shortlist Tea Post', pressed: false });
  await user.click(button);
  expect(await screen.findByRole('button', { pressed: true })).toBe(button);
  expect(readDeviceShortlist()).toMatchObject([{ boxId: tea._id, monthlyCost: 20 }]);
  await user.click(button);
  await waitFor(() => expect(readDeviceShortlist()).toEqual([]));
});

it('The shortlist says what changed, names boxes that left, and undoes a removal', async () => {
  mockBoxes(tea);
  store(tea);
  store(jam);
  const { user } = openPage('/shortlist');
  expect((await tile('Tea Post')).getByText('£4.92 a month less')).toBeInTheDocument();
  expect((await tile('Jam Post')).getByText(/not on Hive at the moment/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'What ‘Verified’ means' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );

  await user.click(screen.getByRole('button', { name: 'Remove Tea Post' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(readDeviceShortlist()).toHaveLength(1);
  await user.click(undo);
  await tile('Tea Post');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your shortlist' })).toHaveFocus(),
  );
  expect(readDeviceShortlist()).toContainEqual(
    expect.objectContaining({ boxId: tea._id, addedAt, monthlyCost: 24.92 }),
  );
});

it('Only the boxes of the shortlist are loaded, once, also when one is removed', async () => {
  const requests = mockBoxes(tea, jam, makeBox({ name: 'Soap Post' }));
  store(tea);
  store(jam);
  // As an older version of the page, or a person, may have written it.
  store({ _id: 'no id', name: 'Old Post' });
  const { user } = openPage('/shortlist');
  await user.click((await tile('Jam Post')).getByRole('button', { name: 'Remove Jam Post' }));
  await screen.findByRole('button', { name: 'Undo' });
  await tile('Tea Post');
  expect((await tile('Old Post')).getByText(/not on Hive at the moment/)).toBeInTheDocument();
  expect(screen.queryByText('Soap Post')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
  const requested = requests[0]!.searchParams.get('boxes')!.split(',');
  expect(new Set(requested)).toEqual(new Set([tea._id, jam._id]));
});

it('A box that another window adds is shown when it is loaded', async () => {
  let release = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (release = resolve));
  mockGet('/boxes/public', async ({ searchParams }) => {
    const requested = searchParams.get('boxes')!.split(',');
    if (requested.includes(jam._id)) await loaded;
    return json([tea, jam].filter(({ _id: id }) => requested.includes(id)));
  });
  store(tea);
  openPage('/shortlist');
  await tile('Tea Post');
  act(() => void store(jam));
  await tile('Tea Post');
  expect(screen.queryByText('Jam Post')).not.toBeInTheDocument();
  release();
  await tile('Jam Post');
});

it('A box that cannot be loaded leaves the others as they are', async () => {
  const requests = mockGet('/boxes/public', ({ searchParams }) =>
    searchParams.get('boxes')!.includes(jam._id) ? refusal(503, 'UNAVAILABLE') : json([tea]),
  );
  store(tea);
  openPage('/shortlist');
  await tile('Tea Post');
  act(() => void store(jam));
  await waitFor(() => expect(requests).toHaveLength(2));
  await tile('Tea Post');
  expect(screen.queryByText('Your shortlist could not be loaded')).not.toBeInTheDocument();
});

it('A stored list that is longer than allowed, or repeats a box, is read up to the limit', async () => {
  const many = Array.from({ length: 60 }, () => makeBox());
  const requests = mockBoxes(...many);
  const item = ({ _id: boxId, name }: { _id: string; name: string }) => ({
    boxId,
    name,
    addedAt,
    monthlyCost: null,
  });
  localStorage.setItem('hive-shortlist', JSON.stringify([many[0]!, ...many].map(item)));
  openPage('/shortlist');
  await tile(many[0]!.name);
  expect(requests[0]!.searchParams.get('boxes')!.split(',')).toHaveLength(50);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(50);
});

it('A failed loading of the shortlist can be repeated', async () => {
  let fails = true;
  mockGet('/boxes/public', () => (fails ? Response.error() : json([tea])));
  store(tea);
  const { user } = openPage('/shortlist');
  expect(await screen.findByText('Your shortlist could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/You seem to be offline/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await tile('Tea Post');
});

it('The shortlist is not shown as empty before it is known who is signed in', async () => {
  useSession.setState({ phase: 'unknown' });
  mockBoxes(tea);
  openPage('/shortlist');
  expect(await screen.findByRole('heading', { name: 'Your shortlist' })).toBeInTheDocument();
  expect(screen.queryByText('Your shortlist is empty')).not.toBeInTheDocument();
  // Below the placeholders, it would move into view when the list replaces them.
  expect(screen.queryByRole('link', { name: /Verified/ })).not.toBeInTheDocument();
  act(() => useSession.setState({ phase: 'visitor' }));
  expect(await screen.findByText('Your shortlist is empty')).toBeInTheDocument();
});

it('A fifth box of a comparison asks which one it replaces', async () => {
  const boxes = Array.from({ length: 5 }, (_, index) => makeBox({ name: `Brand ${index}` }));
  mockBoxes(...boxes);
  for (const box of boxes) store(box);
  const { user } = openPage('/shortlist');
  for (const { name } of boxes)
    await user.click(await screen.findByRole('button', { name: `Compare ${name}` }));

  const bar = within(screen.getByRole('region', { name: 'Comparison' }));
  expect(bar.getByRole('status')).toHaveTextContent('Which one does Brand 4 replace?');
  await user.click(bar.getByRole('button', { name: 'Brand 1' }));
  const ids = [0, 4, 2, 3].map((index) => boxes[index]?._id);
  expect(bar.getByRole('link', { name: 'Compare 4 boxes' })).toHaveAttribute(
    'href',
    `/compare?boxes=${ids.join(',')}`,
  );

  // A box that is deselected in its tile is the one that is replaced.
  await user.click(screen.getByRole('button', { name: 'Compare Brand 1' }));
  expect(bar.getByRole('status')).toHaveTextContent('Which one does Brand 1 replace?');
  await user.click(screen.getByRole('button', { name: 'Selected Brand 2' }));
  expect(bar.getByRole('status')).toHaveTextContent('Brand 0, Brand 4, Brand 1, Brand 3');
});

it('A shared shortlist is read-only until its boxes are added', async () => {
  mockBoxes(tea);
  const { user } = openPage(`/shortlist?boxes=${tea._id},${jam._id}`);
  expect(await screen.findByText(/One box of this list is not on Hive/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add all to my shortlist' }));
  expect(await screen.findByText(/All on your shortlist/)).toBeInTheDocument();
  expect(readDeviceShortlist()).toHaveLength(1);
});

it('An account’s list has emails that can be asked for, and says why a change failed', async () => {
  logIn();
  mockBoxes(tea);
  const list = { items: [makeItem(tea)], canHaveNotices: true, areEmailsOn: false };
  mockGet('/shortlist', () => json(list));
  const bodies = mockRequest('patch', `/shortlist/${tea._id}`, () =>
    json({ ...list, items: [makeItem(tea, { hasNotices: true })] }),
  );
  mockRequest('delete', `/shortlist/${tea._id}`, () => refusal(503, 'UNAVAILABLE'));
  const { user } = openPage('/shortlist');

  await user.click(await screen.findByRole('checkbox', { name: /price drops of Tea Post/ }));
  expect(await screen.findByText(/These emails are off in your/)).toBeInTheDocument();
  expect(bodies).toEqual([{ hasNotices: true }]);
  await user.click(screen.getByRole('button', { name: 'Remove Tea Post' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your shortlist was not changed.');
  await tile('Tea Post');
});

it('An account’s list can ask for an email when a paused box is back, and not for one that left', async () => {
  logIn();
  mockBoxes();
  const paused = makeItem(tea, { state: 'inactive', box: null });
  const left = makeItem(jam, { state: 'archived', box: null });
  const list = { items: [paused, left], canHaveNotices: true, areEmailsOn: true };
  mockGet('/shortlist', () => json(list));
  const bodies = mockRequest('patch', `/shortlist/${tea._id}`, () =>
    json({ ...list, items: [{ ...paused, hasNotices: true }, left] }),
  );
  const { user } = openPage('/shortlist');

  const ask = await screen.findByRole('checkbox', { name: 'Email me when it’s back: Tea Post' });
  expect(screen.getAllByRole('checkbox')).toEqual([ask]);
  await user.click(ask);
  await waitFor(() => expect(ask).toBeChecked());
  expect(bodies).toEqual([{ hasNotices: true }]);
});

describe('A comparison', () => {
  const mockProfile = (box: typeof tea, details: Partial<BoxDetails> = {}) =>
    mockGet(`/boxes/public/${box._id}`, () =>
      json(makeProfile({ ...box, details: details as BoxDetails })),
    );

  beforeEach(() => mockGet('/directory', () => json(makeDirectoryPage())));

  it('shows differences first, folds what is equal, and removes in place', async () => {
    mockProfile({ ...tea, minimumTerm: 0 });
    mockProfile(jam);
    const { user, search } = openPage(`/compare?boxes=${tea._id},${jam._id}`);

    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(2);
    expect(table.getByRole('rowheader', { name: 'Minimum term' })).toBeInTheDocument();
    expect(table.queryByRole('rowheader', { name: 'Delivery charge' })).not.toBeInTheDocument();
    expect(screen.getByText(/^The same for all: .*Delivery charge/)).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Remove Tea Post' }));
    await waitFor(() => expect(search()).toBe(`?boxes=${jam._id}`));
    // Without loading the other again.
    expect(screen.getByText('Compared: Jam Post')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Compare boxes' })).toHaveFocus(),
    );
  });

  it('of more than four boxes shows the first four, and says that one has left Hive', async () => {
    const boxes = Array.from({ length: 5 }, () => makeBox());
    const ids = boxes.map(({ _id }) => _id);
    for (const box of boxes.slice(1)) mockProfile(box);
    mockGet(`/boxes/public/${ids[0]}`, () => refusal(404, 'NOT_FOUND'));
    openPage(`/compare?boxes=${ids.join(',')}`);

    expect(await screen.findByText(/One of these boxes is not on Hive/)).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('columnheader')
        .map((header) => within(header).getAllByRole('link')[0]?.textContent),
    ).toEqual(boxes.slice(1, 4).map(({ name }) => name));
  });

  it('without boxes asks for one', async () => {
    openPage('/compare?boxes=jam');
    expect(await screen.findByRole('heading', { name: 'Choose a box' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Add Tuppenny Roast/ })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
