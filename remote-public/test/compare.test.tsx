import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { never, json, mockGet, refusal, setUpApi } from './api';
import { makeBox, makeProfile } from './boxes';
import { makeDirectoryPage } from './directory-page';
import { openPage } from './open-page';

setUpApi();

type Found = Pick<ReturnType<typeof makeBox>, '_id' | 'name'>;

/**
 * Mocks the directory: the boxes with the text in their names, all without one.
 * @param total of all pages without a text
 * @param further boxes with the text on further pages
 */
const mockDirectory = (
  boxes: readonly ReturnType<typeof makeBox>[],
  total = boxes.length,
  further = 0,
) =>
  mockGet('/directory', ({ searchParams }) => {
    const text = (searchParams.get('q') ?? '').toLowerCase();
    const items = boxes
      .filter(({ name }) => name.toLowerCase().includes(text))
      .map(({ longDescription: _long, ...box }) => ({ ...box, matches: [] }));
    return json(makeDirectoryPage({ items, total: text ? items.length + further : total }));
  });

const addressOf = (...boxes: Found[]) => `?boxes=${boxes.map(({ _id }) => _id).join(',')}`;
const shownBoxes = () =>
  screen.getAllByRole('columnheader').map((header) => within(header).getAllByRole('link')[0]);

/** Opens the comparison of boxes with these names. */
async function openComparison(...names: string[]): Promise<void> {
  const boxes = names.map((name) => makeProfile(makeBox({ name })));
  mockDirectory([]);
  for (const box of boxes) mockGet(`/boxes/public/${box._id}`, () => json(box));
  openPage(`/compare?boxes=${boxes.map(({ _id }) => _id).join(',')}`);
  await screen.findByRole('columnheader', { name: new RegExp(names[0]!) });
}

