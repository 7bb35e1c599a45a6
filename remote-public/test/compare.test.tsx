import { screen } from '@testing-library/react';
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

const hint = () => screen.queryByText(/^Scroll the table sideways/);

it('A comparison that a phone scrolls takes the focus of the keyboard and says that it scrolls', async () => {
  await openComparison('Tea Post', 'Jam Post', 'Yarn Post');
  expect(hint()).toHaveTextContent('Scroll the table sideways to see all 3 boxes.');
  expect(screen.getByRole('region', { name: 'Comparison, scrolls sideways' })).toHaveAttribute(
    'tabindex',
    '0',
  );
});

it('A comparison of two boxes, which fits a phone, does not mention scrolling', async () => {
  await openComparison('Tea Post', 'Jam Post');
  expect(hint()).not.toBeInTheDocument();
});
