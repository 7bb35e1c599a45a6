import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, mockGet, setUpApi } from './api';
import { makeBox, makeProfile } from './boxes';
import { openPage } from './open-page';

setUpApi();

/** Opens the comparison of boxes with these names. */
async function openComparison(...names: string[]): Promise<void> {
  const boxes = names.map((name) => makeProfile(makeBox({ name })));
  mockGet('/boxes/public', () => json(boxes));
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
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await userEvent.click(screen.getByRole('button', { name: 'Copy a link to share' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/compare\?boxes=[^,]+,[^,]+$/));
});