it('A comparison, which a phone scrolls sideways, takes the focus of the keyboard', async () => {
  await openComparison('Tea Post', 'Jam Post', 'Yarn Post');
  const region = screen.getByRole('region', { name: 'Comparison, scrolls sideways' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(within(region).getAllByRole('columnheader')).toHaveLength(3);
});

it('A comparison announces its boxes when they change, and nothing on arrival', async () => {
  await openComparison('Tea Post', 'Jam Post');
  const [status] = screen.getAllByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('link', { name: 'Remove Jam Post' }));
  await waitFor(() => expect(status).toHaveTextContent('Compared: Tea Post'));
});

it('A comparison is shared by its address', async () => {
  await openComparison('Tea Post', 'Jam Post');
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy a link to share' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/compare\?boxes=[^,]+,[^,]+$/));
});

describe('Finding a box to compare with', () => {
  const tea = makeBox({ name: 'Tea Post', category: { _id: 'c', name: 'Coffee & Tea' } });
  const jam = makeBox({ name: 'Jam Post', category: null });
  const mockProfiles = (...boxes: ReturnType<typeof makeBox>[]) => {
    for (const box of boxes) mockGet(`/boxes/public/${box._id}`, () => json(makeProfile(box)));
  };
  const listed = () => screen.queryAllByRole('link', { name: /^(Add|Replace) / });

  it('suggests boxes of the same category, finds others while a visitor types, and adds one', async () => {
    mockProfiles(tea, jam);
    const requests = mockDirectory([tea, jam], 30);
    const { user, search } = openPage(`/compare${addressOf(tea)}`);
    expect(await screen.findByText('29 other boxes in Coffee & Tea')).toBeVisible();
    expect(requests[0]?.searchParams.get('category')).toBe('coffee-tea');
    expect(requests[0]?.searchParams.getAll('verified')).toEqual(['verified', 'unverified']);
    // The compared box is not offered.
    expect(listed().map(({ textContent }) => textContent)).toEqual(['Add Jam Post']);
    expect(screen.getByRole('link', { name: 'Browse all 30 boxes' })).toHaveAttribute(
      'href',
      '/boxes/coffee-tea?verified=verified&verified=unverified',
    );

    await user.type(screen.getByRole('searchbox', { name: 'Find a box' }), 'jam');
    expect(await screen.findByText('1 box for ‘jam’')).toBeVisible();
    expect(requests.at(-1)?.searchParams.has('category')).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Add Jam Post' }));
    await waitFor(() => expect(search()).toBe(addressOf(tea, jam)));
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  describe('counts the boxes that can be added', () => {
    const mint = makeBox({ name: 'Mint Tea Post', category: tea.category });
    const yarn = makeBox({ name: 'Yarn Post', category: { _id: 'y', name: 'Yarn' } });
    const countAt = async (address: string) => {
      openPage(`/compare${address}`);
      return (await screen.findByText(/ box(es)? (in|on|for) [CH‘]/)).textContent;
    };
    beforeEach(() => mockProfiles(tea, jam, mint, yarn));

    it('without a comparison: all', async () => {
      mockDirectory([tea, jam], 1200);
      expect(await countAt('')).toBe('1,200 boxes on Hive');
    });

    it('one', async () => {
      mockDirectory([tea, mint]);
      expect(await countAt(addressOf(tea))).toBe('1 other box in Coffee & Tea');
    });

    it('none', async () => {
      mockDirectory([tea, mint]);
      expect(await countAt(addressOf(tea, mint))).toBe('No other box in Coffee & Tea.');
    });

    it('without compared boxes of the category on further pages, with those of others', async () => {
      mockDirectory([jam], 30);
      expect(await countAt(addressOf(tea, mint, yarn))).toBe('28 other boxes in Coffee & Tea');
    });

    it('without compared boxes on further pages of all boxes', async () => {
      mockDirectory([yarn], 30);
      expect(await countAt(addressOf(jam, tea))).toBe('28 other boxes on Hive');
    });

    it('for a text, at least, as compared boxes may be on further pages', async () => {
      mockDirectory([tea, mint], 2, 26);
      expect(await countAt(`${addressOf(tea, jam)}&find=tea`)).toBe(
        'At least 26 other boxes for ‘tea’',
      );
    });

    it('for a text, exactly if its first page has all compared boxes', async () => {
      mockDirectory([tea, mint], 2, 26);
      expect(await countAt(`${addressOf(tea, mint)}&find=tea`)).toBe('26 other boxes for ‘tea’');
    });

    it('for a text, exactly if it has one page', async () => {
      mockDirectory([tea, mint]);
      expect(await countAt(`${addressOf(jam, yarn)}&find=tea`)).toBe('2 boxes for ‘tea’');
    });
  });

  it('says that nothing fits, with a way on, and that the boxes could not be loaded', async () => {
    mockProfiles(tea);
    mockDirectory([tea]);
    const { user } = openPage(`/compare${addressOf(tea)}`);
    await user.type(await screen.findByRole('searchbox'), 'zebra{Enter}');
    expect(await screen.findByText('No box for ‘zebra’.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all boxes' })).toHaveAttribute(
      'href',
      '/boxes',
    );

    mockGet('/directory', () => refusal(400, 'VALIDATION_FAILED'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'tea');
    expect(await screen.findByText('The boxes could not be loaded')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('tea');
    mockDirectory([tea, jam]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/ for ‘tea’/)).toBeVisible();
  });

  it('suggests all boxes if the category has no page', async () => {
    mockProfiles(tea);
    mockGet('/directory', ({ searchParams }) => {
      if (searchParams.has('category')) return refusal(404, 'NOT_FOUND');
      const { longDescription: _long, ...box } = jam;
      return json(makeDirectoryPage({ items: [{ ...box, matches: [] }], total: 1 }));
    });
    openPage(`/compare${addressOf(tea)}`);
    expect(await screen.findByText('1 box on Hive')).toBeVisible();
  });

  it('lets a fifth box replace the one that is chosen, the last one by default', async () => {
    const four = Array.from({ length: 4 }, () => makeBox());
    mockProfiles(...four, jam);
    mockDirectory([...four, jam]);
    const { user, search } = openPage(`/compare${addressOf(...four)}`);
    const last = `Replace ${four[3]!.name} with Jam Post`;
    expect(await screen.findByRole('link', { name: last })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Which one does it replace?'), four[1]!.name);
    await user.click(screen.getByRole('link', { name: `Replace ${four[1]!.name} with Jam Post` }));
    const expected = [four[0]!, jam, four[2]!, four[3]!];
    await waitFor(() => expect(search()).toBe(addressOf(...expected)));
    await waitFor(() =>
      expect(shownBoxes().map((link) => link?.textContent)).toEqual(
        expected.map(({ name }) => name),
      ),
    );
  });

  it('starts with what a form without scripts has sent', async () => {
    const four = Array.from({ length: 4 }, () => makeBox());
    mockProfiles(...four);
    mockDirectory([jam]);
    openPage(`/compare${addressOf(...four)}&find=jam&replaced=${four[2]!._id}`);
    expect(await screen.findByRole('searchbox')).toHaveValue('jam');
    expect(
      await screen.findByRole('link', { name: `Replace ${four[2]!.name} with Jam Post` }),
    ).toHaveAttribute('href', `/compare${addressOf(four[0]!, four[1]!, jam, four[3]!)}`);
  });

  it('says that it searches until boxes are there, also while those of the last text are shown', async () => {
    mockProfiles(tea);
    mockGet('/directory', never);
    const { user, unmount } = openPage(`/compare${addressOf(tea)}`);
    expect(await screen.findByText('Searching…')).toBeVisible();
    unmount();

    mockDirectory([tea]);
    openPage(`/compare${addressOf(tea)}`);
    expect(await screen.findByText('No other box in Coffee & Tea.')).toBeVisible();
    mockGet('/directory', never);
    await user.type(screen.getByRole('searchbox'), 'jam');
    expect(await screen.findByText('Searching…')).toBeVisible();
  });
});
