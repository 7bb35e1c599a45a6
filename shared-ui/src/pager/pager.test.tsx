import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager';

it('shows the current page and moves both ways', async () => {
  const onPage = vi.fn();
  render(<Pager page={2} pageSize={5} total={11} onPage={onPage} />);
  expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

it('stops at both ends, also of an empty list', () => {
  render(<Pager page={1} pageSize={5} total={0} onPage={() => undefined} />);
  expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Prev' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
