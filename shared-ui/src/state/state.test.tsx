import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from '../alert/alert';
import { EmptyState, ErrorState, SkeletonGrid } from './state';

it('announces an error and retries', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="The boxes could not be loaded." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The boxes could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows no Retry without a handler', () => {
  render(<ErrorState message="Gone." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the next step of an empty list', () => {
  render(<EmptyState title="No reviews yet" action={<a href="/login">Write one</a>} />);
  expect(screen.getByText('No reviews yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write one' })).toBeInTheDocument();
});

it('announces that it is loading, and hides the placeholders', () => {
  const { container } = render(<SkeletonGrid count={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(container.querySelector('[aria-hidden="true"]')?.children).toHaveLength(3);
});

it('interrupts for errors only', () => {
  render(
    <>
      <Alert tone="berry">Wrong code.</Alert>
      <Alert tone="leaf">Saved.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong code.');
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
});
